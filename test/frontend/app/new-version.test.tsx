import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it, onTestFinished, vi } from 'vitest';
import { NewVersionNotice } from '#frontend/app/new-version-notice.tsx';
import { cartStore } from '#frontend/entities/cart/cart-store.ts';
import { useNewVersion } from '#frontend/lib/new-version.ts';

const page = (...scripts: string[]) =>
  `<!doctype html><html><head>${scripts.map((src) => `<script type="module" src="${src}"></script>`).join('')}</head></html>`;

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  localStorage.clear();
  cartStore.refresh();
});

/** A page that shows the notice the way the layout of all screens does. */
const Page = ({ load }: { load: () => void }) =>
  useNewVersion() ? <NewVersionNotice load={load} /> : null;

/** Opens a page with the code 'old', and ten minutes later publishes another page. */
async function openFor(published: () => Promise<Response>) {
  const script = document.createElement('script');
  script.setAttribute('type', 'module');
  script.setAttribute('src', '/assets/index-old.js');
  document.head.append(script);
  onTestFinished(() => script.remove());
  const fetched = vi.fn(published);
  vi.stubGlobal('fetch', fetched);
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const load = vi.fn();
  render(<Page load={load} />);
  expect(fetched).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(10 * 60_000);
  expect(fetched).toHaveBeenCalledTimes(1);
  vi.useRealTimers();
  return { load, fetched, user: userEvent.setup({ delay: null }) };
}

const newer = async () => new Response(page('/assets/index-new.js'));
const text = 'A new version is ready. Your cart is kept.';

it('an open page offers to load a new version, with the cart that the old one stored', async () => {
  // The exact data that version 0.2 stores. Every later release must be able to read it.
  const cart =
    '{"version":1,"value":{"items":[{"productId":"p1","productTitle":"Country Loaf","productSku":"LOAF-1","unit":"loaf","unitPrice":675,"quantity":2,"imageUrl":null,"productionNotes":"sliced"}],"discountType":"percentage","discountAmount":10}}';
  localStorage.setItem('doughbook.cart', cart);
  const { load, user } = await openFor(newer);
  await screen.findByText(text);
  await user.click(screen.getByText('Load again'));
  expect(load).toHaveBeenCalledTimes(1);
  expect(localStorage.getItem('doughbook.cart')).toBe(cart);
  expect(cartStore.refresh()).toMatchObject(JSON.parse(cart).value);
});

it('the offer can be put off', async () => {
  const { load, user } = await openFor(newer);
  await screen.findByText(text);
  await user.click(screen.getByText('Later'));
  await waitFor(() => expect(screen.queryByText(text)).toBeNull());
  expect(load).not.toHaveBeenCalled();
});

it.each([
  ['the same version', async () => new Response(page('/assets/index-old.js'))],
  ['the page of a proxy', async () => new Response('<h1>Please sign in to the Wi-Fi</h1>')],
  ['an error', async () => new Response(page('/assets/index-new.js'), { status: 503 })],
  ['no connection', () => Promise.reject(new TypeError('Failed to fetch'))],
])('an open page says nothing when it finds %s', async (_what, published) => {
  const { fetched } = await openFor(published);
  await Promise.allSettled(fetched.mock.results.map(({ value }) => value));
  await Promise.resolve();
  expect(screen.queryByText(text)).toBeNull();
});
