import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { NotPickedUp } from '#frontend/features/pickups/evening/not-picked-up.tsx';
import { ordersApi } from '#shared/api/orders.ts';
import { pickupsApi } from '#shared/api/pickups.ts';
import type { OrderDetail } from '#shared/schemas/orders.ts';
import type { Keep, NoShow, Pickup } from '#shared/schemas/pickups.ts';
import { fill, openScreen, setClock } from '#test/frontend/screens/open-screen.tsx';
import {
  ApiFailure,
  recordingPayments,
  respondTo,
  type Sent,
  stubApi,
} from '#test/frontend/screens/stub-api.ts';
import { aPickup, day, timezone } from '#test/shared/pickups/builders.ts';
import { detailOf } from './builders.ts';

// 6:20 PM in California.
beforeEach(() => setClock('2026-11-26T02:20:00.000Z'));

const entry = { id: 'p1', kind: 'payment', amount: 2_000, by: 'Ada', till: '1', z: 1 } as const;
const deposit = {
  payments: [{ ...entry, method: 'card' as const, at: '2026-11-20T17:00:00.000Z' }],
  money: { settled: 2_000, kept: 2_000, count: 1 },
};

const samantha = aPickup({
  id: 'samantha',
  orderNumber: '#1110',
  firstName: 'Samantha',
  lastName: 'Reyes',
  pickupDate: '2026-11-26T01:00:00.000Z',
  paymentStatus: 'unpaid',
  toPay: 3_800,
  shelf: 'C1',
});

type Given = {
  pickups?: Pickup[];
  order?: Partial<OrderDetail>;
  record?: 'on' | 'off';
  phone?: string;
  fail?: Error[];
};

async function open(given: Given = {}) {
  const { pickups = [samantha], order, record = 'on', phone = '(530) 555-0171', fail = [] } = given;
  const givenUp: NoShow[] = [];
  const kept: Keep[] = [];
  const read = new Set<string | undefined>();
  const moved: Sent<typeof ordersApi.updateOrderCustomer>[] = [];
  const failures = [...fail];
  const failMaybe = () => {
    const failure = failures.shift();
    if (failure) throw failure;
  };
  const orderOf = (id = '', more: Partial<OrderDetail> = {}) => {
    const pickup = pickups.find((one) => one.id === id) ?? samantha;
    const { firstName, lastName } = pickup;
    const customer = { firstName, lastName, email: '', phone };
    return detailOf(pickup, { version: 4, customer, ...order, ...more });
  };
  stubApi(
    recordingPayments({ timezone, record_payments: record }),
    respondTo(ordersApi.readOrder, ({ params }) => {
      read.add(params['id']);
      return orderOf(params['id']);
    }),
    respondTo(pickupsApi.giveUp, ({ params, body }) => {
      givenUp.push(body);
      failMaybe();
      return orderOf(params['id'], { status: 'canceled' });
    }),
    respondTo(pickupsApi.keepOrder, ({ params, body }) => {
      kept.push(body);
      failMaybe();
      return orderOf(params['id'], { keepUntil: body.keepUntil ?? undefined });
    }),
    respondTo(ordersApi.updateOrderCustomer, (sent) => {
      moved.push(sent);
      failMaybe();
      return orderOf(sent.params['id'], { pickupDate: sent.body.pickupDate });
    }),
  );
  const { user } = openScreen(
    '/pickups',
    '/pickups',
    <NotPickedUp pickups={pickups} day={day} timezone={timezone} />,
  );
  const press = async (name: string | RegExp) => {
    const found = await waitFor(() => {
      const button = screen.getByRole<HTMLButtonElement>('button', { name });
      expect(button.disabled).toBe(false);
      return button;
    });
    await user.click(found);
  };
  return { user, press, givenUp, kept, moved, read };
}

const facts = () => screen.getByRole('listitem').textContent;

