import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { madeLines } from '#shared/pickups/made-lines.ts';
import { productionSheet } from '#shared/production/production-sheet.ts';
import { tickedSheet } from '#shared/production/ticked-sheet.ts';
import type { ProductionDay, ProductionOrder, Tick } from '#shared/schemas/production.ts';
import { aLine, anOrder, dayOf } from '#test/shared/production/builders.ts';

const order = (id: string, quantities: number[], changes: Partial<ProductionOrder> = {}) => {
  const items = quantities.map((quantity, index) =>
    aLine({ productId: `product ${index}`, productTitle: `Product ${index}`, quantity }),
  );
  return anOrder(items, { id, orderNumber: `#${id}`, ...changes });
};

/** Ticks for this many pieces of each product without notes. */
const ticksOf = (day: ProductionDay, counts: number[]): Tick[] =>
  tickedSheet(productionSheet(day), []).products.map(({ plain }, index) => ({
    key: plain.key,
    device: 'tablet',
    count: counts[index] ?? 0,
    claim: 0,
    seq: 1,
  }));

describe('the lines that the kitchen has made', () => {
  it('belong to lines that are gone first, and then to the earliest pickup', () => {
    const day = dayOf([order('1', [2]), order('2', [2]), order('3', [2], { status: 'complete' })]);
    const made = (count: number) => [...madeLines(day, ticksOf(day, [count])).keys()].sort();
    expect(made(1)).toEqual([]);
    expect(made(2)).toEqual(['3']);
    expect(made(5)).toEqual(['1', '3']);
    expect(made(6)).toEqual(['1', '2', '3']);
  });

  it('of a line with a note are its own tick', () => {
    const cake = order('1', [1]);
    const noted = {
      ...cake,
      items: cake.items.map((item) => ({ ...item, productionNotes: 'Red' })),
    };
    const day = dayOf([noted, order('2', [1])]);
    const [product] = tickedSheet(productionSheet(day), []).products;
    const key = String(product?.noted.get('1 0')?.key);
    const tick = { key, device: 'tablet', count: 1, claim: 0, seq: 1 };
    expect(madeLines(day, [tick])).toEqual(new Map([['1', new Set(['1 0'])]]));
  });

  it('never add up to more than was ticked, and to all once all is ticked', () => {
    fc.assert(
      fc.property(
        fc.array(fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 1, maxLength: 3 }), {
          minLength: 1,
          maxLength: 6,
        }),
        fc.array(fc.nat(12), { minLength: 3, maxLength: 3 }),
        (orders, counts) => {
          const day = dayOf(orders.map((quantities, index) => order(String(index), quantities)));
          const lines = madeLines(day, ticksOf(day, counts));
          for (const [id, { size }] of lines)
            expect(size).toBeLessThanOrEqual(orders[Number(id)]?.length ?? 0);
          const whole = madeLines(day, ticksOf(day, [99, 99, 99]));
          expect([...whole.values()].reduce((sum, { size }) => sum + size, 0)).toBe(
            orders.flat().length,
          );
        },
      ),
    );
  });
});
