import { screen as page } from '@testing-library/react';
import { type ComponentType, type ReactNode, useLayoutEffect, useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { lazyPart } from '#frontend/ui/lazy-part.tsx';
import { openScreen } from '#test/frontend/screens/open-screen.tsx';

type Props = { open: boolean; onClose: () => void };
const Dialog = ({ open }: Props) => (open ? <p>The dialog</p> : null);

function Screen({ of: Late }: { of: ComponentType<Props> }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      <Late open={open} onClose={() => setOpen(false)} />
    </>
  );
}

/** Opens a screen with a dialog whose code is fetched separately. */
const openWith = (load: () => Promise<typeof Dialog>) =>
  openScreen('/', '/', <Screen of={lazyPart(load)} />).user;

describe('a dialog whose code is fetched after the screen', () => {
  it('opens once the code is loaded, even if it was opened before that', async () => {
    const { promise, resolve } = Promise.withResolvers<typeof Dialog>();
    const user = openWith(() => promise);
    await user.click(page.getByRole('button', { name: 'Open' }));
    expect(page.queryByText('The dialog')).toBeNull();
    resolve(Dialog);
    await page.findByText('The dialog');
  });

  it('says when the code could not be fetched, and tries again when it is opened again', async () => {
    let isReachable = false;
    const user = openWith(async () => {
      if (!isReachable) throw new TypeError('Failed to fetch');
      return Dialog;
    });
    await user.click(page.getByRole('button', { name: 'Open' }));
    await page.findByText('This could not be loaded. Please try again.');
    expect(page.queryByText('The dialog')).toBeNull();
    isReachable = true;
    await user.click(page.getByRole('button', { name: 'Open' }));
    await page.findByText('The dialog');
  });
});

/** Runs a callback right after it is rendered. */
function Drawn({ part, then }: { part: ReactNode; then: () => void }) {
  useLayoutEffect(then);
  return part;
}

describe('a part of a screen whose code is fetched after it', () => {
  afterEach(() => void vi.unstubAllGlobals());

  it('appears even if the code arrives after the screen is rendered and before that is noticed', async () => {
    vi.stubGlobal('requestIdleCallback', (fetchIt: () => void) => fetchIt());
    const { promise, resolve } = Promise.withResolvers<ComponentType>();
    const Part = lazyPart(() => promise);
    const screen = <Drawn part={<Part />} then={() => resolve(() => <p>The part</p>)} />;
    const { router } = openScreen('/', '/elsewhere', screen);
    await router.navigate('/');
    await page.findByText('The part', {}, { timeout: 30_000 });
  });
});
