import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { OrderPage } from '#frontend/features/orders/detail/order-page.tsx';
import { ordersApi } from '#shared/api/orders.ts';
import { pickupsApi } from '#shared/api/pickups.ts';
import type { OrderDetail } from '#shared/schemas/orders.ts';
import type { Settings } from '#shared/schemas/settings.ts';
import type { Settle } from '#shared/schemas/settle.ts';
import {
  choose as chooseIn,
  fill,
  openScreen,
  setClock,
} from '#test/frontend/screens/open-screen.tsx';
import {
  ApiFailure,
  recordingPayments,
  respondTo,
  stubApi,
} from '#test/frontend/screens/stub-api.ts';
import { anOrder } from './detail-builders.ts';

// 9 AM in California, four days before the pickup.
beforeEach(() => setClock('2026-06-10T16:00:00.000Z'));

const withPages = { customer_page: 'on', card_link: 'on' } as const;
const url = 'https://bakery.example/my#token';
const ask = { id: 'ask-1', at: '2026-06-10T15:30:00.000Z', text: 'Nut free, please' };
const paidByLink: Partial<OrderDetail> = {
  payments: [
    {
      id: 'charge',
      kind: 'payment',
      method: 'link',
      amount: 2_706,
      checkout: 'checkout',
      by: 'The customer',
      at: '2026-06-02T17:16:00.000Z',
      till: '1',
      z: 1,
    },
  ],
  money: { settled: 2_706, kept: 2_706, count: 1 },
  paymentStatus: 'paid',
};

/** Opens an order; `refuse` is thrown in place of the next answer. */
async function open(order: OrderDetail, settings: Partial<Settings> = withPages) {
  const server = { order, sent: [] as unknown[], refuse: undefined as Error | undefined };
  const take = (...what: unknown[]) => {
    server.sent.push(...what);
    const { refuse } = server;
    server.refuse = undefined;
    if (refuse) throw refuse;
  };
  const copied: string[] = [];
  const write = async ([item]: { text: Promise<string> }[]) => {
    if (item) copied.push(await item.text);
  };
  vi.stubGlobal(
    'ClipboardItem',
    class {
      text: unknown;
      constructor(items: Record<string, unknown>) {
        this.text = items['text/plain'];
      }
    },
  );
  stubApi(
    recordingPayments(settings),
    respondTo(ordersApi.readOrder, () => server.order),
    respondTo(ordersApi.readPageLink, () => {
      take('read');
      return { url };
    }),
    respondTo(ordersApi.renewPageLink, ({ headers }) => {
      take(headers.get('if-match'));
      return { url: `${url}2` };
    }),
    respondTo(ordersApi.sendPayLink, ({ body, headers }) => {
      take(headers.get('if-match'), body);
      server.order = { ...server.order, version: 2, payLink: body };
      return server.order;
    }),
    respondTo(ordersApi.updateOrderStatus, ({ body }) => {
      take(body.held?.deposit);
      return server.order;
    }),
    respondTo(ordersApi.recordPayment, ({ body }) => {
      take(body);
      return server.order;
    }),
    respondTo(ordersApi.refundCard, ({ params, body }) => {
      take(params['paymentId'], body);
      return server.order;
    }),
    respondTo(pickupsApi.settle, ({ params, body }): Settle => {
      take(params['id'], body.done);
      const { ask: _, ...answered } = server.order;
      server.order = answered;
      return {
        id: params['id'] ?? '',
        handOver: ask.id,
        at: ask.at,
        saidAt: ask.at,
        by: 'The customer',
        orderId: order.id,
        reasons: ['asks'],
        ask,
      };
    }),
  );
  const opened = openScreen('/orders/:id', `/orders/${order.id}`, <OrderPage />);
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { write } });
  await screen.findByRole('region', { name: 'Payments' });
  const { user } = opened;
  const choose = async (item: string, menu = 'More') => {
    await user.click(screen.getByRole('button', { name: menu }));
    await user.click(await screen.findByRole('menuitem', { name: item }));
  };
  return { server, user, choose, copied };
}

const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));
const menuItems = async ({ user }: Awaited<ReturnType<typeof open>>, menu: string) => {
  await user.click(screen.getByRole('button', { name: menu }));
  await screen.findByRole('menu');
  return screen.getAllByRole('menuitem').map(({ textContent }) => textContent);
};

it.each([
  ['More', anOrder(), ['Labels…', 'Cancel order…', 'Forget customer…']],
  ['More about $27.06 by card link', anOrder(paidByLink), ['Receipt', 'E-mail receipt']],
])('a store without pages shows nothing of them in %s', async (menu, order, items) => {
  const payLink = { amount: 2_000, until: '2026-06-12T01:00:00.000Z' };
  const opened = await open({ ...order, payLink }, {});
  expect(screen.queryByText(/^Asked for/)).toBeNull();
  expect(await menuItems(opened, menu)).toEqual(items);
  expect(opened.server.sent).toEqual([]);
});

