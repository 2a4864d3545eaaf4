import { screen, waitFor, within } from '@testing-library/react';
import { parse } from 'csv-parse/sync';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { changeLines } from '#frontend/features/production/change-words.ts';
import { ProductionPage } from '#frontend/features/production/production-page.tsx';
import { sheetCsvRows, totalsCsvRows } from '#frontend/features/production/sheet-csv.ts';
import { toCsv } from '#frontend/lib/files.ts';
import { productionApi } from '#shared/api/production.ts';
import { unguardFormula } from '#shared/formula-guard.ts';
import { packOrders } from '#shared/production/packed-orders.ts';
import { defaultPlaces } from '#shared/schemas/places.ts';
import type { Print, SheetChange } from '#shared/schemas/prints.ts';
import { en } from '#shared/words/en.ts';
import { choose, openScreen } from '#test/frontend/screens/open-screen.tsx';
import { ApiFailure, respondTo, stubApi } from '#test/frontend/screens/stub-api.ts';
import { payloads } from '#test/support/payloads.ts';
import { aPrint, aProductionDay, aProductionOrder, aSheetChange, line } from './builders.ts';

const timezone = 'America/Los_Angeles';
const seenNow = { by: 'Rosa Delgado', at: '2026-11-25T13:42:00.000Z' };
const text = aSheetChange({
  orderId: 'order-3',
  orderNumber: '#1077',
  customerName: 'Ana Lopez',
  amounts: [],
  texts: [{ of: 'Cake', before: '1 × “Ava”', after: '1 × “Eva”' }],
});

type Given = {
  prints?: Print[];
  changes?: SheetChange[];
  capped?: boolean;
  onSeen?: () => void;
};

function open({
  prints = [aPrint()],
  changes = [aSheetChange(), text],
  capped,
  onSeen,
}: Given = {}) {
  const sent = vi.fn();
  const asked: string[] = [];
  const printed = [...prints];
  let found = changes;
  let elsewhere = 0;
  /** Simulates another tablet's action. This tablet notices it when somebody returns to it. */
  const onAnother = (does: () => void) => {
    does();
    elsewhere += 1;
    window.dispatchEvent(new Event('visibilitychange'));
  };
  const seeAll = () => {
    found = found.map((one) => ({ ...one, seen: seenNow }));
  };
  stubApi(
    respondTo(productionApi.readProductionDay, ({ search }) => {
      const { orders, ...day } = aProductionDay(aProductionOrder());
      const isKnown = new URLSearchParams(search).has('ordersSince');
      const revisions = { revision: `${elsewhere}`, ordersRevision: '1' };
      return {
        ...day,
        ...(!isKnown && { orders: packOrders(orders) }),
        printsRevision: `${elsewhere}`,
        ...revisions,
      };
    }),
    respondTo(productionApi.readLastTime, () => ({
      day: '2025-11-26',
      orders: 0,
      pieces: 0,
      products: [],
    })),
    respondTo(productionApi.listPrints, () => {
      asked.push('prints');
      return printed;
    }),
    respondTo(productionApi.printProductionDay, ({ headers }) => {
      sent(headers.get('idempotency-key'));
      const print = aPrint({ number: printed.length + 1 });
      printed.unshift(print);
      return print;
    }),
    respondTo(productionApi.listPrintChanges, ({ params: { number = '' } }) => {
      asked.push(number);
      const print = aPrint({ number: Number(number) });
      return { print, timezone, changes: found, ...(capped && { capped }) };
    }),
    respondTo(productionApi.markChangesSeen, ({ body }) => {
      onSeen?.();
      sent(body);
      const ids = body.map(({ orderId }) => orderId);
      found = found.map((one) => (ids.includes(one.orderId) ? { ...one, seen: seenNow } : one));
      return seenNow;
    }),
  );
  const opened = openScreen('/production/:day?', '/production/2026-11-25', <ProductionPage />);
  return { ...opened, sent, asked, printed, onAnother, seeAll };
}

afterEach(() => vi.restoreAllMocks());

type User = ReturnType<typeof open>['user'];
/** Opens the menu and returns one of its items. */
const inMenu = async (user: User, name: string | RegExp) => {
  await user.click(screen.getByRole('button', { name: 'More' }));
  return screen.findByRole('menuitem', { name });
};

