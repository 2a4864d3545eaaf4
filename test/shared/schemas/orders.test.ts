import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { computeTotals } from '#shared/pricing/compute-totals.ts';
import {
  discountIssue,
  updateOrderCustomerSchema,
  updateOrderItemsSchema,
  updateOrderStatusSchema,
} from '#shared/schemas/order-input.ts';
import { discountTypeSchema } from '#shared/schemas/orders.ts';

const line = { id: 'a', quantity: 2, unitPrice: 450 };
const edit = (changes: object) =>
  updateOrderItemsSchema.safeParse({
    items: [line],
    discountType: 'none',
    discountAmount: 0,
    ...changes,
  });

describe('a discount', () => {
  it.each([
    ['percentage', 0, true],
    ['percentage', 33.333, true],
    ['percentage', 100, true],
    ['percentage', 100.5, false],
    ['percentage', 0.0001, false],
    ['dollar', 0.01, true],
    ['dollar', 0.001, false],
    ['dollar', -1, false],
    ['dollar', Number.NaN, false],
    ['none', 7.777, true],
    ['euro', 1, false],
  ])('%s of %d is taken: %j', (discountType, discountAmount, isTaken) => {
    expect(edit({ discountType, discountAmount }).success).toBe(isTaken);
  });

  it('can be priced whenever it is accepted', () => {
    const amounts = fc.oneof(
      fc.double({ min: 0, max: 200, noNaN: true }),
      fc.integer({ min: 0, max: 20_000 }),
    );
    const types = fc.constantFrom(...discountTypeSchema.options);
    fc.assert(
      fc.property(types, amounts, fc.boolean(), (type, amount, inHundredths) => {
        const discountAmount = inHundredths ? Math.round(amount) / 100 : amount;
        const accepted = edit({ discountType: type, discountAmount });
        expect(accepted.success).toBe(!discountIssue({ discountType: type, discountAmount }));
        if (!accepted.success) return;
        const lines = [{ ...line, isTaxable: true }];
        expect(
          computeTotals(lines, { type, amount: discountAmount }, 8750).total,
        ).toBeGreaterThanOrEqual(0);
      }),
    );
  });
});

describe('a line of an edit', () => {
  it('is one of the order, or names its product', () => {
    expect(edit({ items: [{ ...line, id: undefined }] }).success).toBe(false);
    expect(edit({ items: [{ ...line, id: undefined, productId: 'p' }] }).success).toBe(true);
  });

  it('has a whole quantity from 1 to 999 and a price that is not negative', () => {
    for (const bad of [{ quantity: 0 }, { quantity: 1.5 }, { quantity: 1_000 }, { unitPrice: -1 }])
      expect(edit({ items: [{ ...line, ...bad }] }).success).toBe(false);
  });

  it('has no note when the note is blank', () => {
    expect(edit({ items: [{ ...line, productionNotes: '  ' }] }).data?.items).toMatchObject([
      { productionNotes: null },
    ]);
  });
});

it('a change to ready tells the customer unless it says otherwise', () => {
  expect(updateOrderStatusSchema.parse({ status: 'ready' }).notifyCustomer).toBeUndefined();
});

describe('a pickup', () => {
  const pickupDate = (text: string) =>
    updateOrderCustomerSchema.shape.pickupDate.safeParse(text).success;

  it('is any instant that every reader of it can read in UTC', () => {
    expect(pickupDate('2026-06-14T10:00:00-07:00')).toBe(true);
    expect(pickupDate('9999-12-31T23:59:59Z')).toBe(true);
    // The year 10000 in UTC: `toISOString` adds a sign and a digit.
    expect(pickupDate('9999-12-31T23:59:59-07:00')).toBe(false);
    expect(pickupDate('14 June')).toBe(false);
  });
});

describe('an edit that is refused', () => {
  const pathOf = (changes: object) => edit(changes).error?.issues.map(({ path }) => path.join('.'));

  it('names the discount', () => {
    expect(pathOf({ discountType: 'percentage', discountAmount: 101 })).toEqual(['discountAmount']);
  });

  it('names the lines when their notes are too long together, and not a character before', () => {
    const full = Array.from({ length: 10 }, (_, index) => ({
      ...line,
      id: `line-${index}`,
      productionNotes: 'x'.repeat(2_000),
    }));
    expect(pathOf({ items: full })).toBeUndefined();
    const over = [...full, { ...line, id: 'one', productionNotes: 'x' }];
    const { issues = [] } = edit({ items: over }).error ?? {};
    expect(issues).toMatchObject([{ path: ['items'], message: expect.stringContaining('20000') }]);
  });
});
