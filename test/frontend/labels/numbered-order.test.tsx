import { waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { NumberedOrder } from '#frontend/features/orders/list/numbered-order.tsx';
import { anOrder } from '#test/frontend/orders/builders.ts';
import { openScreen } from '#test/frontend/screens/open-screen.tsx';
import { respondWithOrders, stubApi } from '#test/frontend/screens/stub-api.ts';

/** A customer's phone number ends with the number, and a later order's number begins with it. */
const others = [anOrder({ orderNumber: '#1003' }), anOrder({ orderNumber: '#11120' })];
const sought = anOrder({ id: 'sought', orderNumber: '#1112' });

it.each([
  ['the order with this number', [...others, sought], '/orders/sought'],
  ['the list, if there is none', others, '/orders?search=%231112'],
])('the code on a label leads to %s', async (_what, found, address) => {
  stubApi(respondWithOrders((query) => (query.get('search') === '#1112' ? found : [])));
  const { router } = openScreen('/o/:number', '/o/1112', <NumberedOrder />);
  const { state } = router;
  await waitFor(() => {
    const { pathname, search } = router.state.location;
    expect(`${pathname}${search}`).toBe(address);
  });
  expect(state.historyAction).toBe('POP');
  expect(router.state.historyAction).toBe('REPLACE');
});