describe('prints', () => {
  it('begin with the first one, which opens as a PDF and can be opened again', async () => {
    const opens = vi.spyOn(window, 'open').mockReturnValue(null);
    const { user, sent } = open({ prints: [] });
    await screen.findByText(/· 1 order ·/);
    await user.click(await inMenu(user, 'Print'));
    await waitFor(() => expect(opens).toHaveBeenCalled());
    const again = await inMenu(user, 'Print 1 again (5:10 AM, Rosa Delgado)');
    expect(again.getAttribute('href')).toBe('/api/production/2026-11-25/prints/1/pdf?lang=en');
    expect(opens).toHaveBeenCalledWith(again.getAttribute('href'), '_blank', 'noopener');
    await user.click(screen.getByRole('menuitem', { name: 'Print' }));
    await waitFor(() => expect(opens).toHaveBeenCalledTimes(2));
    await inMenu(user, /^Print 2 again/);
    const keys = sent.mock.calls.map(([key]) => key);
    expect(new Set(keys).size).toBe(2);
    expect(keys.every(Boolean)).toBe(true);
  });

  it('are followed by a list of what changed, in which each change can be seen', async () => {
    const { user, sent } = open();
    await user.click(
      await screen.findByRole('button', { name: 'Changes since print 2 (2)', expanded: false }),
    );
    const list = within(screen.getByRole('region', { name: 'Changes' }));
    list.getByText('−2 Pumpkin Pie');
    list.getByText('Cake: 1 × “Ava” → 1 × “Eva”');
    expect(list.getByRole('link', { name: '#1102' }).getAttribute('href')).toBe('/orders/order-2');
    await user.click(list.getByRole('button', { name: 'Seen: #1102 Ben Kim' }));
    await list.findByText('Seen by Rosa Delgado, 5:42 AM');
    expect(sent).toHaveBeenCalledWith([{ orderId: 'order-2', version: 2 }]);
    expect(list.queryByRole('button', { name: 'All seen' })).toBeNull();
  });

  it('let all changes be seen at once, and printed', async () => {
    const prints = vi.spyOn(window, 'print').mockReturnValue();
    const { user, sent } = open();
    await user.click(await screen.findByRole('button', { name: /^Changes since/ }));
    await user.click(screen.getByRole('button', { name: 'All seen' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Changes/ })).toBeNull());
    await waitFor(() => expect(screen.getAllByText(/^Seen by Rosa/)).toHaveLength(2));
    expect(sent).toHaveBeenCalledTimes(1);
    await user.click(screen.getByRole('button', { name: 'Print changes' }));
    expect(prints).toHaveBeenCalledTimes(1);
  });

  it('say when an order changed again before it was seen', async () => {
    const { user, asked } = open({
      onSeen: () => {
        throw new ApiFailure('conflict', { error: '#1102 changed again.' });
      },
    });
    await user.click(await screen.findByRole('button', { name: /^Changes since/ }));
    const before = asked.length;
    await user.click(screen.getByRole('button', { name: 'Seen: #1102 Ben Kim' }));
    await waitFor(() => expect(asked.length).toBeGreaterThan(before));
    expect(screen.queryByText(/^Seen by/)).toBeNull();
  });

  it('are compared with an earlier one on request', async () => {
    const { user, asked } = open({ prints: [aPrint(), aPrint({ number: 1 })] });
    await user.click(await screen.findByRole('button', { name: /^Changes since print 2/ }));
    await choose(user, screen.getByRole('combobox', { name: 'Since' }), 'print 1, 5:10 AM');
    await screen.findByRole('button', { name: /^Changes since print 1/ });
    expect(asked.at(-1)).toBe('1');
  });

  it('notice another tablet’s print, and changes that were seen there', async () => {
    const { user, printed, asked, onAnother, seeAll } = open();
    await user.click(await screen.findByRole('button', { name: /^Changes since print 2 \(2\)/ }));
    const calls = asked.length;
    onAnother(seeAll);
    expect(await screen.findAllByText(/^Seen by Rosa/)).toHaveLength(2);
    onAnother(() => printed.unshift(aPrint({ number: 3 })));
    await screen.findByRole('heading', { name: /^Changes since print 3/ });
    expect(asked.slice(calls)).toEqual(['prints', '2', 'prints', '2', '3']);
  });

  it('are read again by Refresh', async () => {
    const { user, asked } = open();
    await screen.findByRole('button', { name: /^Changes since print 2 \(2\)/ });
    expect(asked).toEqual(['prints', '2']);
    await user.click(screen.getByRole('button', { name: 'Refresh' }));
    await waitFor(() => expect(asked.slice(2).toSorted()).toEqual(['2', 'prints']));
  });

  it.each<[Given, string]>([
    [{ capped: true }, 'More orders changed than this list can hold. Please print again.'],
    [{ changes: [] }, 'Nothing has changed: the print is up to date.'],
  ])('say of %j: %s', async (given, words) => {
    const { user, asked } = open(given);
    await waitFor(() => expect(asked).toContain('2'));
    await user.click(await inMenu(user, /^Changes since print 2/));
    await screen.findByText(words);
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByText(words)).toBeNull();
  });
});

