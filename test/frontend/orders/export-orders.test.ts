import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { fetchOrders, OrderListPage } from '#frontend/features/orders/api/list-orders.ts';
import {
  type ExportProgress,
  exportOrders,
  readAllOrders,
} from '#frontend/features/orders/list/export-orders.ts';
import { readView } from '#frontend/features/orders/list-view.ts';
import { unguardFormula } from '#shared/formula-guard.ts';
import { anOrder, aPage, someOrders } from './builders.ts';

const timezone = 'America/Los_Angeles';

async function* partsOf(...parts: OrderListPage[]) {
  yield* parts;
}

async function exported(...parts: OrderListPage[]) {
  const progress: ExportProgress[] = [];
  const { pieces, ...rest } = await exportOrders(partsOf(...parts), {
    timezone,
    recordsPayments: false,
    onProgress: (next) => progress.push(next),
  });
  const [header, ...rows]: string[][] = parse(pieces.join(''));
  return { ...rest, header, rows, progress };
}

describe('the file of an export', () => {
  it('has a line for each order, with times of the store and plain dollars', async () => {
    const order = anOrder({
      customerName: 'Lopez, "Mia"\nMaria',
      totalAmount: 1234.5,
      status: 'in_production',
      createdAt: '2026-06-13T06:05:00.000Z',
    });
    const { header, rows } = await exported(aPage({ rows: [order], matching: 1 }));
    expect(header).toEqual([
      'Order #',
      'Customer',
      'Pickup',
      'Total',
      'Status',
      'Payment',
      'Created',
    ]);
    expect(rows).toEqual([
      [
        '#1001',
        'Lopez, "Mia"\nMaria',
        '2026-06-14 10:00',
        '1234.50',
        'In Production',
        'UNPAID',
        '2026-06-12 23:05',
      ],
    ]);
  });

  it('calls nothing UNPAID that costs nothing', async () => {
    const free = { totalAmount: 0 };
    const rows = [anOrder(), anOrder(free), anOrder({ ...free, paymentStatus: 'paid' })];
    const file = await exported(aPage({ rows }));
    expect(file.rows.map((row) => row[5])).toEqual(['UNPAID', 'Nothing due', 'PAID']);
  });

  it('lets no name run as a formula, and loses none', async () => {
    const name = fc.string({ unit: fc.constantFrom(...'=+-@\t\r\'" ,;\n＝｜a1()|é') });
    await fc.assert(
      fc.asyncProperty(fc.array(name, { maxLength: 5 }), async (names) => {
        const orders = names.map((customerName) => anOrder({ customerName }));
        const { rows } = await exported(aPage({ rows: orders }));
        expect(rows.map(([, customer = '']) => unguardFormula(customer))).toEqual(names);
        for (const cell of rows.flat()) expect(cell).not.toMatch(/^[=+\-@\t\r＝＋－＠]/);
      }),
    );
  });

  it('says how far it is, and whether there are more orders than it holds', async () => {
    const part = aPage({ rows: someOrders(3), matching: 5, capped: true });
    const { progress, count, capped } = await exported(part, part);
    expect(progress).toEqual([
      { done: 3, of: 5 },
      { done: 6, of: 6 },
    ]);
    expect({ count, capped }).toEqual({ count: 6, capped: true });
  });
});

describe('reading all orders', () => {
  const withIds = (...ids: string[]) => ids.map((id) => anOrder({ id }));
  const pages: Record<string, OrderListPage> = {
    '': aPage({ rows: withIds('a', 'b'), next: 'second' }),
    second: aPage({ rows: withIds('b', 'c'), previous: 'p', next: 'third' }),
    third: aPage({ rows: [], previous: 'p' }),
  };

  it('begins at the first page whatever is shown, and takes an order that moved once', async () => {
    const asked: (string | undefined)[] = [];
    const view = readView(new URLSearchParams('?search=al&sort=total&cursor=x&page=4'));
    const read: typeof fetchOrders = async (part, limit) => {
      asked.push(part.cursor);
      expect(part).toMatchObject({ search: 'al', sort: 'total' });
      expect(limit).toBe(1_000);
      return pages[part.cursor ?? ''] ?? aPage();
    };
    const ids: string[] = [];
    for await (const { rows } of readAllOrders(view, new AbortController().signal, read))
      ids.push(...rows.map(({ id }) => id));
    expect(ids).toEqual(['a', 'b', 'c']);
    expect(asked).toEqual([undefined, 'second', 'third']);
  });
});
