import { describe, expect, it } from 'vitest';
import { productionSheet } from '#shared/production/production-sheet.ts';
import { type Ticked, tickedSheet } from '#shared/production/ticked-sheet.ts';
import {
  type ProductionLine,
  type ProductionOrder,
  type Tick,
  tickSchema,
} from '#shared/schemas/production.ts';

const line = (quantity: number, note: string | null = null): ProductionLine => ({
  productId: 'pie',
  productTitle: 'Pumpkin Pie',
  unit: '9 inch',
  quantity,
  productionNotes: note,
});
const order = (id: string, items: ProductionLine[]): ProductionOrder => ({
  id,
  orderNumber: `#${id}`,
  customerName: 'Maria Lopez',
  orderNotes: null,
  items,
  pickupDate: '2026-11-25T17:00:00.000Z',
  pickupLocation: 'DAVIS',
  status: 'approved',
});
const sheetOf = (orders: ProductionOrder[], ticks: Tick[] = []) =>
  tickedSheet(
    productionSheet({ day: '2026-11-25', timezone: 'America/Los_Angeles', orders }),
    ticks,
  );
const made = ({ key, label }: Ticked, count: number): Tick => ({
  key,
  label,
  device: 'a',
  seq: 1,
  count,
  claim: 0,
});

/** Five alike, one "Ava" and two alike with "Ben". */
const orders = [
  order('1', [line(5), line(1, 'Ava')]),
  order('2', [line(1, 'Ben'), line(1, 'Ben')]),
];
const pieOf = (...given: Parameters<typeof sheetOf>) => {
  const [pie] = sheetOf(...given).products;
  if (!pie) throw new Error('There is no pie');
  return { ...pie, noted: [...pie.noted.values()] };
};

describe('a ticked sheet', () => {
  it('adds the lines with notes to what is made of their product', () => {
    const { plain, noted } = pieOf(orders);
    expect(plain.needed).toBe(5);
    expect(new Set([plain, ...noted].map(({ key }) => key)).size).toBe(4);
    const [ava] = noted;
    const ticks = [made(plain, 2), ...(ava ? [made(ava, 1)] : [])];
    expect(pieOf(orders, ticks)).toMatchObject({ made: 3, left: 5, over: 0 });
    expect(sheetOf(orders, ticks)).toMatchObject({ pieces: 8, made: 3, gone: [] });
  });

  it('says how many are over when less is needed than made', () => {
    const ticks = [made(pieOf(orders).plain, 5)];
    const fewer = [order('1', [line(3), line(1, 'Ava')])];
    expect(pieOf(fewer, ticks)).toMatchObject({ made: 5, left: 1, over: 2 });
    expect(sheetOf(fewer, ticks).made).toBe(3);
  });

  it('voids the tick of a line that is edited, and says what was made of it', () => {
    const [ava] = pieOf(orders).noted;
    const ticks = ava ? [made(ava, 1)] : [];
    const edited = [order('1', [line(5), line(1, 'Eva')])];
    const { gone } = sheetOf(edited, ticks);
    expect(pieOf(edited, ticks)).toMatchObject({ made: 0, left: 6 });
    expect(gone).toEqual([{ key: ava?.key, label: 'Pumpkin Pie, 9 inch · #1', made: 1 }]);
  });

  it('lists by name what was made of lines that are gone, and nothing else of them', () => {
    const gone = (key: string, label: string, count: number) =>
      made({ ...pieOf(orders).plain, key, label }, count);
    const ticks = [gone('rye', 'Rye', 2), gone('bun', 'Bun', 1), gone('tart', 'Tart', 0)];
    expect(sheetOf(orders, ticks).gone).toEqual([
      { key: 'bun', label: 'Bun', made: 1 },
      { key: 'rye', label: 'Rye', made: 2 },
    ]);
  });

  it('keeps the ticks when other orders come and the quantity of a line changes', () => {
    const { plain, noted } = pieOf(orders);
    const [ava] = noted;
    const ticks = [made(plain, 5), ...(ava ? [made(ava, 1)] : [])];
    const more = [order('0', [line(4)]), order('1', [line(6), line(2, 'Ava')])];
    expect(pieOf(more, ticks)).toMatchObject({ quantity: 12, made: 6, left: 6 });
  });

  it('names rows with labels that the server takes, however long the title', () => {
    const long = [order('1', [{ ...line(2), productTitle: '🥧'.repeat(150) }])];
    expect(tickSchema.safeParse(made(pieOf(long).plain, 2)).success).toBe(true);
  });
});

it('the rows of a sheet stay the same objects until something of them is ticked', () => {
  const day = { day: '2026-11-25', timezone: 'America/Los_Angeles' };
  const rye = { ...line(1), productId: 'rye', productTitle: 'Rye' };
  const sheet = productionSheet({ ...day, orders: [...orders, order('3', [rye])] });
  const [pie, bread] = tickedSheet(sheet, []).products;
  if (!pie || !bread) throw new Error('A product is missing');
  const [pieAfter, breadAfter] = tickedSheet(sheet, [made(pie.plain, 2)]).products;
  expect(breadAfter).toBe(bread);
  expect(pieAfter).toMatchObject({ made: 2, left: 6 });
  expect([...(pieAfter?.noted ?? [])]).toEqual([...pie.noted]);
  for (const [key, row] of pie.noted) expect(pieAfter?.noted.get(key)).toBe(row);
  expect(tickedSheet(sheet, []).products[0]).toEqual(pie);
});
