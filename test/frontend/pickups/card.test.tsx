import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { lastMethod } from '#frontend/entities/order/remembered.ts';
import type { Pickup } from '#shared/schemas/pickups.ts';
import { aLine } from '#test/frontend/orders/detail-builders.ts';
import { setClock } from '#test/frontend/screens/open-screen.tsx';
import { ApiFailure } from '#test/frontend/screens/stub-api.ts';
import { aPickup, now } from '#test/shared/pickups/builders.ts';
import { openCard as open } from './open-card.tsx';

beforeEach(() => {
  lastMethod.update(() => 'cash');
  setClock(now);
});

const due = (changes: Partial<Pickup> = {}) =>
  aPickup({ paymentStatus: 'unpaid', toPay: 3_800, ...changes });

const main = async () => {
  await screen.findByRole('article');
  return document.getElementById('hand-over-button') as HTMLButtonElement;
};
/** A button, once it is enabled. */
const button = (name: string) =>
  waitFor(() => {
    const found = screen.getByRole<HTMLButtonElement>('button', { name });
    expect(found.disabled).toBe(false);
    return found;
  });
const bands = () => screen.getAllByRole('status').map(({ textContent }) => textContent);
const ticks = () => screen.getAllByRole<HTMLInputElement>('checkbox').map(({ checked }) => checked);
/** The number of notes with a warning sign. */
const signs = () => screen.getByRole('article').querySelectorAll('span > svg:first-child').length;
const article = () => screen.getByRole('article').textContent;

describe('the card of an order', () => {
  it('shows the customer, the shelf, and facts to tell the customer', async () => {
    const [cake, loaf, brownies] = aPickup().items as [
      Pickup['items'][number],
      Pickup['items'][number],
      Pickup['items'][number],
    ];
    const pickup = due({
      shelf: 'B3',
      orderNotes: 'Please put the candles in the bag.',
      items: [
        { ...cake, productionNotes: 'Yellow flowers\n"Happy Birthday Maya"', allergens: 'walnut' },
        { ...loaf, quantity: 2, allergens: 'almond, WALNUT' },
        brownies,
      ],
    });
    open({ pickup, isTwin: true });
    await button('Take $38.00 and hand over');
    screen.getByRole('heading', { name: 'Holloway, Margaret' });
    expect(article()).toContain('…0188 · #1112 · 9 AM · 3 items · DAVIS');
    expect(article()).toContain('Allergens: Walnut, Almond');
    expect(article()).toContain('“Please put the candles in the bag.”');
    expect(article()).toContain('Total $58.00 · Paid $20.00 · $38.00 due');
    screen.getByText('Yellow flowers');
    screen.getByText('Happy Birthday Maya');
    screen.getByText('B3');
    expect(ticks()).toEqual([true, true, true]);
    expect(signs(), 'of what is in it').toBe(0);
  });

  it('shows an allergy request of the order or of a line behind a sign', async () => {
    const [cake, loaf] = aPickup().items as [Pickup['items'][number], Pickup['items'][number]];
    const notes = 'Sliced\nSin nueces, por favor';
    const items = [
      { ...cake, productionNotes: notes },
      { ...loaf, productionNotes: 'Extra nuts' },
    ];
    open({ pickup: due({ orderNotes: 'For a celiac', items }) });
    await button('Take $38.00 and hand over');
    expect(signs()).toBe(2);
  });

  it('takes no card without network', async () => {
    lastMethod.update(() => 'card');
    const { user, sent } = open({ pickup: due(), isOffline: true });
    await user.click(await button('Take $38.00 and hand over'));
    await waitFor(() => expect(sent[0]?.payment?.method).toBe('cash'));
    const card = screen.getByRole<HTMLButtonElement>('button', { name: 'Card needs the network' });
    expect(card.disabled).toBe(true);
  });

  it('has targets for fingers', async () => {
    open({ pickup: due({ status: 'approved' }) });
    await button('Cash');
    const tall = ['Cash', 'Card', 'Check', 'Wait', 'Take $38.00 and hand over'];
    for (const name of tall)
      expect(getComputedStyle(screen.getByRole('button', { name })).minHeight).toBe('56px');
    const [tick] = screen.getAllByRole('checkbox');
    const { width, height } = getComputedStyle(tick?.parentElement as HTMLElement);
    expect([width, height]).toEqual(['44px', '44px']);
  });

  it.each([
    { paymentStatus: 'invoice', band: 'On account. Nothing due.' },
    { paymentStatus: 'donation', band: 'Donation. Nothing due.' },
  ] as const)('has nothing due: $band', async ({ paymentStatus, band }) => {
    const toPay = paymentStatus === 'invoice' ? 5_800 : 0;
    const { user, sent } = open({ pickup: due({ paymentStatus, toPay }) });
    await user.click(await button('Hand over'));
    expect(bands()).toContain(band);
    expect(screen.queryByRole('group', { name: 'Paid by' })).toBeNull();
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toMatchObject({ anyway: [] });
    expect(sent[0]?.payment).toBeUndefined();
  });
});

