import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { OrdersPage } from '#frontend/features/orders/list/orders-page.tsx';
import { pickupsApi } from '#shared/api/pickups.ts';
import type { Settle } from '#shared/schemas/settle.ts';
import { openScreen } from '#test/frontend/screens/open-screen.tsx';
import {
  recordingPayments,
  respondTo,
  respondWithOrders,
  stubApi,
} from '#test/frontend/screens/stub-api.ts';
import { anOrder } from './builders.ts';

const at = '2026-11-24T17:20:00.000Z';
const item = { at, by: 'Alice', saidAt: at, orderId: 'order-1', handOver: 'a' };
const offline: Settle = { ...item, id: '1.a', reasons: ['canceled'] };
const asks = (id: string): Settle => ({
  ...item,
  id,
  reasons: ['asks'],
  ask: { id, at, text: 'x' },
});

async function open(customer_page: 'on' | 'off', items: Settle[]) {
  const asked = vi.fn(() => items);
  stubApi(
    recordingPayments({ customer_page }),
    respondTo(pickupsApi.listSettle, asked),
    respondWithOrders(() => [anOrder()]),
  );
  const { router, user } = openScreen('/orders', '/orders', <OrdersPage />);
  await screen.findByRole('link', { name: '#1001' });
  return { asked, router, user };
}

it.each([
  [[asks('1.a'), offline], '1 asks for a change'],
  [[asks('2.b'), offline, asks('1.a')], '2 ask for a change'],
])('the list of orders says how many customers ask, and leads there', async (items, text) => {
  const { router, user } = await open('on', items);
  await user.click(await screen.findByRole('link', { name: text }));
  expect(router.state.location).toMatchObject({ pathname: '/pickups', hash: '#settle' });
});

it('says nothing if nobody asks', async () => {
  const { asked } = await open('on', [offline]);
  await waitFor(() => expect(asked).toHaveBeenCalled());
  expect(screen.queryByRole('link', { name: /for a change/ })).toBeNull();
});

it('neither says nor requests anything in a store without pages', async () => {
  const { asked } = await open('off', [asks('1.a')]);
  expect(screen.queryByRole('link', { name: /for a change/ })).toBeNull();
  expect(asked).not.toHaveBeenCalled();
});