describe('a change in words', () => {
  const words = (change: Partial<SheetChange>) =>
    changeLines(aSheetChange(change), timezone, en).map((line) => `${line.tag} ${line.text}`);
  const pies = (quantity: number) => [{ title: 'Pecan Pie', unit: null, quantity }];

  const fresh = { pickupBefore: null, amounts: pies(3) };
  const texts = [{ of: 'Pecan Pie', before: null, after: '1 × “Ava”' }];
  it.each<[Partial<SheetChange>, ...string[]]>([
    [{ ...fresh, kind: 'new' }, 'NEW 3 × Pecan Pie · 9:00 AM'],
    [{ ...fresh, kind: 'reinstated' }, 'NEW reinstated: 3 × Pecan Pie · 9:00 AM'],
    [{ ...fresh, kind: 'new', texts }, 'NEW 3 × Pecan Pie · 9:00 AM', 'TEXT Pecan Pie: 1 × “Ava”'],
    [{ kind: 'canceled', pickupAfter: null, amounts: pies(-2) }, 'LESS canceled: −2 Pecan Pie'],
    [
      { kind: 'moved', pickupAfter: '2026-11-25T22:00:00.000Z', amounts: [] },
      'MOVED 9:00 AM → 2:00 PM',
    ],
    [
      { kind: 'moved', pickupAfter: '2026-11-27T17:00:00.000Z' },
      'MOVED Wed 25-Nov-26, 9:00 AM → Fri 27-Nov-26, 9:00 AM: −2 Pumpkin Pie',
    ],
    [{ amounts: [...pies(1), ...pies(-2)] }, 'MORE +1 Pecan Pie', 'LESS −2 Pecan Pie'],
    [{ amounts: pies(1) }, 'MORE +1 Pecan Pie'],
    [{ amounts: pies(-2) }, 'LESS −2 Pecan Pie'],
    [{ amounts: [] }, 'TEXT different lines'],
  ])('%j is %s', (change, ...said) => expect(words(change)).toEqual(said));
});

it('The CSV file has a line for each line of an order, and nothing that runs as a formula', () => {
  const order = aProductionOrder({ customerName: '=1+1' });
  const [header = [], line = []] = sheetCsvRows([aProductionDay(order)], defaultPlaces.places);
  expect(Object.fromEntries(header.map((name, place) => [name, line[place]]))).toEqual({
    Product: 'Sourdough',
    Unit: 'loaf',
    Quantity: '2',
    Location: 'DAVIS',
    'Pickup day': '2026-11-25',
    'Pickup time': '09:00',
    'Production notes': '',
    Allergens: '',
    'Order #': '#1001',
    Customer: "'=1+1",
    'Order notes': '',
  });
});

it('The CSV file with totals has a line for each product of a day', () => {
  const order = aProductionOrder();
  const [line] = order.items;
  if (!line) throw new Error('The order has no line');
  const other = { ...line, productId: 'p2', productTitle: '=Rye', unit: null, quantity: 1 };
  const more = aProductionOrder({ id: 'order-2', items: [line, other] });
  expect(totalsCsvRows([aProductionDay(order, more)])).toEqual([
    ['Product', 'Unit', 'Quantity', 'Pickup day'],
    ["'=Rye", '', '1', '2026-11-25'],
    ['Sourdough', 'loaf', '4', '2026-11-25'],
  ]);
});

it('Both files name the options, and the inscription with every character, only if there are any', async () => {
  const hostile = payloads.map((text) => text.replace(/[^\P{Cc}\n]|\p{Cs}/gu, '')).filter(Boolean);
  const options = [{ set: 'Size', choice: '8 in' }];
  const items = hostile.map((inscription) => ({
    ...line('cake', 'Cake', 1),
    options,
    inscription,
  }));
  const day = aProductionDay(aProductionOrder({ items: [...items, line('rye', 'Rye', 1)] }));
  const [header, ...rows] = sheetCsvRows([day], defaultPlaces.places);
  expect(header?.slice(-2)).toEqual(['Options', 'Inscription']);
  const file = parse(await toCsv(rows)) as string[][];
  expect(file.map((cells) => unguardFormula(cells.at(-1) ?? ''))).toEqual([...hostile, '']);
  expect(rows[0]?.at(-2)).toBe('8 in');
  expect(totalsCsvRows([day])[0]?.at(-1)).toBe('Options');
});