describe('the payment', () => {
  it.each(['on', 'off'] as const)('of nothing is not asked for (%s)', async (record_payments) => {
    const pickup = due({ total: 0, toPay: 0 });
    const { user, sent } = open({ pickup, settings: { record_payments } });
    await user.click(await button('Hand over'));
    screen.getByText('Nothing due');
    await waitFor(() => expect(sent).toHaveLength(1));
    expect([sent[0]?.paymentStatus, sent[0]?.payment]).toEqual([undefined, undefined]);
  });

  it('is taken by the method that is chosen, which the device keeps', async () => {
    const { user, sent } = open({ pickup: due() });
    await user.click(await button('Card'));
    await user.click(await button('Take $38.00 and hand over'));
    await waitFor(() => expect(sent).toHaveLength(1));
    const id = sent[0]?.id;
    expect(sent[0]?.payment).toEqual({
      id,
      method: 'card',
      amount: 3_800,
      till: '1',
      toPay: 3_800,
    });
    expect(lastMethod.get()).toBe('card');
  });

  it('is rounded for cash as the store does', async () => {
    const pickup = due({ toPay: 3_798 });
    const { user } = open({ pickup, settings: { cash_rounding: 'nearest' } });
    await button('Take $38.00 and hand over');
    screen.getByText('$37.98 rounded for cash');
    await user.click(await button('Card'));
    await button('Take $37.98 and hand over');
  });

  it('is cash where the device last used a method that the counter does not have', async () => {
    lastMethod.update(() => 'other');
    const { user, sent } = open({ pickup: due() });
    await user.click(await button('Take $38.00 and hand over'));
    await waitFor(() => expect(sent[0]?.payment?.method).toBe('cash'));
  });

  it('sets the order PAID where payments are not recorded', async () => {
    const { user, sent } = open({ pickup: due(), settings: { record_payments: 'off' } });
    await user.click(await button('Take $38.00 and hand over'));
    await waitFor(() => expect(sent).toMatchObject([{ paymentStatus: 'paid' }]));
    expect(sent[0]?.payment).toBeUndefined();
  });
});

describe('a press', () => {
  it('counts once, however fast it is repeated', async () => {
    const { user, sent } = open();
    await user.dblClick(await button('Hand over'));
    await waitFor(() => expect(sent).toHaveLength(1));
  });

  it.each([
    ['a lost response', new TypeError('Failed to fetch')],
    ['an error of the server', new ApiFailure('internal')],
  ])('after %s is the same press', async (_what, failure) => {
    const { user, sent } = open({ pickup: due(), fail: [failure] });
    await user.click(await button('Take $38.00 and hand over'));
    await screen.findByText('There was no clear response. Press again: it counts only once.');
    await user.click(await button('Take $38.00 and hand over'));
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent[1]?.id).toBe(sent[0]?.id);
    expect(sent[1]?.payment?.id).toBe(sent[0]?.payment?.id);
  });

  it('gets a new id after a rejection', async () => {
    const { user, sent } = open({ fail: [new ApiFailure('conflict')] });
    await user.click(await button('Hand over'));
    await screen.findByText(/Someone else was changing this/);
    await user.click(await button('Hand over'));
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent[1]?.id).not.toBe(sent[0]?.id);
  });

  it('that comes second says who was faster, and records nothing', async () => {
    const at = now.toISOString();
    const faster = new ApiFailure('handed-over', { by: 'Ben Okafor', at });
    const { user } = open({ pickup: due(), fail: [faster] });
    await user.click(await button('Take $38.00 and hand over'));
    await screen.findByText(/^Handed over by Ben Okafor/);
    expect(bands()).toContain('Handed over by Ben Okafor at 9:12 AM. Nothing was recorded here.');
  });
});

