import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { lastMethod } from '#frontend/entities/order/remembered.ts';
import { OrderPage } from '#frontend/features/orders/detail/order-page.tsx';
import { ordersApi } from '#shared/api/orders.ts';
import type { OrderDetail } from '#shared/schemas/orders.ts';
import type { Entry, RecordPayment } from '#shared/schemas/payments.ts';
import type { Settings } from '#shared/schemas/settings.ts';
import { fill, openScreen } from '#test/frontend/screens/open-screen.tsx';
import {
  ApiFailure,
  recordingPayments,
  respondTo,
  stubApi,
} from '#test/frontend/screens/stub-api.ts';
import { anOrder } from './detail-builders.ts';

beforeEach(() => lastMethod.update(() => 'cash'));

const anEntry = (given: Partial<Entry> = {}): Entry => ({
  id: 'deposit',
  kind: 'payment',
  method: 'cash',
  amount: 2_000,
  by: 'Ada Baker',
  at: '2026-06-02T17:16:00.000Z',
  till: '1',
  z: 1,
  ...given,
});

const moneyOf = (payments: Entry[]) => {
  const kept = payments.reduce((sum, { amount }) => sum + amount, 0);
  const settled = payments.reduce((sum, { adjust = 0 }) => sum + adjust, kept);
  return { settled, kept, count: payments.length };
};

/** An order of $58.00 with these entries. */
const cake = (payments: Entry[], given: Partial<OrderDetail> = {}): OrderDetail =>
  anOrder({
    subtotal: 5_800,
    tax: 0,
    total: 5_800,
    ...(payments.length > 0 && { payments, money: moneyOf(payments) }),
    ...given,
  });

const entryOf = (body: RecordPayment): Entry => {
  const { id, kind, till, amount } = body;
  const common = { ...anEntry({ id, till }), kind };
  if (kind === 'adjust')
    return { ...common, method: undefined, amount: 0, adjust: amount, reason: body.reason };
  if (kind === 'refund')
    return { ...common, method: body.method, amount: -amount, reason: body.reason };
  return { ...common, method: body.method, amount, received: body.received };
};

/** Opens an order of a store that records payments; the server keeps each id once. */
async function openPayments(order: OrderDetail, settings: Partial<Settings> = {}) {
  const server = {
    order,
    sent: vi.fn<(body: unknown) => void>(),
    /** Thrown after the next entry is recorded. */
    loseNext: undefined as Error | undefined,
    refuseNext: undefined as Error | undefined,
  };
  const keep = (entry: Entry) => {
    const { payments = [] } = server.order;
    if (payments.some(({ id }) => id === entry.id)) return;
    const reverses = entry.reverses;
    const before = payments.map((one) =>
      one.id === reverses ? { ...one, reversedBy: entry.id } : one,
    );
    server.order = cake([...before, entry], {
      status: server.order.status,
      paymentStatus: server.order.paymentStatus,
      version: server.order.version + 1,
    });
  };
  const respond = (body: unknown, entry: Entry) => {
    server.sent(body);
    const { refuseNext, loseNext } = server;
    server.refuseNext = undefined;
    server.loseNext = undefined;
    if (refuseNext) throw refuseNext;
    keep(entry);
    if (loseNext) throw loseNext;
    return server.order;
  };
  stubApi(
    recordingPayments(settings),
    respondTo(ordersApi.readOrder, () => server.order),
    respondTo(ordersApi.recordPayment, ({ body }) => respond(body, entryOf(body))),
    respondTo(ordersApi.reversePayment, ({ body, params }) => {
      const { id, reason } = body;
      const taken = server.order.payments?.find((one) => one.id === params['paymentId']);
      if (!taken) throw new ApiFailure('not-found');
      const entry = { ...taken, id, amount: -taken.amount, note: reason, reverses: taken.id };
      return respond(body, entry);
    }),
    respondTo(ordersApi.updateOrderStatus, ({ body }) => {
      server.sent(body);
      server.order = { ...server.order, status: body.status, version: server.order.version + 1 };
      return server.order;
    }),
    respondTo(ordersApi.updatePaymentStatus, ({ body }) => {
      server.sent(body);
      server.order = { ...server.order, ...body, version: server.order.version + 1 };
      return server.order;
    }),
  );
  const opened = openScreen('/orders/:id', '/orders/order-1', <OrderPage />);
  await screen.findByRole('heading', { name: `Order ${order.orderNumber}` });
  return { server, ...opened };
}

