import { useQuery } from '@tanstack/react-query';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { sessionQuery } from '#frontend/entities/session/session.ts';
import { OrderPage } from '#frontend/features/orders/detail/order-page.tsx';
import { ordersApi } from '#shared/api/orders.ts';
import { sessionApi } from '#shared/api/session.ts';
import { openScreen } from '#test/frontend/screens/open-screen.tsx';
import { ApiFailure, respondTo, stubApi } from '#test/frontend/screens/stub-api.ts';
import { anOrder } from './detail-builders.ts';

const customerOrders = Array.from({ length: 7 }, (_, index) => ({
  id: `order-${7 - index}`,
  orderNumber: `#${1007 - index}`,
  customerName: 'Maria Lopez',
  pickupDate: '2026-06-14T17:00:00.000Z',
  status: 'complete' as const,
}));
const nobody = { firstName: 'Forgotten', lastName: 'customer', email: '', phone: '' };

/** The order page after the session was read, as the app shows it. */
function Staff() {
  const { data } = useQuery(sessionQuery);
  return data ? <OrderPage /> : null;
}

/** Opens an order. `remaining` lists the server's responses to consecutive calls. */
async function open(remaining: number[] = [0], count = 7) {
  let order = anOrder({ status: 'complete' });
  const name = { id: 'ada', name: 'Ada', email: 'ada@bakery.example' };
  const user = { ...name, role: 'employee' as const, createdAt: '2026-01-01T00:00:00.000Z' };
  stubApi(
    respondTo(sessionApi.readSession, () => ({ user })),
    respondTo(ordersApi.readOrder, () => order),
    respondTo(ordersApi.listCustomerOrders, () => customerOrders.slice(0, count)),
    respondTo(ordersApi.forgetCustomer, ({ body }) => {
      if (body.codeword !== 'sourdough') throw new ApiFailure('incorrect-codeword');
      const left = remaining.shift();
      if (left === undefined) throw new ApiFailure('order-not-done');
      if (left === 0) order = { ...order, customer: nobody, version: order.version + 1 };
      return { forgotten: 1, remaining: left };
    }),
  );
  const opened = openScreen('/orders/:id', `/orders/${order.id}`, <Staff />);
  await screen.findByRole('heading', { name: `Order ${order.orderNumber}` });
  return opened.user;
}

/** Presses the button, and returns the dialog's queries. */
const ask = async (user: Awaited<ReturnType<typeof open>>) => {
  await user.click(screen.getByRole('button', { name: 'More' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Forget customer…' }));
  return within(await screen.findByRole('dialog'));
};
const offer = () => screen.queryByRole('button', { name: 'More' });

it('names the orders, and goes on until none is left', async () => {
  const remaining = [5, 0];
  const user = await open(remaining);
  const dialog = await ask(user);
  const first = /7 orders with .*: #1007 Maria Lopez, .* and 2 more\./;
  expect(await dialog.findByText(first)).toBeDefined();
  await user.keyboard('sourdough{Enter}');
  expect(await screen.findByText('Forgotten customer')).toBeDefined();
  expect(remaining).toEqual([]);
  await waitFor(() => expect(offer()).toBeNull());
});

it('names five orders without a word about more', async () => {
  const user = await open([0], 5);
  await (await ask(user)).findByText(/^5 orders with .*, #1004 Maria Lopez, #1003 Maria Lopez\. /);
});

it('asks again after a wrong codeword, and says who has it', async () => {
  const user = await open();
  const dialog = await ask(user);
  await dialog.findByText(/7 orders/);
  await user.keyboard('rye{Enter}');
  await dialog.findByText('Incorrect codeword. Please try again.');
  expect(dialog.getByText('The person who set up the store has the codeword.')).toBeDefined();
  expect(screen.queryByRole('alert')).toBeNull();
  const field = dialog.getByLabelText('Codeword');
  expect(document.activeElement).toBe(field);
  await user.clear(field);
  await user.keyboard('sourdough{Enter}');
  expect(await screen.findByText('Forgotten customer')).toBeDefined();
});

it('can be left when the orders could not be loaded', async () => {
  const user = await open();
  stubApi(
    respondTo(ordersApi.listCustomerOrders, () => {
      throw new ApiFailure('not-found');
    }),
  );
  const dialog = await ask(user);
  await dialog.findByText(/^Not found/);
  const forget = dialog.getByRole<HTMLButtonElement>('button', { name: 'Forget customer' });
  expect(forget.disabled).toBe(true);
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('says why the customer cannot be forgotten yet', async () => {
  const user = await open([]);
  const dialog = await ask(user);
  await dialog.findByText(/7 orders/);
  await user.keyboard('sourdough{Enter}');
  expect((await screen.findByRole('alert')).textContent).toContain('not done yet');
  await waitFor(() => expect(offer()).not.toBeNull());
});