describe('an order that is not ready', () => {
  it('says what the kitchen has made, and leaves the rest unticked', async () => {
    const { user, sent, onClose } = open({ pickup: due({ status: 'approved' }), made: [0] });
    const anyhow = await button('Take $38.00 and hand over 1 of 3');
    // Enter in the field does not press it.
    expect(anyhow.id).toBe('');
    expect(bands()).toContain('Kitchen: 1 of 3 made. Hand over anyway?');
    expect(ticks()).toEqual([true, false, false]);
    expect(screen.getAllByText('Not made yet')).toHaveLength(2);
    await user.click(anyhow);
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toMatchObject({ anyway: ['not-ready'], lines: ['line-0'] });
    await user.click(await button('Wait'));
    expect(onClose).toHaveBeenCalled();
  });

  it.each([
    { made: [], band: 'Kitchen: 0 of 3 made. Hand over anyway?' },
    { made: undefined, band: 'Not ready yet. Hand over anyway?' },
  ])('may be handed over whole: $band', async ({ made, band }) => {
    open({ pickup: aPickup({ status: 'approved' }), ...(made && { made }) });
    await button('Hand over');
    expect(bands()).toContain(band);
    expect(ticks()).toEqual([true, true, true]);
  });
});

describe('an order of another day', () => {
  it('is handed over today by a button that says so', async () => {
    const { user, sent } = open({ pickup: aPickup({ pickupDate: '2026-11-29T00:00:00.000Z' }) });
    await user.click(await button('Hand over today'));
    expect(bands()).toContain('This order is for Sat 28-Nov-26');
    await waitFor(() => expect(sent).toMatchObject([{ anyway: ['wrong-day'] }]));
  });

  it('that is to be paid says both', async () => {
    open({ pickup: due({ pickupDate: '2026-11-29T00:00:00.000Z' }) });
    await button('Take $38.00 and hand over today');
  });
});

describe('part of an order', () => {
  it('consists of the checked lines, by their ids', async () => {
    const { user, sent } = open({ pickup: due() });
    await user.click(await screen.findByRole('checkbox', { name: /Walnut Brownies/ }));
    screen.getByText('1 to follow');
    await button('Take $38.00 and hand over 2 of 3');
    await user.click(await main());
    await waitFor(() => expect(sent).toMatchObject([{ lines: ['line-0', 'line-1'] }]));
  });

  it('cannot be nothing', async () => {
    const { user } = open();
    await button('Hand over');
    for (const tick of screen.getAllByRole('checkbox')) await user.click(tick);
    expect((await main()).disabled).toBe(true);
  });

  it('that is gone stays ticked, says who gave it out, and can be undone', async () => {
    const [cake, ...rest] = aPickup().items;
    const items = [{ ...cake, isGone: true }, ...rest] as Pickup['items'];
    const at = now.toISOString();
    const handed = { id: 'h1', by: 'Ben Okafor', at, isPart: true, canUndo: true };
    const { user, sent, undone } = open({ pickup: aPickup({ items }), order: { handed } });
    await user.click(await button('Undo'));
    await waitFor(() => expect(undone).toEqual(['h1']));
    expect(screen.getAllByRole<HTMLInputElement>('checkbox')[0]?.disabled).toBe(true);
    screen.getByText('Handed over');
    expect(bands().join()).toMatch(/^1 of 3 handed over/);
    await user.click(await button('Hand over'));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.lines).toBeUndefined();
  });

  it('waits while the order has other lines than the list', async () => {
    const { user } = open({ order: { items: [aLine()] } });
    await user.click(await screen.findByRole('checkbox', { name: /Walnut Brownies/ }));
    await screen.findByRole('button', { name: 'Hand over 2 of 3' });
    expect((await main()).disabled).toBe(true);
  });
});

