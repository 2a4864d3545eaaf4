import { describe, expect, it } from 'vitest';
import { updateProduct } from '#functions/catalog/products/update-product.ts';
import { AppError } from '#functions/core/app-error.ts';
import { updateItem } from '#functions/core/data/table.ts';
import { checkPickup } from '#functions/orders/changes/order-rules.ts';
import { readOrderContent } from '#functions/orders/read/order-repository.ts';
import { placedOrderSchema } from '#shared/schemas/orders.ts';
import { rejected } from '#test/support/call-api.ts';
import { queued } from '#test/support/fake-queue.ts';
import { allItems, outboxItems } from '#test/support/table-items.ts';
import { callAs, checkout, eachBakery, lineOf, place, readOrder } from './bakery.ts';

const bakery = eachBakery();
const post = (body: unknown, headers?: Record<string, string>) =>
  callAs(bakery.staff)('POST /api/orders', body, headers);

describe('placing an order (O4)', () => {
  it('returns its number, and the order has every amount computed by the server (O2)', async () => {
    const response = await post(
      checkout(bakery, { discountType: 'percentage', discountAmount: 10 }),
    );
    expect(response).toMatchObject({ status: 201, body: { orderNumber: '#1001' } });
    const { id } = placedOrderSchema.parse(response.body);
    // 2 × 4.50 + 2.25 = 11.25; 10 % is 1.125, so 1.13; tax: 9.00 × (10.12 / 11.25) × 8.75 % = 0.70840.
    expect(await readOrder(bakery, id)).toMatchObject({
      id,
      orderNumber: '#1001',
      version: 1,
      status: 'pending',
      paymentStatus: 'unpaid',
      timezone: 'America/Los_Angeles',
      subtotal: 1125,
      discountType: 'percentage',
      discountAmount: 113,
      discountValue: 10,
      taxRate: '8.75',
      tax: 71,
      total: 1083,
      takenBy: { name: 'Erin' },
      items: [
        { productTitle: 'Cake', productSku: 'CAKE', quantity: 2, itemTotal: 900, isTaxable: true },
        { productTitle: 'Bread', unit: 'loaf', itemTotal: 225, isTaxable: false },
      ],
      changelog: [{ changeDescription: 'Alice placed the order', changedBy: 'Alice' }],
      pdfs: [{ version: 1, status: 'pending', fileUrl: `/api/orders/${id}/pdfs/1` }],
    });
  });

  it('records both e-mails as pending, and queues one outbox item with all that is to follow (X1)', async () => {
    const { id } = await place(bakery);
    const { emails } = await readOrder(bakery, id);
    expect(emails.map(({ kind, to, state }) => ({ kind, to, state })).sort(byKind)).toEqual([
      { kind: 'customer', to: 'maria.lopez@example.com', state: 'pending' },
      { kind: 'production', to: 'bakers@bakery.example', state: 'pending' },
    ]);
    const [outbox, ...others] = await outboxItems();
    expect(others).toEqual([]);
    expect(outbox?.['sk']).toBe(queued[0]);
    expect(Object.values(Object(outbox?.['effects']))).toHaveLength(3);
  });

  it('gives everybody another number when many place at the same moment (O7)', async () => {
    const placed = await Promise.all(Array.from({ length: 24 }, () => place(bakery)));
    const numbers = placed.map(({ orderNumber }) => Number(orderNumber.slice(1)));
    expect(numbers.sort()).toEqual(Array.from({ length: 24 }, (_, index) => 1001 + index));
  });

  it('keeps the allergens that the products have now', async () => {
    const { context } = bakery.staff;
    const change = (allergens: string | null) =>
      updateProduct(context, bakery.cake.id, { ...bakery.cake, allergens });
    await change('Milk, eggs');
    const { id } = await place(bakery);
    await change(`Wheat${' and wheat'.repeat(40)}`);
    const later = await place(bakery);
    const allergensIn = async (orderId: string) =>
      (await readOrder(bakery, orderId)).items.map(({ allergens }) => allergens);
    expect(await allergensIn(id)).toEqual(['Milk, eggs', undefined]);
    const [cut] = await allergensIn(later.id);
    expect(cut).toMatch(/^Wheat.{194}…, see the product$/);
  });

  it('has no discount to show when it comes to nothing, and keeps what was entered', async () => {
    const { id } = await place(bakery, {
      discountType: 'percentage',
      discountAmount: 0.001,
      expectedTotal: 1204,
    });
    expect(await readOrder(bakery, id)).toMatchObject({ discountType: 'none', discountAmount: 0 });
    const entered = { discountType: 'percentage', discountValue: 0.001 };
    expect(await readOrderContent(id, 1)).toMatchObject(entered);
  });
});

const byKind = (one: { kind: string }, other: { kind: string }) =>
  one.kind.localeCompare(other.kind);