type Opened = Awaited<ReturnType<typeof openPayments>>;

const card = async () => within(await screen.findByRole('region', { name: 'Payments' }));
const pressOnCard = async ({ user }: Opened, name: string) =>
  user.click((await card()).getByRole('button', { name }));
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));
const sentBodies = ({ server }: Opened) => server.sent.mock.calls.flat();
const uuid = expect.stringMatching(/^[0-9a-f-]{36}$/);

async function takePayment(opened: Opened) {
  await pressOnCard(opened, 'Take payment');
  return dialog('Take payment');
}

describe('the payments of an order', () => {
  it('are neither shown nor taken by key where the store records none', async () => {
    const opened = await openPayments(cake([anEntry()]), { record_payments: 'off' });
    await screen.findByRole('button', { name: 'Mark paid' });
    expect(screen.queryByRole('region', { name: 'Payments' })).toBeNull();
    expect(opened.server.sent).not.toHaveBeenCalled();
  });

  it('show total, paid and due, and each entry with its note', async () => {
    await openPayments(cake([anEntry({ received: 5_000, note: 'for Saturday' })]));
    const shown = await card();
    expect(shown.getByText('Total').parentElement?.textContent).toBe('Total$58.00');
    expect(shown.getByText('Paid').parentElement?.textContent).toBe('Paid$20.00');
    expect(shown.getByText('Due').parentElement?.textContent).toBe('Due$38.00');
    shown.getByText('$20.00 in cash');
    shown.getByText('Received $50.00, change $30.00');
    shown.getByText('for Saturday');
    shown.getByText('02-Jun-26 10:16AM');
    expect(screen.queryByRole('button', { name: 'Mark paid' })).toBeNull();
    screen.getByText('$20.00 of $58.00 paid');
  });

  it('offer no payment of a donation', async () => {
    await openPayments(cake([], { paymentStatus: 'donation' }));
    expect((await card()).queryByRole('button')).toBeNull();
  });

  it('of an order that is ready come before it is picked up', async () => {
    await openPayments(cake([], { status: 'ready' }));
    await card();
    screen.getByRole('button', { name: 'Picked up' });
    expect(screen.queryByRole('button', { name: 'Paid and picked up' })).toBeNull();
  });
});

