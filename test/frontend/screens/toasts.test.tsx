import { act, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { callQuery, createQueryClient } from '#frontend/lib/query-client.ts';
import { type Toast, toast } from '#frontend/lib/toasts.ts';
import { productsApi } from '#shared/api/products.ts';
import { openScreen } from './open-screen.tsx';

const leaveWith = async (message: Toast) => {
  const { router } = openScreen('/catalog', '/catalog', null);
  act(() => toast(message));
  await screen.findByText(message.title);
  await act(() => router.navigate('/checkout'));
  return screen.queryByText(message.title);
};

it('a message about a screen disappears with it, and covers nothing on the next one', async () => {
  expect(await leaveWith({ title: 'Added to cart', isOfScreen: true })).toBeNull();
});

it('any other message stays', async () => {
  expect(await leaveWith({ title: 'Signed out' })).not.toBeNull();
});

it.each([
  [{}, 0],
  [{ 'x-list-capped': 'true' }, 1],
])('a list with the headers %j is said %i times to be cut', async (headers: HeadersInit, times) => {
  openScreen('/catalog', '/catalog', null);
  vi.stubGlobal('fetch', async () => new Response('[]', { headers }));
  await act(() => createQueryClient().fetchQuery(callQuery(productsApi.listProducts)));
  expect(screen.queryAllByText('List incomplete')).toHaveLength(times);
});