describe('an order that is gone', () => {
  const at = '2026-11-25T16:12:00.000Z';
  const handed = { id: 'h1', by: 'Ben Okafor', at, canUndo: true };
  const entry = { id: 'p1', kind: 'payment', amount: 2_400, by: 'Ben Okafor', at } as const;
  const payments = [{ ...entry, method: 'cash' as const, till: '1', z: 1 }];

  it('says who handed it over, when, and what was paid, and can be undone once', async () => {
    const pickup = aPickup({ status: 'complete' });
    const { user, undone } = open({ pickup, order: { handed, payments } });
    const undo = await button('Undo');
    expect(bands()).toEqual(['Handed over by Ben Okafor at 8:12 AM, $24.00 in cashUndo']);
    expect(document.getElementById('hand-over-button')).toBeNull();
    await user.dblClick(undo);
    await waitFor(() => expect(undone).toEqual(['h1']));
  });

  it('tells the change of cash while the customer waits, and not of a card', async () => {
    const just = new Date(Date.now() - 60_000).toISOString();
    const of = (amount: number, method: 'cash' | 'card') => ({
      handed: { ...handed, at: just },
      payments: [{ ...entry, method, amount, at: just, till: '1', z: 1 }],
    });
    open({ pickup: aPickup({ status: 'complete' }), order: of(4_547, 'cash') });
    await button('Undo');
    expect(bands()[0]?.replaceAll('\u00a0', ' ')).toContain(
      '$45.47 in cash · change from $50: $4.53 · $60: $14.53 · $100: $54.53',
    );
    cleanup();
    open({ pickup: aPickup({ status: 'complete' }), order: of(4_547, 'card') });
    await button('Undo');
    expect(bands()[0]).not.toContain('change');
  });

  it('is not undone once it was changed since', async () => {
    const order = { handed: { ...handed, canUndo: false, at: '2026-11-24T17:00:00.000Z' } };
    open({ pickup: aPickup({ status: 'complete' }), order });
    const band = await screen.findByText(/by Ben Okafor/);
    expect(band.textContent).toBe('Handed over by Ben Okafor on 24-Nov-26');
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  });
});

it('a canceled order says by whom and when, and leads to its page', async () => {
  const change = { id: 'c1', changedBy: 'Rosa Delgado', createdAt: '2026-11-23T18:00:00.000Z' };
  const changeDescription = 'changed the status from Ready to Canceled: nobody came';
  open({
    pickup: aPickup({ status: 'canceled' }),
    order: { changelog: [{ ...change, changeDescription }] },
  });
  const band = await screen.findByText(/by Rosa Delgado/);
  expect(band.textContent).toBe('Canceled on 23-Nov-26 by Rosa Delgado');
  const link = within(screen.getByRole('status')).getByRole('link', { name: 'Open order' });
  expect(link.getAttribute('href')).toBe('/orders/margaret');
  expect(document.getElementById('hand-over-button')).toBeNull();
});

it('the card shows the options and the inscription of a cake beside the notes', async () => {
  const [cake] = aPickup().items as [Pickup['items'][number]];
  const options = [{ set: 'Size', choice: '8 in' }];
  const inscription = 'Happy Birthday\n Maya';
  const old = { ...cake, productionNotes: 'Write "Happy Birthday Ava"' };
  open({ pickup: aPickup({ items: [{ ...cake, options, inscription, pictures: ['a'] }, old] }) });
  await main();
  screen.getByText('8 in');
  screen.getByText((_, element) => element?.textContent === inscription);
  screen.getByRole('img', { name: 'Picture 1' });
  screen.getByText('Happy Birthday Ava');
});