describe('orders that nobody picked up', () => {
  it('are counted, with the amount due and the number on the shelf', async () => {
    const george = aPickup({ id: 'george', lastName: 'Whitfield', firstName: 'George' });
    await open({ pickups: [samantha, george] });
    const head = screen.getByRole('heading', { name: 'Not picked up (2)' }).parentElement;
    expect(head?.textContent).toBe('Not picked up (2)$38.00 due · 1 on the shelf');
    expect(screen.getAllByRole('listitem')).toHaveLength(2);
  });

  it('are listed and read twenty at a time', async () => {
    const pickups = Array.from({ length: 45 }, (_, index) => ({
      ...samantha,
      id: `left-${index}`,
    }));
    const { press, read } = await open({ pickups });
    await waitFor(() => expect(read.size).toBe(20));
    expect(screen.getAllByRole('listitem')).toHaveLength(20);
    await press('Show 20 more');
    await press('Show 5 more');
    await waitFor(() => expect(read.size).toBe(45));
    expect(screen.queryByRole('button', { name: /^Show/ })).toBeNull();
  });

  it('say how late they are, what was paid, and whom to call', async () => {
    await open({ order: deposit });
    await screen.findByText('Call');
    expect(facts()).toContain('#1110 · 5 PM, 1 h late');
    expect(facts()).toContain('(530) 555-0171 · $20.00 paid, $38.00 due');
    const call = screen.getByRole('link', { name: 'Call' });
    expect(call.getAttribute('href')).toBe('tel:+15305550171');
    expect(getComputedStyle(call).minHeight).toBe('48px');
  });

  it('say that nothing is due, and offer a call to each of several numbers', async () => {
    const pickups = [{ ...samantha, total: 0, toPay: 0 }];
    await open({ pickups, phone: '530-555-0188 x2 / 530-555-0189' });
    const links = await screen.findAllByRole<HTMLAnchorElement>('link', { name: /^Call/ });
    expect(links.map(({ textContent, href }) => [textContent, href])).toEqual([
      ['Call 530-555-0188 x2', 'tel:+15305550188;ext=2'],
      ['Call 530-555-0189', 'tel:+15305550189'],
    ]);
    expect(facts()).toContain('· nothing due');
  });

  it('offer no call without a phone number', async () => {
    await open({ phone: '' });
    await screen.findByText(/no phone · \$38\.00 due/);
    expect(screen.queryByRole('link', { name: 'Call' })).toBeNull();
  });
});

describe('giving up', () => {
  it.each([
    { button: 'Refund $20.00', sent: { do: 'give-back', method: 'card' } },
    { button: 'Keep $20.00', sent: { do: 'keep' } },
  ])('asks for the deposit: $button', async ({ button, sent }) => {
    const { press, givenUp } = await open({ order: deposit });
    await press('Mark as not picked up');
    await screen.findByRole('button', { name: button });
    expect(screen.getByText(/It will be canceled/).textContent).toBe(
      'Mark #1110 as not picked up? It will be canceled, because nobody came. Nobody gets an e-mail. $20.00 was paid by card.',
    );
    await press(button);
    await screen.findByText('#1110 marked as not picked up');
    expect(givenUp).toMatchObject([{ deposit: sent, till: '1' }]);
  });

  it('without a deposit asks once', async () => {
    const { press, givenUp } = await open();
    await press('Mark as not picked up');
    await press('Mark #1110 as not picked up');
    await screen.findByText('#1110 marked as not picked up');
    expect(givenUp.map(({ deposit: none }) => none)).toEqual([undefined]);
  });

  it('mentions no money that was not recorded', async () => {
    const { press } = await open({ order: { paymentStatus: 'paid' }, record: 'off' });
    await press('Mark as not picked up');
    await screen.findByRole('button', { name: 'Mark #1110 as not picked up' });
  });

  it('of an order that was only set PAID asks for all of it', async () => {
    const { press } = await open({ order: { paymentStatus: 'paid' } });
    await press('Mark as not picked up');
    await screen.findByRole('button', { name: 'Keep $58.00' });
  });

  it('can be left, and changes nothing', async () => {
    const { press, givenUp } = await open({ order: deposit });
    await press('Mark as not picked up');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Back' }));
    await press('Back');
    await screen.findByRole('button', { name: 'Mark as not picked up' });
    expect(givenUp).toEqual([]);
  });

  it('counts once, even after a lost response', async () => {
    const { press, givenUp } = await open({ order: deposit, fail: [new TypeError('lost')] });
    await press('Mark as not picked up');
    await press('Keep $20.00');
    await screen.findByText(/Press again: it counts only once/);
    await press('Keep $20.00');
    await screen.findByText('#1110 marked as not picked up');
    expect(givenUp).toHaveLength(2);
    expect(givenUp[1]?.id).toBe(givenUp[0]?.id);
  });

  it('of a future pickup is rejected with an explanation', async () => {
    const { press } = await open({ fail: [new ApiFailure('not-due')] });
    await press('Mark as not picked up');
    await press('Mark #1110 as not picked up');
    await screen.findByText('This order is still to be picked up.');
  });
});

