import { beforeEach, describe, expect, it } from 'vitest';
import type { CreateOrderBody } from '#shared/schemas/orders.ts';
import { emptyTable } from '#test/support/table-items.ts';
import { type Bakery, callAs, openBakery, place, readOrder, somePickup } from './bakery.ts';

let bakery: Bakery;
beforeEach(async () => {
  await emptyTable();
  bakery = await openBakery();
});

/** Places an order, changes its customer part, and gives what is stored then and what the changelog says. */
async function updateCustomer(placed: Partial<CreateOrderBody>, changes: object) {
  const { id } = await place(bakery, placed);
  const { customer, pickupDate, pickupLocation, orderNotes } = await readOrder(bakery, id);
  const response = await callAs(bakery.staff)(`PATCH /api/orders/${id}/customer`, {
    customerFirstName: customer.firstName,
    customerLastName: customer.lastName,
    customerEmail: customer.email,
    customerPhone: customer.phone,
    pickupDate,
    pickupLocation,
    orderNotes,
    ...changes,
  });
  expect(response.status).toBe(200);
  const order = await readOrder(bakery, id);
  return { order, entry: order.changelog.at(-1)?.changeDescription };
}

describe('a change that reads like none', () => {
  const long = 'Careful with the nuts. '.repeat(10);

  it('is kept when notes differ beyond what the changelog quotes, and shows where', async () => {
    const changes = { orderNotes: `${long}No candles` };
    const { order, entry } = await updateCustomer({ orderNotes: `${long}Ten candles` }, changes);
    expect(order.orderNotes).toBe(`${long}No candles`);
    expect(entry).toBe(
      'Alice changed the order notes from “…eful with the nuts. Ten candles” ' +
        'to “…eful with the nuts. No candles”',
    );
  });

  it('is kept when the same name has other parts', async () => {
    const customer = { firstName: 'Ann', lastName: 'Lee Ray', email: 'a@example.com' };
    const { order, entry } = await updateCustomer(
      { customer: { ...customer, phone: '530-555-0123' } },
      { customerFirstName: 'Ann Lee', customerLastName: 'Ray' },
    );
    expect(order.customer).toMatchObject({ firstName: 'Ann Lee', lastName: 'Ray' });
    expect(entry).toBe(
      'Alice changed the first name from “Ann” to “Ann Lee”; changed the last name from “Lee Ray” to “Ray”',
    );
  });

  it('is kept when the pickup moves within a minute', async () => {
    const changes = { pickupDate: somePickup.replace(':00.000Z', ':30.000Z') };
    const { order, entry } = await updateCustomer({}, changes);
    expect(order.pickupDate).toBe(changes.pickupDate);
    expect(entry).toBe(`Alice changed the pickup from ${somePickup} to ${changes.pickupDate}`);
  });

  it('is kept when a discount is lower and still more than the order comes to', async () => {
    const { id } = await place(bakery, { discountType: 'dollar', discountAmount: 60 });
    const { items } = await readOrder(bakery, id);
    const patch = (body: object) => callAs(bakery.staff)(`PATCH /api/orders/${id}/items`, body);
    await patch({ items, discountType: 'dollar', discountAmount: 50 });
    const order = await readOrder(bakery, id);
    expect(order).toMatchObject({ discountValue: 50, discountAmount: 1125, total: 0 });
    expect(order.changelog.at(-1)?.changeDescription).toBe(
      'Alice changed the discount from $60.00 to $50.00',
    );
  });
});