describe('the link to the page', () => {
  it('is copied', async () => {
    const { choose, copied, server } = await open(anOrder());
    await choose('Copy link to the customer’s page');
    await screen.findByText('Link copied');
    expect([copied, server.sent]).toEqual([[url], ['read']]);
  });

  it.each(['server', 'browser'])('is not said to be copied when the %s refuses', async (who) => {
    const { choose, server } = await open(anOrder());
    if (who === 'server') server.refuse = new ApiFailure('not-found');
    else Object.defineProperty(navigator, 'clipboard', { value: undefined });
    await choose('Copy link to the customer’s page');
    await screen.findByText('Not copied');
  });

  it('is made anew after a question, once by a double press', async () => {
    const { user, choose, copied, server } = await open(anOrder());
    await choose('New link…');
    const question = within(await screen.findByRole('alertdialog', { name: 'Make a new link?' }));
    question.getByText('Earlier links stop working.');
    await user.dblClick(question.getByRole('button', { name: 'New link' }));
    await screen.findByText('Link copied');
    expect([copied, server.sent]).toEqual([[`${url}2`], ['"1"']]);
  });
});

describe('a pay link', () => {
  it.each<[Partial<Settings>, Partial<OrderDetail>, number, string]>([
    [{}, {}, 2_706, '2026-06-12T01:00:00.000Z'],
    [{ deposit_percent: 50 }, {}, 1_400, '2026-06-12T01:00:00.000Z'],
    [{}, { pickupDate: '2026-06-11T17:00:00.000Z' }, 2_706, '2026-06-11T17:00:00.000Z'],
    [{}, { pickupDate: '2026-06-09T17:00:00.000Z' }, 2_706, '2026-06-12T01:00:00.000Z'],
  ])('suggests amount and time: %o %o', async (settings, given, amount, until) => {
    const { user, choose, server } = await open(anOrder(given), { ...withPages, ...settings });
    await choose('Send pay link…');
    const form = await dialog('Send pay link');
    await user.dblClick(form.getByRole('button', { name: 'Send' }));
    await screen.findByText('Pay link sent');
    expect(server.sent).toEqual(['"1"', { amount, until }]);
  });

  it('is shown while it can be paid', async () => {
    const { user, choose } = await open(anOrder());
    await choose('Send pay link…');
    const form = await dialog('Send pay link');
    await fill(user, form.getByLabelText(/^Amount/), '20');
    await user.click(form.getByRole('button', { name: 'Send' }));
    await screen.findByText('Asked for $20.00 by card, until Thu 11-Jun-26, 6:00 PM');
  });

  it('of more than is due, or without a time, is refused with words', async () => {
    const { user, choose, server } = await open(anOrder());
    await choose('Send pay link…');
    const form = await dialog('Send pay link');
    await fill(user, form.getByLabelText(/^Amount/), '27.07');
    await user.clear(form.getByLabelText(/^Until/));
    await user.click(form.getByRole('button', { name: 'Send' }));
    await form.findByText('Only $27.06 is due');
    form.getByText('Choose a day and a time');
    expect(server.sent).toEqual([]);
  });

  it('shows at its field what the server refuses', async () => {
    const { user, choose, server } = await open(anOrder());
    await choose('Send pay link…');
    const form = await dialog('Send pay link');
    const issues = [{ path: 'until', message: 'Choose a time before the pickup' }];
    server.refuse = new ApiFailure('validation', { issues });
    await user.click(form.getByRole('button', { name: 'Send' }));
    await form.findByText('Choose a time before the pickup');
  });

  it('is not sent twice after a lost answer', async () => {
    const { user, choose, server } = await open(anOrder());
    await choose('Send pay link…');
    const form = await dialog('Send pay link');
    server.refuse = new ApiFailure('internal');
    await user.click(form.getByRole('button', { name: 'Send' }));
    await screen.findByText(/no clear response/);
    server.order = { ...server.order, version: 2 };
    await user.click(form.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(server.sent.filter((one) => one === '"1"')).toHaveLength(2));
  });

  it('needs an e-mail address', async () => {
    const customer = { ...anOrder().customer, email: '' };
    const opened = await open(anOrder({ customer }));
    expect(await menuItems(opened, 'More')).not.toContain('Send pay link…');
  });
});

