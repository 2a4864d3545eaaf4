import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type ItemsFields,
  itemsFieldsOf,
  itemsFormSchema,
  itemsTotals,
  newLineFields,
} from '#frontend/features/orders/edit/items-form.ts';
import { contextAt } from '#functions/core/operation-context.ts';
import { editLines } from '#functions/orders/changes/edit-lines.ts';
import { priced } from '#functions/orders/changes/order-rules.ts';
import type { OrderLine } from '#shared/schemas/lines.ts';
import type { OrderDetail } from '#shared/schemas/orders.ts';
import { aProduct } from '#test/frontend/catalog/builders.ts';
import { aLine, anOrder } from '#test/frontend/orders/detail-builders.ts';

const order = anOrder();
const withLine = (given: object, fields: ItemsFields = itemsFieldsOf(order)): ItemsFields => ({
  ...fields,
  items: fields.items.map((line) => ({ ...line, ...given })),
});
/** Messages by field; the first one if there are several, because users read only that. */
const messages = (fields: ItemsFields, orderNotes: string | null = null) =>
  Object.fromEntries(
    (itemsFormSchema(orderNotes).safeParse(fields).error?.issues ?? [])
      .map((issue) => [issue.path.join('.'), issue.message])
      .reverse(),
  );

describe('the form of the lines', () => {
  test('shows prices in dollars and sends cents', () => {
    expect(itemsFieldsOf(order).items[0]).toMatchObject({ quantity: '2', unitPrice: '12.50' });
    const body = itemsFormSchema(null).parse(withLine({ unitPrice: '13.75' }));
    expect(body.items[0]).toMatchObject({ id: 'line-1', quantity: 2, unitPrice: 1_375 });
  });

  test('names the product of a line that is added', () => {
    const fields = itemsFieldsOf(order);
    const added = newLineFields(aProduct({ id: 'loaf', price: 850 }), 'key');
    const body = itemsFormSchema(null).parse({ ...fields, items: [...fields.items, added] });
    expect(body.items[1]).toMatchObject({ productId: 'loaf', quantity: 1, unitPrice: 850 });
    expect(body.items[1]?.id).toBeUndefined();
  });

  test('a blank quantity falls back to 1, and a blank discount to 0', () => {
    const blank = { ...withLine({ quantity: '' }), discountType: 'dollar', discountAmount: '' };
    const body = itemsFormSchema(null).parse(blank);
    expect([body.items[0]?.quantity, body.discountAmount]).toEqual([1, 0]);
  });

  test.each([
    ['quantity', '0', 'Quantity must be at least 1'],
    ['quantity', '1.5', 'Quantity must be a whole number'],
    ['quantity', '1000', 'Quantity must be at most 999'],
    ['unitPrice', '', 'Price must be a valid positive number'],
    ['unitPrice', '-1', 'Price must be a valid positive number'],
    ['unitPrice', '100000.01', 'Price is too large'],
    ['productionNotes', 'x'.repeat(2_001), 'Use at most 2000 characters'],
  ])('refuses %s %j', (name, value, message) => {
    expect(messages(withLine({ [name]: value }))).toEqual({ [`items.0.${name}`]: message });
  });

  test.each([
    ['percentage', '101', 'A percentage must be between 0 and 100'],
    ['dollar', '1.005', 'Use dollars with at most two decimals'],
    ['dollar', '-1', 'The discount cannot be negative'],
    ['dollar', '10000001', 'The discount is too large'],
  ] as const)('refuses a discount of %s %s', (discountType, discountAmount, message) => {
    const fields = { ...itemsFieldsOf(order), discountType, discountAmount };
    expect(messages(fields).discountAmount).toBe(message);
  });

  test('refuses a 101st line, and notes that are too long together with the order’s own', () => {
    const many = (count: number, given: Partial<OrderLine> = {}) =>
      itemsFieldsOf(
        anOrder({
          items: Array.from({ length: count }, (_, index) => aLine({ id: `l${index}`, ...given })),
        }),
      );
    expect(messages(many(100))).toEqual({});
    expect(messages(many(101))).toEqual({ items: 'An order can have at most 100 lines' });
    const notes = many(9, { productionNotes: 'x'.repeat(2_000) });
    expect(messages(notes, 'x'.repeat(2_000))).toEqual({});
    const tooLong = 'All notes together may have at most 20000 characters';
    expect(messages(notes, 'x'.repeat(2_001))).toEqual({ items: tooLong });
  });

  test('begins with the discount that was entered, to the cent', () => {
    const dollars = anOrder({ discountType: 'dollar', discountValue: 0.1, discountAmount: 10 });
    expect(itemsFieldsOf(dollars)).toMatchObject({ discountAmount: '0.10' });
    const percent = anOrder({ discountType: 'percentage', discountValue: 12.5 });
    expect(itemsFieldsOf(percent)).toMatchObject({ discountAmount: '12.5' });
  });
});

