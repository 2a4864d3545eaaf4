import { describe, expect, it } from 'vitest';
import { updateProduct } from '#functions/catalog/products/update-product.ts';
import { updateItem } from '#functions/core/data/table.ts';
import { createOrder } from '#functions/orders/changes/create-order.ts';
import { createOrderSchema } from '#shared/schemas/order-input.ts';
import { queued } from '#test/support/fake-queue.ts';
import { signInStaff } from '#test/support/staff.ts';
import { callAs, checkout, eachBakery } from './bakery.ts';
import { withConflicts } from './fail-transactions.ts';
import { storedOrders } from './recount.ts';

const bakery = eachBakery();
const post = (body: unknown, key = 'visit-1', staff = bakery.staff) =>
  callAs(staff)('POST /api/orders', body, { 'idempotency-key': key });

describe('the same checkout sent again (I1)', () => {
  it('gives one order and the same response to eight who send it at the same moment', async () => {
    const responses = await Promise.all(Array.from({ length: 8 }, () => post(checkout(bakery))));
    for (const response of responses)
      expect(response).toMatchObject({ status: 201, body: responses[0]?.body });
    expect(await storedOrders()).toHaveLength(1);
    expect(queued).toHaveLength(1);
  });

  it('is answered from the record alone, whatever has changed since', async () => {
    const first = await post(checkout(bakery));
    expect(first).toMatchObject({ status: 201, body: { orderNumber: '#1001' } });
    await updateProduct(bakery.staff.context, bakery.cake.id, { ...bakery.cake, price: 500 });
    await updateItem({
      Key: { pk: 'EMPLOYEES', sk: `EMPLOYEE#${bakery.employee.id}` },
      UpdateExpression: 'SET isActive = :no',
      ExpressionAttributeValues: { ':no': false },
    });
    expect(await post(checkout(bakery))).toMatchObject({ status: 201, body: first.body });
    expect(await storedOrders()).toHaveLength(1);
    expect(queued).toHaveLength(1);
  });

  it('is rejected with the existing order if the body is different', async () => {
    const first = await post(checkout(bakery));
    expect(await post(checkout(bakery, { orderNotes: 'Two candles' }))).toMatchObject({
      status: 422,
      body: { code: 'idempotency-reuse', order: first.body },
    });
    expect(await storedOrders()).toHaveLength(1);
  });

  it('is another order under another key, from another person, and without a key', async () => {
    await post(checkout(bakery));
    await post(checkout(bakery), 'visit-2');
    await post(checkout(bakery), 'visit-1', await signInStaff());
    await callAs(bakery.staff)('POST /api/orders', checkout(bakery));
    expect(await storedOrders()).toHaveLength(4);
  });

  it('is placed under the same key after a refusal', async () => {
    expect(await post(checkout(bakery, { items: [] }))).toMatchObject({ status: 400 });
    expect(await post(checkout(bakery, { expectedTotal: 1 }))).toMatchObject({ status: 409 });
    expect(await post(checkout(bakery))).toMatchObject({ status: 201 });
  });

  it('is a new order after 24 hours, though the old record is still there', async () => {
    const input = createOrderSchema.parse(checkout(bakery));
    const at = (hours: number) => ({
      ...bakery.staff.context,
      now: new Date(Date.parse('2026-06-14T17:00:00.000Z') + hours * 3_600_000),
    });
    const options = { idempotencyKey: 'visit-1' };
    const first = await createOrder(at(0), input, options);
    expect((await createOrder(at(23.9), input, options)).id).toBe(first.id);
    expect((await createOrder(at(24), input, options)).id).not.toBe(first.id);
  });
});

describe('somebody else’s transaction on the same items', () => {
  it('is waited for, and the order is placed once', async () => {
    const { result, left } = await withConflicts(4, () => post(checkout(bakery)));
    expect(left).toBe(0);
    expect(result).toMatchObject({ status: 201 });
    expect(await storedOrders()).toHaveLength(1);
  });

  it('is reported when it does not end, and the key is free again', async () => {
    const { result } = await withConflicts(1_000, () => post(checkout(bakery)));
    expect(result).toMatchObject({ status: 409, body: { code: 'conflict' } });
    expect(await storedOrders()).toHaveLength(0);
    expect(await post(checkout(bakery))).toMatchObject({ status: 201 });
  });
});
