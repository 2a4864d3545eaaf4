import { screen as page } from '@testing-library/react';
import { type ComponentType, useState } from 'react';
import { describe, expect, it } from 'vitest';
import { late } from '#frontend/ui/late.tsx';
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

/** Opens a screen with a dialog whose code is fetched so. */
const openWith = (load: () => Promise<typeof Dialog>) =>
  openScreen('/', '/', <Screen of={late(load)} />).user;

describe('a dialog whose code is fetched after the screen', () => {
  it('opens once the code is there, also if it was opened before', async () => {
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