describe('keeping', () => {
  it('begins with the next day', async () => {
    const { press, kept } = await open();
    await press('Keep until…');
    await press('Keep');
    await waitFor(() => expect(kept).toEqual([{ keepUntil: '2026-11-26' }]));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('is not until a day that is over, and ends when the day is emptied', async () => {
    const pickup = { ...samantha, keepUntil: '2026-11-27' };
    const { user, press, kept } = await open({ pickups: [pickup] });
    expect(facts()).toContain('kept until Fri 27-Nov-26');
    await press('Keep until…');
    const field = within(await screen.findByRole('dialog')).getByLabelText('Day');
    await fill(user, field, '2026-11-24');
    await press('Keep');
    await screen.findByText('Choose today or a later day');
    await user.clear(field);
    await press('Do not keep');
    await waitFor(() => expect(kept).toEqual([{ keepUntil: null }]));
  });
});

describe('moving', () => {
  const words = /Day and hour in words/;
  const move = async ({ user, press }: Awaited<ReturnType<typeof open>>, typed: string) => {
    await press('Move to…');
    const dialog = within(await screen.findByRole('dialog', { name: 'Move Pickup' }));
    await user.type(dialog.getByLabelText(words), typed);
    await press('Save');
  };

  it('changes the pickup alone, of the order as it was seen', async () => {
    const opened = await open();
    await move(opened, 'fri 9');
    await screen.findByText('Pickup moved');
    const [sent] = opened.moved;
    expect(sent?.headers.get('if-match')).toBe('"4"');
    expect(sent?.body).toMatchObject({
      customerFirstName: 'Samantha',
      customerLastName: 'Reyes',
      customerPhone: '(530) 555-0171',
      pickupDate: '2026-11-27T17:00:00.000Z',
      pickupLocation: 'DAVIS',
    });
  });

  it('to a full day asks, and may be taken all the same', async () => {
    const pools = [{ id: 'oven', name: 'Oven', left: 0, needed: 3 }];
    const full = new ApiFailure('full', { pools, alternatives: [] });
    const opened = await open({ fail: [full] });
    await move(opened, 'fri 9');
    const { user } = opened;
    const question = within(await screen.findByRole('alertdialog'));
    await user.click(question.getByRole('button', { name: 'Take it anyway…' }));
    await user.type(question.getByLabelText('Reason to go over the limit'), 'Small');
    await user.click(question.getByRole('button', { name: 'Take it anyway' }));
    await screen.findByText('Pickup moved');
    expect(opened.moved[1]?.body.override).toEqual({ reason: 'Small' });
  });

  it('of an order that was changed meanwhile is refused, and based on the change then', async () => {
    const opened = await open({ fail: [new ApiFailure('stale-version')] });
    await move(opened, 'fri 9');
    await waitFor(() => expect(opened.moved).toHaveLength(1));
    await opened.press('Save');
    await screen.findByText('Pickup moved');
  });

  it('shows the errors of the customer', async () => {
    const issues = [{ path: 'customerPhone', message: 'Phone is required' }];
    const opened = await open({ fail: [new ApiFailure('validation', { issues })] });
    await move(opened, 'fri 9');
    await screen.findByText('Phone is required');
  });
});