describe('the live totals', () => {
  test('wait while a number can’t be read', () => {
    expect(itemsTotals(withLine({ unitPrice: '' }), '8.25')).toBeNull();
    expect(itemsTotals(withLine({ quantity: '-1' }), '8.25')).toBeNull();
    const discount = { discountType: 'percentage', discountAmount: '101' } as const;
    expect(itemsTotals({ ...itemsFieldsOf(order), ...discount }, '8.25')).toBeNull();
  });

  const cents = fc.integer({ min: 0, max: 10_000_000 });
  const dollars = cents.map((amount) => (amount / 100).toFixed(2));
  const storedLine = fc.record({
    quantity: fc.integer({ min: 1, max: 999 }),
    unitPrice: cents,
    isTaxable: fc.boolean(),
  });
  const discount = fc.oneof(
    fc.constant({ discountType: 'none', discountAmount: '' } as const),
    fc.record({
      discountType: fc.constant('percentage' as const),
      discountAmount: fc.integer({ min: 0, max: 100_000 }).map((thousandth) => {
        return String(thousandth / 1_000);
      }),
    }),
    fc.record({ discountType: fc.constant('dollar' as const), discountAmount: dollars }),
  );
  const taxRate = fc.integer({ min: 0, max: 30_000 }).map((rate) => String(rate / 1_000));
  const edit = fc.record({
    isRemoved: fc.boolean(),
    quantity: fc.option(fc.integer({ min: 1, max: 999 }).map(String), { nil: '' }),
    unitPrice: fc.option(dollars),
  });

  test('are what the server makes of the same edit', async () => {
    const context = contextAt(new Date(), { id: 'user-1', name: 'Ada Baker' });
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(storedLine, edit), { minLength: 1, maxLength: 12 }),
        discount,
        taxRate,
        async (lines, entered, rate) => {
          const items = lines.map(([line], index) => aLine({ ...line, id: `l${index}` }));
          const stored: OrderDetail = anOrder({ items, taxRate: rate });
          const edited = itemsFieldsOf(stored).items.flatMap((line, index) => {
            const change = lines[index]?.[1];
            if (!change || (change.isRemoved && index > 0)) return [];
            const { quantity, unitPrice } = change;
            return [{ ...line, quantity, unitPrice: unitPrice ?? line.unitPrice }];
          });
          const fields = { items: edited, ...entered };
          const body = itemsFormSchema(null).parse(fields);
          const response = priced({
            lines: editLines(context, stored.items, body.items, { products: new Map(), sets: [] }),
            discountType: body.discountType,
            discountValue: body.discountAmount,
            taxRate: stored.taxRate,
          });
          const { subtotal, discount: off, tax, total } = response;
          expect(itemsTotals(fields, rate)).toEqual({ subtotal, discount: off, tax, total });
        },
      ),
      { numRuns: 300 },
    );
  });

  test.each([
    // Two taxable cakes of $12.50 and a loaf of $6.75 at 8.25 %.
    ['none', '', { subtotal: 3_175, discount: 0, tax: 206, total: 3_381 }],
    ['percentage', '10', { subtotal: 3_175, discount: 318, tax: 186, total: 3_043 }],
    ['percentage', '33.333', { subtotal: 3_175, discount: 1_058, tax: 138, total: 2_255 }],
    ['dollar', '0.01', { subtotal: 3_175, discount: 1, tax: 206, total: 3_380 }],
    ['dollar', '31.75', { subtotal: 3_175, discount: 3_175, tax: 0, total: 0 }],
    ['dollar', '50', { subtotal: 3_175, discount: 3_175, tax: 0, total: 0 }],
  ] as const)('with a discount of %s %s', (discountType, discountAmount, totals) => {
    const loaf = aLine({ id: 'l2', quantity: 1, unitPrice: 675, isTaxable: false });
    const fields = itemsFieldsOf(anOrder({ items: [aLine(), loaf] }));
    expect(itemsTotals({ ...fields, discountType, discountAmount }, '8.25')).toEqual(totals);
  });
});
