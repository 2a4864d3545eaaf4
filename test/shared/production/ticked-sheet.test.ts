import { describe, expect, it } from 'vitest';
import { productionSheet } from '#shared/production/production-sheet.ts';
import { type Ticked, type TickMemory, tickedSheet } from '#shared/production/ticked-sheet.ts';
import type { ProductionLine } from '#shared/schemas/lines.ts';
import { type ProductionOrder, type Tick, tickSchema } from '#shared/schemas/production.ts';
import { aLine, anOrder, dayOf } from './builders.ts';

const line = (quantity: number, note: string | null = null) =>
  aLine({ quantity, productionNotes: note });
const order = (id: string, items: ProductionLine[]) =>
  anOrder(items, { id, orderNumber: `#${id}` });
const made = ({ key, label }: Pick<Ticked, 'key' | 'label'>, count: number): Tick => ({
  key,
  label,
  device: 'a',
  seq: 1,
  count,
  claim: 0,
});

/** Five plain ones, one with "Ava" and two with "Ben". */
const orders = [
  order('1', [line(5), line(1, 'Ava')]),
  order('2', [line(1, 'Ben'), line(1, 'Ben')]),
];
/** The sheet of these orders with its one product, and the rows with notes as a list. */
function sheetOf(some: ProductionOrder[], ticks: Tick[] = []) {
  const sheet = tickedSheet(productionSheet(dayOf(some)), ticks);
  const [pie] = sheet.products;
  if (!pie) throw new Error('There is no pie');
  return { ...sheet, pie, noted: [...pie.noted.values()] };
}
const { pie, noted } = sheetOf(orders);
const ava = noted.find(({ needed }) => needed === 1) ?? pie.plain;

describe('a ticked sheet', () => {
  it('adds the lines with notes to the quantity made of their product', () => {
    expect(pie.plain.needed).toBe(5);
    expect(new Set([pie.plain, ...noted].map(({ key }) => key)).size).toBe(4);
    expect(sheetOf(orders, [made(pie.plain, 2), made(ava, 1)])).toMatchObject({
      pieces: 8,
      made: 3,
      gone: [],
      pie: { made: 3, left: 5, over: 0 },
    });
  });

  it('says how many are over when less is needed than made', () => {
    const fewer = [order('1', [line(3), line(1, 'Ava')])];
    expect(sheetOf(fewer, [made(pie.plain, 5)])).toMatchObject({
      made: 3,
      pie: { made: 5, left: 1, over: 2 },
    });
  });

  it('voids the tick of an edited line, and shows what was made of it', () => {
    const edited = [order('1', [line(5), line(1, 'Eva')])];
    const sheet = sheetOf(edited, [made(ava, 1)]);
    expect(sheet.pie).toMatchObject({ made: 0, left: 6 });
    expect(sheet.gone).toEqual([{ key: ava.key, label: 'Pumpkin Pie, 9 inch · #1', made: 1 }]);
  });

  it('lists by name what was made of lines that are gone, and nothing else about them', () => {
    const gone = { rye: ['Rye', 2], bun: ['Bun', 1], tart: ['Tart', 0] } as const;
    const ticks = Object.entries(gone).map(([key, [label, count]]) => made({ key, label }, count));
    expect(sheetOf(orders, ticks).gone).toEqual([
      { key: 'bun', label: 'Bun', made: 1 },
      { key: 'rye', label: 'Rye', made: 2 },
    ]);
  });

  it('keeps the ticks when other orders come and the quantity of a line changes', () => {
    const more = [order('0', [line(4)]), order('1', [line(6), line(2, 'Ava')])];
    const { pie: changed } = sheetOf(more, [made(pie.plain, 5), made(ava, 1)]);
    expect(changed).toMatchObject({ quantity: 12, made: 6, left: 6 });
  });

  it('names rows with labels that the server takes, however long the title', () => {
    const long = sheetOf([order('1', [{ ...line(2), productTitle: '🥧'.repeat(150) }])]);
    expect(tickSchema.safeParse(made(long.pie.plain, 2)).success).toBe(true);
  });
});

it('with one memory a row stays the same object until it is ticked', () => {
  const rye = { ...line(1), productId: 'rye', productTitle: 'Rye' };
  const sheet = productionSheet(dayOf([...orders, order('3', [rye])]));
  const memory: TickMemory = new WeakMap();
  const ticked = (ticks: Tick[]) => tickedSheet(sheet, ticks, undefined, memory);
  const [before, bread] = ticked([]).products;
  const [after, breadAfter] = ticked([made(pie.plain, 2)]).products;
  expect(breadAfter).toBe(bread);
  expect(after).toMatchObject({ made: 2, left: 6 });
  for (const [key, row] of before?.noted ?? []) expect(after?.noted.get(key)).toBe(row);
  expect(ticked([]).products[0]).toEqual(before);
  expect(tickedSheet(sheet, []).products[1]).not.toBe(bread);
});