describe('a rejected order stores nothing', () => {
  const refused = async (body: unknown, headers?: Record<string, string>) => {
    const before = await allItems();
    const response = await post(body, headers);
    expect(await allItems()).toEqual(before);
    expect(queued).toEqual([]);
    return response;
  };

  it('a changed price, with the old and the new one', async () => {
    const { cake, bread } = bakery;
    const stale = { ...lineOf(cake), unitPrice: 400 };
    expect(await refused(checkout(bakery, { items: [stale, lineOf(bread)] }))).toMatchObject({
      status: 409,
      body: {
        code: 'cart-changed',
        changes: [{ productId: cake.id, reason: 'price', oldPrice: 400, newPrice: 450 }],
      },
    });
  });

  it('a product that is gone, and one that is not available', async () => {
    const { cake, bread, staff } = bakery;
    await updateProduct(staff.context, cake.id, { ...cake, isAvailable: false });
    const gone = { ...lineOf(bread), productId: 'no-more' };
    expect(await refused(checkout(bakery, { items: [lineOf(cake), gone] }))).toMatchObject({
      status: 409,
      body: {
        changes: [
          { productId: cake.id, reason: 'unavailable', oldPrice: 450, newPrice: 450 },
          { productId: 'no-more', reason: 'gone', oldPrice: 225, newPrice: null },
        ],
      },
    });
  });

  it('another total than the one people saw', async () => {
    expect(await refused(checkout(bakery, { expectedTotal: 1 }))).toMatchObject({
      status: 409,
      body: {
        code: 'cart-changed',
        error: 'The total has changed since the cart was filled.',
        changes: [{ productId: '', reason: 'total', oldPrice: 1, newPrice: 1204 }],
      },
    });
  });

  it('an inactive or unknown employee', async () => {
    await updateItem({
      Key: { pk: 'EMPLOYEES', sk: `EMPLOYEE#${bakery.employee.id}` },
      UpdateExpression: 'SET isActive = :no',
      ExpressionAttributeValues: { ':no': false },
    });
    for (const takenById of [bakery.employee.id, 'nobody'])
      expect(await refused(checkout(bakery, { takenById }))).toMatchObject(
        rejected(409, 'employee-inactive'),
      );
  });

  it('a pickup that has passed', async () => {
    const pickupDate = new Date(Date.now() - 60_000).toISOString();
    expect(await refused(checkout(bakery, { pickupDate }))).toMatchObject({
      status: 400,
      body: { code: 'pickup-in-the-past', issues: [{ path: 'pickupDate' }] },
    });
  });

  it.each([
    ['an empty cart', { items: [] }, 'items', 'Please add items to your cart before checkout'],
    [
      'a percentage over 100',
      { discountType: 'percentage', discountAmount: 101 },
      'discountAmount',
      'A percentage must be between 0 and 100',
    ],
    ['no location', { pickupLocation: '' }, 'pickupLocation', 'Please select a pickup location'],
    ['no employee', { takenById: '' }, 'takenById', 'Please select who is taking this order'],
    ['no payment status', { paymentStatus: null }, 'paymentStatus', 'Please select payment status'],
    ['no pickup date', { pickupDate: 'soon' }, 'pickupDate', 'Please select a pickup date'],
  ] as const)('%s', async (_, changes, path, message) => {
    const response = await refused({ ...checkout(bakery), ...changes });
    expect(response).toMatchObject({ status: 400, body: { code: 'validation' } });
    expect(response.body).toMatchObject({ error: message, issues: [{ path, message }] });
  });

  it('101 lines, a quantity of 1000 or of a half', async () => {
    const { cake } = bakery;
    const tooMany = Array.from({ length: 101 }, () => lineOf(cake));
    for (const items of [tooMany, [lineOf(cake, 1000)], [lineOf(cake, 0.5)], [lineOf(cake, 0)]])
      expect(await refused(checkout(bakery, { items }))).toMatchObject({ status: 400 });
  });

  it('notes of more than 20,000 characters together', async () => {
    const items = Array.from({ length: 11 }, () => lineOf(bakery.cake, 1, 'x'.repeat(1_900)));
    expect(await refused(checkout(bakery, { items }))).toMatchObject({ status: 400 });
  });

  it('an Idempotency-Key of 201 characters', async () => {
    const headers = { 'idempotency-key': 'k'.repeat(201) };
    expect(await refused(checkout(bakery), headers)).toMatchObject({ status: 400 });
  });
});

it('takes the largest order there can be', async () => {
  const allergens = '李'.repeat(2_000);
  await updateProduct(bakery.staff.context, bakery.cake.id, { ...bakery.cake, allergens });
  const items = Array.from({ length: 100 }, (_, index) =>
    lineOf(bakery.cake, 999, index < 9 ? '李'.repeat(2_000) : undefined),
  );
  const { id } = await place(bakery, { items, orderNotes: '李'.repeat(2_000) });
  const order = await readOrder(bakery, id);
  expect(order.items).toHaveLength(100);
  expect(order.subtotal).toBe(100 * 999 * 450);
});

const now = new Date('2026-11-22T18:00:00.000Z');

function errorOf(run: () => unknown): AppError {
  try {
    run();
  } catch (error) {
    if (error instanceof AppError) return error;
  }
  throw new Error('It was not refused');
}

describe('a pickup', () => {
  it('may be at this very moment, and at the last one of the next five years', () => {
    for (const pickup of ['2026-11-22T18:00:00.000Z', '2031-11-22T18:00:00.000Z'])
      expect(checkPickup(pickup, now)).toBe(pickup);
    expect(checkPickup('2026-11-22T13:00:00.000-05:00', now)).toBe('2026-11-22T18:00:00.000Z');
  });

  it('is refused a millisecond earlier and later, in words beside its field', () => {
    const past = errorOf(() => checkPickup('2026-11-22T17:59:59.999Z', now, 'pickup'));
    expect(past.code).toBe('pickup-in-the-past');
    expect(past.issues).toEqual([{ path: 'pickup', message: past.message }]);
    expect(past.message).toMatch(/already passed/);
    const far = errorOf(() => checkPickup('2031-11-22T18:00:00.001Z', now));
    expect(far.code).toBe('validation');
  });
});
