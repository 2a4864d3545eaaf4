import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { cartStore } from '#frontend/entities/cart/cart-store.ts';
import { checkoutDraft } from '#frontend/features/checkout/checkout-draft.ts';
import { capacityApi } from '#shared/api/capacity.ts';
import { employeesApi } from '#shared/api/employees.ts';
import { ordersApi } from '#shared/api/orders.ts';
import { errorTexts } from '#shared/errors.ts';
import type { Full } from '#shared/schemas/capacity.ts';
import type { CreateOrder } from '#shared/schemas/order-input.ts';
import type { WaitingInput } from '#shared/schemas/waiting.ts';
import { choose } from '#test/frontend/screens/open-screen.tsx';
import { ApiFailure, respondTo } from '#test/frontend/screens/stub-api.ts';
import { beginAt, openCheckout as openPlain } from './open-checkout.tsx';

const grace = { id: 'e1', name: 'Grace', isActive: true };
const hedy = { id: 'e2', name: 'Hedy', isActive: true };

/** A filled-in checkout of one loaf, and the orders that its server received. */
async function openCheckout() {
  const server = {
    employees: [grace, hedy],
    placed: vi.fn<(key: string | null) => void>(),
    /** The limit that is full, for orders without a reason to exceed it. */
    full: undefined as Full | undefined,
    bodies: [] as CreateOrder[],
    waiting: [] as WaitingInput[],
    /** Thrown once, although the entry is created. */
    waitingFailure: undefined as ApiFailure | undefined,
    waitingKeys: [] as (string | null)[],
  };
  const opened = await openPlain(
    { pickupLocation: 'WINTERS', orderNotes: 'Ring the bell' },
    respondTo(employeesApi.listEmployees, () => server.employees),
    respondTo(ordersApi.createOrder, ({ body, headers }) => {
      if (!server.employees.some(({ id }) => id === body.takenById))
        throw new ApiFailure('employee-inactive');
      server.bodies.push(body);
      if (server.full && !body.override) throw new ApiFailure('full', server.full);
      server.placed(headers.get('idempotency-key'));
      return { id: 'order-1', orderNumber: '#1001' };
    }),
    respondTo(capacityApi.addWaiting, ({ body, headers }) => {
      server.waiting.push(body);
      server.waitingKeys.push(headers.get('idempotency-key'));
      const failure = server.waitingFailure;
      server.waitingFailure = undefined;
      if (failure) throw failure;
      const call = { calledAt: null, calledBy: null };
      return {
        ...body,
        id: 'w1',
        createdAt: '2026-06-10T17:00:00.000Z',
        createdBy: 'Ada',
        ...call,
      };
    }),
  );
  return { ...opened, server };
}

beginAt('2026-06-10T17:00:00Z');

describe('a checkout that is refused', () => {
  it('because the cart was emptied elsewhere this very moment says so and sends nothing', async () => {
    const { server, user, button } = await openCheckout();
    // Another tab's change is in the storage before the browser sends its event.
    window.localStorage.removeItem('doughbook.cart');
    await user.click(button);
    const toast = await screen.findByRole('alert');
    expect(toast.textContent).toBe('Cart is emptyPlease add items to your cart before checkout');
    screen.getByText('Your cart is empty');
    expect(server.placed).not.toHaveBeenCalled();
  });

  it('because the employee has left asks for another one', async () => {
    const { server, user, router, button } = await openCheckout();
    server.employees = [hedy];
    await user.click(button);
    const text = errorTexts['employee-inactive'];
    await screen.findByText(text, { selector: 'form *' });
    await choose(user, screen.getByRole('combobox', { name: /Order Taken By/ }), 'Hedy');
    expect(screen.getByLabelText<HTMLInputElement>('First Name').value).toBe('Zoë');
    expect(screen.getByLabelText<HTMLInputElement>('Last Name').value).toBe("Nguyễn-O'Brien");
    expect(screen.getByLabelText<HTMLInputElement>(/Order Notes/).value).toBe('Ring the bell');
    screen.getByText(/^Pickup .*10:00 AM · WINTERS$/);
    await user.click(button);
    await waitFor(() => expect(router.state.location.pathname).toBe('/catalog'));
    expect(server.placed).toHaveBeenCalledTimes(1);
  });
});

describe('a checkout for a day that is full', () => {
  const full: Full = {
    pools: [{ name: 'Pies', left: 2, needed: 3 }],
    alternatives: [{ pickupDate: '2026-06-16T18:00:00.000Z', left: 40 }],
  };
  async function refuse() {
    const checkout = await openCheckout();
    checkout.server.full = full;
    await checkout.user.click(checkout.button);
    const dialog = await screen.findByRole('alertdialog', { name: /day is full for Pies$/ });
    within(dialog).getByText('2 left, this order needs 3.');
    expect(screen.queryByRole('alert')).toBeNull();
    const press = (name: string | RegExp) =>
      checkout.user.click(within(dialog).getByRole('button', { name }));
    return { ...checkout, dialog, press };
  }

  it('moves to another one in one click, and keeps everything', async () => {
    const { server, user, router, button, press } = await refuse();
    await press('Tue 16-Jun-26, 11:00 AM (40 left)');
    await screen.findByText(/^Pickup Tue 16-Jun-26, 11:00 AM/);
    server.full = undefined;
    await user.click(button);
    await waitFor(() => expect(router.state.location.pathname).toBe('/catalog'));
    const [before, after] = server.bodies;
    expect(after).toEqual({ ...before, pickupDate: '2026-06-16T18:00:00.000Z' });
  });

  it('is taken anyway only with a reason', async () => {
    const { server, user, router, dialog, press } = await refuse();
    await press('Take it anyway…');
    await press('Take it anyway');
    within(dialog).getByText('Enter a reason');
    await user.type(within(dialog).getByRole('textbox'), ' regular customer ');
    await press('Take it anyway');
    await waitFor(() => expect(router.state.location.pathname).toBe('/catalog'));
    expect(server.bodies.at(-1)?.override).toEqual({ reason: 'regular customer' });
  });

  it('puts the customer on the waiting list, and begins the next order without theirs', async () => {
    const { server, user, router, press } = await refuse();
    await press('Put on the waiting list');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(server.waiting).toMatchObject([
      { customerName: "Zoë Nguyễn-O'Brien", location: 'WINTERS', lines: [{ quantity: 1 }] },
    ]);
    await screen.findByText("Zoë Nguyễn-O'Brien is on the waiting list");
    expect(screen.getByLabelText<HTMLInputElement>('First Name').value).toBe('Zoë');
    await user.click(screen.getByRole('button', { name: 'Start a new order' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/catalog'));
    expect([cartStore.get().items, checkoutDraft.get()]).toEqual([[], null]);
  });

  it('explains that the waiting list is full, and repeats a press under the same key', async () => {
    const { server, press } = await refuse();
    const error = '200 customers wait for Thu 11-Jun already. Remove those who no longer wait.';
    server.waitingFailure = new ApiFailure('conflict', { error });
    await press('Put on the waiting list');
    await screen.findByText(error);
    await press('Put on the waiting list');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(server.waitingKeys).toEqual([expect.stringMatching(/./), server.waitingKeys[0]]);
  });
});

it('an order is placed once when the button is pressed twice', async () => {
  const { server, user, router, button } = await openCheckout();
  await user.dblClick(button);
  await waitFor(() => expect(router.state.location.pathname).toBe('/catalog'));
  expect(server.placed).toHaveBeenCalledTimes(1);
});
