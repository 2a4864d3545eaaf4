import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { OrdersPage } from '#frontend/features/orders/list/orders-page.tsx';
import { dashboardApi } from '#shared/api/dashboard.ts';
import { ordersApi } from '#shared/api/orders.ts';
import { settingsApi } from '#shared/api/settings.ts';
import type { OrderSummary } from '#shared/schemas/order-list.ts';
import { defaultSettings } from '#shared/schemas/settings.ts';
import { aDay } from '#test/frontend/dashboard/builders.ts';
import { openScreen } from '#test/frontend/screens/open-screen.tsx';
import { respondTo, stubApi } from '#test/frontend/screens/stub-api.ts';
import { anOrder } from './builders.ts';

/** The list of all orders; a search finds those given. */
async function openList(found: OrderSummary[]) {
  stubApi(
    respondTo(settingsApi.readPublicSettings, () => defaultSettings),
    respondTo(dashboardApi.readDay, () => aDay()),
    (_method, { pathname, searchParams }) => {
      if (pathname !== ordersApi.listOrders.path) return undefined;
      const rows = searchParams.get('search') ? found : [anOrder({ id: 'newest' })];
      const headers = { 'x-total-count': '9', 'x-matching-count': String(rows.length) };
      return Promise.resolve(new Response(JSON.stringify(rows), { headers }));
    },
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

it('Enter in the search opens the only order that is found', async () => {
  const { path, router } = await openList([done]);
  await waitFor(() => expect(path()).toBe('/orders/old'));
  expect(router.state.location.state).toEqual({ list: '?search=0147' });
});

it('Enter in the search opens the only order of a customer that is not done yet', async () => {
  const { path } = await openList([done, open]);
  await waitFor(() => expect(path()).toBe('/orders/open'));
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