describe('taking a payment', () => {
  it('of the rest takes two keys, by the method that the device took last', async () => {
    lastMethod.update(() => 'card');
    const opened = await openPayments(cake([anEntry()]));
    await card();
    await opened.user.keyboard('p');
    await dialog('Take payment');
    await opened.user.keyboard('{Enter}');
    await screen.findByText('$38.00 by card.');
    expect(sentBodies(opened)).toEqual([
      { kind: 'payment', id: uuid, method: 'card', amount: 3_800, till: '1', toPay: 3_800 },
    ]);
  });

  it('says the change of a bill, and remembers the method', async () => {
    const opened = await openPayments(cake([anEntry()]));
    const form = await takePayment(opened);
    await opened.user.click(form.getByRole('button', { name: '$50' }));
    expect(form.getByRole('status').textContent).toBe('Change$12.00');
    await opened.user.click(form.getByRole('button', { name: 'Take $38.00 cash' }));
    await screen.findByText('$38.00 in cash. Change $12.00.');
    expect(sentBodies(opened)).toMatchObject([{ amount: 3_800, received: 5_000 }]);
    expect(lastMethod.get()).toBe('cash');
  });

  it('is recorded once by a double press, and once after an answer that was lost', async () => {
    const opened = await openPayments(cake([]));
    const form = await takePayment(opened);
    opened.server.loseNext = new ApiFailure('internal');
    await opened.user.dblClick(form.getByRole('button', { name: 'Take $58.00 cash' }));
    await screen.findByText('There was no clear response. Press again: it is recorded only once.');
    await opened.user.click(form.getByRole('button', { name: 'Take $58.00 cash' }));
    await screen.findByText('Payment recorded');
    const [first, second, ...others] = sentBodies(opened);
    expect(first).toEqual(second);
    expect(others).toEqual([]);
    expect(opened.server.order.payments).toHaveLength(1);
  });

  it.each([
    ['', 'Enter an amount'],
    ['0', 'The amount must be more than $0.00'],
    ['-5', 'The amount must be more than $0.00'],
    ['12.345', 'Use dollars with at most two decimals'],
    ['a lot', 'Enter an amount'],
    ['60', 'Only $58.00 is due. Enter what you were given under Received'],
    ['580', 'Really $580.00? Only $58.00 is due. Enter what you were given under Received'],
  ])('of %o is refused with words', async (typed, words) => {
    const opened = await openPayments(cake([]));
    const form = await takePayment(opened);
    await fill(opened.user, form.getByLabelText(/^Amount/), typed);
    await opened.user.keyboard('{Enter}');
    await form.findByText(words);
    expect(opened.server.sent).not.toHaveBeenCalled();
  });

  it('offers to take less if less was received', async () => {
    const opened = await openPayments(cake([]));
    const form = await takePayment(opened);
    await fill(opened.user, form.getByLabelText('Received'), '30');
    await opened.user.keyboard('{Enter}');
    await form.findByText('Less than the amount was received');
    await opened.user.click(form.getByRole('button', { name: 'Take $30.00 instead' }));
    await opened.user.click(form.getByRole('button', { name: 'Take $30.00 cash' }));
    await screen.findByText('$30.00 in cash.');
  });

  it('asks before ten times the total is received', async () => {
    const opened = await openPayments(cake([]));
    const form = await takePayment(opened);
    await fill(opened.user, form.getByLabelText('Received'), '580');
    await opened.user.keyboard('{Enter}');
    await form.findByText('Really $580.00? Press again to take it');
    expect(opened.server.sent).not.toHaveBeenCalled();
    await opened.user.keyboard('{Enter}');
    await screen.findByText('Payment recorded');
  });

  it('rounds cash and nothing else, where the store does', async () => {
    const order = cake([], { subtotal: 5_798, total: 5_798 });
    const opened = await openPayments(order, { cash_rounding: 'nearest' });
    const form = await takePayment(opened);
    form.getByText('$57.98 rounded for cash');
    await opened.user.click(form.getByRole('radio', { name: 'Check' }));
    form.getByRole('button', { name: 'Take $57.98 check' });
    await fill(opened.user, form.getByLabelText('Check Number'), '4111 1111 1111 1111');
    await opened.user.keyboard('{Enter}');
    await form.findByText('Do not enter card numbers');
    await opened.user.click(form.getByRole('radio', { name: 'Cash' }));
    await opened.user.click(form.getByRole('button', { name: 'Take $58.00 cash' }));
    await screen.findByText('Payment recorded');
    expect(sentBodies(opened)).toMatchObject([{ amount: 5_800, toPay: 5_798 }]);
  });

  it('shows at its field what the server refuses', async () => {
    const opened = await openPayments(cake([]));
    const form = await takePayment(opened);
    const issues = [{ path: 'amount', message: 'Only $38.00 is due' }];
    opened.server.refuseNext = new ApiFailure('validation', { issues });
    await opened.user.click(form.getByRole('button', { name: 'Take $58.00 cash' }));
    await form.findByText('Only $38.00 is due');
  });

  it('goes into the device’s till', async () => {
    const opened = await openPayments(cake([]), { tills: 2 });
    const form = await takePayment(opened);
    await opened.user.click(form.getByRole('combobox', { name: 'Till' }));
    await opened.user.click(await screen.findByRole('option', { name: 'Till 2' }));
    await opened.user.click(form.getByRole('button', { name: 'Take $58.00 cash' }));
    await screen.findByText('Payment recorded');
    expect(sentBodies(opened)).toMatchObject([{ till: '2' }]);
    window.localStorage.clear();
  });
});

