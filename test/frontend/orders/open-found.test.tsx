import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { OrdersPage } from '#frontend/features/orders/list/orders-page.tsx';
import type { OrderSummary } from '#shared/schemas/order-list.ts';
import { openScreen } from '#test/frontend/screens/open-screen.tsx';
import { respondWithOrders, stubApi } from '#test/frontend/screens/stub-api.ts';
import { anOrder } from './builders.ts';

/** The list of all orders; a search finds those given. */
async function openList(found: OrderSummary[]) {
  stubApi(
    respondWithOrders((query) => (query.get('search') ? found : [anOrder({ id: 'newest' })])),
  );
  const opened = openScreen('/orders', '/orders', <OrdersPage />);
  await screen.findByRole('link', { name: '#1001' });
  const search = screen.getByRole('searchbox');
  await opened.user.click(search);
  await opened.user.keyboard('0147{Enter}');
  return { ...opened, path: () => opened.router.state.location.pathname };
}

const done = anOrder({ id: 'old', orderNumber: '#1002', status: 'complete' });
const open = anOrder({ id: 'open', orderNumber: '#1003', status: 'ready' });

it.each([
  ['order that is found', [done], '/orders/old'],
  ['order of a customer that is not done yet', [done, open], '/orders/open'],
])('Enter in the search opens the only %s', async (_, found, opened) => {
  const { path, router } = await openList(found);
  await waitFor(() => expect(path()).toBe(opened));
  expect(router.state.location.state).toEqual({ list: '?search=0147' });
});

it('Enter in the search goes to the first of several orders, and opens none', async () => {
  const { path } = await openList([open, { ...open, id: 'other', orderNumber: '#1004' }]);
  await waitFor(() => expect(document.activeElement?.textContent).toBe('#1003'));
  expect(path()).toBe('/orders');
});

it('Enter in the search opens nothing when nothing is found', async () => {
  const { path } = await openList([]);
  await screen.findByText('No orders found');
  expect(path()).toBe('/orders');
});