describe('a payment by card link', () => {
  const menu = 'More about $27.06 by card link';

  it('is refunded to the card, once by a double press, and not voided', async () => {
    const { user, choose, server } = await open(anOrder({ ...paidByLink, status: 'canceled' }));
    await choose('Refund to card…', menu);
    expect(screen.queryByRole('menuitem', { name: 'Void' })).toBeNull();
    const form = await dialog('Refund to card');
    expect(form.queryByLabelText('Note')).toBeNull();
    await user.dblClick(form.getByRole('button', { name: 'Refund $27.06' }));
    await screen.findByText('It shows here once Stripe confirms it.');
    const id = expect.stringMatching(/^[0-9a-f-]{36}$/);
    expect(server.sent).toEqual(['charge', { id, amount: 2_706, reason: 'canceled' }]);
  });

  it('is refunded to the card first, and otherwise in another way', async () => {
    const { user, server } = await open(anOrder(paidByLink));
    await user.click(screen.getByRole('button', { name: 'Refund' }));
    const toCard = await dialog('Refund to card');
    await user.click(toCard.getByRole('button', { name: 'Refund another way' }));
    const form = await dialog('Refund');
    expect(form.queryByRole('button', { name: 'Refund another way' })).toBeNull();
    await fill(user, form.getByLabelText(/^Amount/), '5');
    await chooseIn(user, form.getByRole('combobox', { name: 'Reason' }), 'Goodwill');
    await user.click(form.getByRole('button', { name: 'Refund $5.00' }));
    await screen.findByText('Refund recorded');
    expect(server.sent).toMatchObject([{ kind: 'refund', method: 'cash', amount: 500 }]);
  });

  it('is refunded to the cards of which something is left', async () => {
    const [charge] = paidByLink.payments ?? [];
    if (!charge) throw new Error('There is no charge');
    const rest = { ...charge, id: 'rest', checkout: 'rest', amount: 1_706 };
    const payments = [
      { ...charge, amount: 1_000 },
      rest,
      { ...rest, id: 'refund', kind: 'refund' as const, amount: -1_706 },
    ];
    const money = { settled: 1_000, kept: 1_000, count: 3 };
    const opened = await open(anOrder({ payments, money, status: 'canceled' }));
    expect(await menuItems(opened, 'More about $17.06 by card link')).not.toContain(
      'Refund to card…',
    );
    await opened.user.keyboard('{Escape}');
    await opened.user.click(screen.getByRole('button', { name: 'Refund' }));
    const form = await dialog('Refund to card');
    form.getByText(/\$10\.00 was paid/);
    form.getByDisplayValue('10.00');
  });

  it('stays due when the order is canceled', async () => {
    const { user, choose, server } = await open(anOrder(paidByLink));
    await choose('Cancel order…');
    const form = within(await screen.findByRole('dialog'));
    form.getByRole('radio', { name: 'Refund $27.06 to the card later' });
    await user.click(form.getByRole('button', { name: 'Cancel order' }));
    await waitFor(() => expect(server.sent).toEqual([{ do: 'later' }]));
  });

  it('is not refunded without a reason, or beyond what was paid', async () => {
    const { user, choose, server } = await open(anOrder(paidByLink));
    await choose('Refund to card…', menu);
    const form = await dialog('Refund to card');
    await fill(user, form.getByLabelText(/^Amount/), '27.07');
    await user.click(form.getByRole('button', { name: 'Refund $27.07' }));
    await form.findByText('Only $27.06 was paid');
    form.getByText('Choose a reason');
    expect(server.sent).toEqual([]);
  });
});

describe('a customer’s request', () => {
  it('is answered with one press, and leaves the page', async () => {
    const { user, server } = await open(anOrder({ ask }));
    const words = screen.getByText('The customer asks: “Nut free, please”');
    await user.dblClick(screen.getByRole('button', { name: 'Done' }));
    await waitFor(() => expect(words.isConnected).toBe(false));
    expect(server.sent).toEqual([`${Date.parse(ask.at)}.ask-1`, 'Done']);
  });

  it('is answered in words, which stay when they could not be sent', async () => {
    const { user, server } = await open(anOrder({ ask }));
    await user.click(screen.getByRole('button', { name: 'Answer…' }));
    const form = await dialog('Answer');
    expect(form.getByRole('button', { name: 'Send' })).toHaveProperty('disabled', true);
    form.getByText('We e-mail this to the customer');
    await user.type(form.getByPlaceholderText('Sorry, we are full that day.'), 'Call us');
    server.refuse = new ApiFailure('internal');
    await user.keyboard('{Enter}');
    await screen.findByText(/went wrong on our side/);
    await user.keyboard('{Enter}');
    await waitFor(() => expect(screen.queryByText(/The customer asks/)).toBeNull());
    expect(server.sent.filter((one) => one === 'Call us')).toHaveLength(2);
  });

  it('for another time opens Move Pickup with it', async () => {
    const pickupDate = '2026-06-15T16:00:00.000Z';
    const { user } = await open(anOrder({ ask: { id: ask.id, at: ask.at, pickupDate } }));
    screen.getByText('The customer asks for another time: Mon 15-Jun-26, 9:00 AM');
    await user.click(screen.getByRole('button', { name: 'Move it there' }));
    (await dialog('Move Pickup')).getByText(/^Pickup Mon 15-Jun-26, 9:00 AM/);
  });

  it('needs no move once the pickup is there', async () => {
    const { pickupDate } = anOrder();
    await open(anOrder({ ask: { id: ask.id, at: ask.at, pickupDate } }));
    expect(screen.queryByRole('button', { name: 'Move it there' })).toBeNull();
  });
});

it.each<[Partial<OrderDetail>, boolean]>([
  [{ here: '2026-06-10T15:55:00.000Z' }, true],
  [{ here: '2026-06-09T15:55:00.000Z' }, false],
  [{ here: '2026-06-10T15:55:00.000Z', status: 'complete' }, false],
])('says today that the customer is here: %o', async (given, isSaid) => {
  await open(anOrder(given));
  const line = screen.queryByText('The customer has been here since 8:55 AM');
  expect(line !== null).toBe(isSaid);
});