describe('a refund', () => {
  it('suggests what is too much, by the method that it was paid by', async () => {
    const paid = anEntry({ amount: 6_200, method: 'card' });
    const opened = await openPayments(cake([paid], { paymentStatus: 'paid' }));
    expect((await card()).getByText('Refund due').parentElement?.textContent).toBe(
      'Refund due$4.00',
    );
    await pressOnCard(opened, 'Refund');
    const form = await dialog('Refund');
    await opened.user.click(form.getByRole('button', { name: 'Refund $4.00' }));
    await screen.findByText('$4.00 by card.');
    expect(sentBodies(opened)).toMatchObject([
      { kind: 'refund', method: 'card', amount: 400, reason: 'too-much' },
    ]);
  });

  it('of more than was paid, or without a reason, is refused', async () => {
    const opened = await openPayments(cake([anEntry()]));
    await pressOnCard(opened, 'Refund');
    const form = await dialog('Refund');
    await fill(opened.user, form.getByLabelText(/^Amount/), '20.01');
    await opened.user.keyboard('{Enter}');
    await form.findByText('Only $20.00 was paid');
    form.getByText('Choose a reason');
    expect(opened.server.sent).not.toHaveBeenCalled();
  });

  it('of a canceled order gives all, or keeps it', async () => {
    const opened = await openPayments(cake([anEntry()], { status: 'canceled' }));
    await pressOnCard(opened, 'Keep it');
    const ask = within(await screen.findByRole('alertdialog', { name: 'Keep $20.00?' }));
    await opened.user.click(ask.getByRole('button', { name: 'Keep it' }));
    await screen.findByText('Kept');
    expect(sentBodies(opened)).toEqual([
      { kind: 'adjust', id: uuid, amount: 2_000, reason: 'kept', till: '1' },
    ]);
  });
});

it('an entry is voided with a reason, and both entries stay', async () => {
  const opened = await openPayments(cake([anEntry()]));
  const shown = await card();
  await opened.user.click(shown.getByRole('button', { name: 'More about $20.00 in cash' }));
  await opened.user.click(await screen.findByRole('menuitem', { name: 'Void' }));
  const form = await dialog('Void');
  await opened.user.click(form.getByRole('button', { name: 'Void' }));
  await form.findByText('Enter a reason');
  await fill(opened.user, form.getByLabelText(/^Why/), 'wrong order');
  await opened.user.keyboard('{Enter}');
  await screen.findByText('wrong order');
  shown.getByText('-$20.00 in cash');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const menus = shown.getAllByRole('button', { name: /^More/ });
  expect(menus).toHaveLength(2);
  for (const more of menus) {
    await opened.user.click(more);
    await screen.findByRole('menu');
    expect(screen.queryByRole('menuitem', { name: 'Void' })).toBeNull();
    await opened.user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  }
});

it('a status that the money does not fit is said, and set by a press', async () => {
  const opened = await openPayments(cake([anEntry({ amount: 5_800 })]));
  await screen.findByText('UNPAID, but $58.00 is recorded');
  await pressOnCard(opened, 'Set PAID');
  await waitFor(() => expect(screen.queryByText(/but \$58/)).toBeNull());
  expect(sentBodies(opened)).toEqual([{ paymentStatus: 'paid' }]);
});

describe('an order is canceled with one question', () => {
  const cancel = async (opened: Opened) => {
    await opened.user.click(screen.getByRole('button', { name: 'More' }));
    await opened.user.click(await screen.findByRole('menuitem', { name: 'Cancel order…' }));
    return dialog('Cancel #1001?');
  };

  it.each([
    ['Refund $20.00 in cash', 'Cancel and refund $20.00', { do: 'give-back', method: 'cash' }],
    ['Keep $20.00', 'Cancel and keep $20.00', { do: 'keep' }],
  ])('handles the money: %s', async (choice, press, deposit) => {
    const opened = await openPayments(cake([anEntry()]));
    const form = await cancel(opened);
    await opened.user.click(form.getByRole('radio', { name: choice }));
    await opened.user.click(form.getByRole('switch', { name: /E-mail the customer/ }));
    await opened.user.click(form.getByRole('button', { name: press }));
    await waitFor(() => expect(opened.server.order.status).toBe('canceled'));
    expect(sentBodies(opened)).toEqual([
      { status: 'canceled', held: { id: uuid, till: '1', deposit } },
    ]);
    await opened.user.click(await screen.findByRole('button', { name: 'More' }));
    await screen.findByRole('menuitem', { name: 'Forget customer…' });
    expect(screen.queryByRole('menuitem', { name: 'Cancel order…' })).toBeNull();
  });

  it('nothing is asked of money where there is none', async () => {
    const opened = await openPayments(cake([]));
    const form = await cancel(opened);
    expect(form.queryByRole('radio')).toBeNull();
    await opened.user.click(form.getByRole('button', { name: 'Cancel order' }));
    await waitFor(() =>
      expect(sentBodies(opened)).toEqual([{ status: 'canceled', notifyCustomer: true }]),
    );
  });
});
