import { describe, expect, it } from 'vitest';
import { createProduct } from '#functions/catalog/products/create-product.ts';
import { putItem } from '#functions/core/data/table.ts';
import { type LogEntry, logKey } from '#functions/orders/order/order-item.ts';
import { listEmailRecords } from '#functions/papers/order-emails/email-repository.ts';
import type { CreateOrderBody } from '#shared/schemas/order-input.ts';
import { productInputSchema } from '#shared/schemas/products.ts';
import {
  callAs,
  customerEditOf,
  eachBakery,
  lineOf,
  place,
  readOrder,
  somePickup,
} from './bakery.ts';

const bakery = eachBakery();

describe('an edit that says more than an item of the table can hold', () => {
  /** 100 lines of a product with a long Chinese title, each with a note that is long, but not too long. */
  async function editAllLines() {
    const title = '糕'.repeat(200);
    const long = await createProduct(
      bakery.staff.context,
      productInputSchema.parse({ title, price: 450 }),
    );
    const lines = Array.from({ length: 100 }, () => lineOf(long, 1, '甲'.repeat(190)));
    const { id } = await place(bakery, { items: lines, orderNotes: null });
    const { items } = await readOrder(bakery, id);
    const edited = items.map(({ id: lineId }) => ({
      id: lineId,
      quantity: 2,
      unitPrice: 451,
      productionNotes: '乙'.repeat(200),
    }));
    const route = `PATCH /api/orders/${id}/items` as const;
    const body = { items: edited, discountType: 'none', discountAmount: 0 };
    return { id, response: await callAs(bakery.staff)(route, body) };
  }

  it('is stored, and its changelog entry says how much it leaves out', async () => {
    const { id, response } = await editAllLines();
    expect(response).toMatchObject({ status: 200 });
    const text = (await readOrder(bakery, id)).changelog.at(-1)?.changeDescription ?? '';
    const parts = text.split('; ');
    expect(parts[0]).toMatch(/^Alice changed the quantity of 糕+ from 1 to 2$/);
    // Quantity, price and notes of 100 lines, and the total.
    expect(parts.at(-1)).toBe(`… and ${301 - (parts.length - 1)} more`);
    expect(Buffer.byteLength(text)).toBeLessThan(21_000);
  });

  it('is e-mailed in the same brevity', async () => {
    const { id } = await editAllLines();
    const records = await listEmailRecords(id);
    const changes = records.find(({ kind }) => kind === 'production-update')?.changes ?? [];
    expect(changes.at(-1)).toBe(`… and ${300 - (changes.length - 1)} more`);
    expect(Buffer.byteLength(changes.join(''))).toBeLessThan(20_100);
  });
});

describe('a changelog that is longer than a response can be', () => {
  it('shows its newest entries and how many earlier ones there are', async () => {
    const { id } = await place(bakery);
    for (let number = 2; number <= 61; number += 1) {
      const createdAt = new Date(Date.UTC(2026, 0, 1, 0, number)).toISOString();
      const changeDescription = `Alice ${number} ${'x'.repeat(20_000)}`;
      const entry: LogEntry = { id: `log-${number}`, changeDescription, changedBy: 'A', createdAt };
      await putItem({ Item: { ...logKey(id, number), ...entry } });
    }
    const { changelog } = await readOrder(bakery, id);
    expect(changelog).toHaveLength(50);
    expect(changelog[0]).toMatchObject({
      changeDescription: '… and 12 earlier changes',
      createdAt: '2026-01-01T00:12:00.000Z',
    });
    expect(changelog[1]?.id).toBe('log-13');
    expect(changelog.at(-1)?.id).toBe('log-61');
  });

  it('is whole up to a million bytes', async () => {
    const { id } = await place(bakery);
    const read = async () => (await readOrder(bakery, id)).changelog;
    const write = (number: number, length: number) => {
      const createdAt = new Date(Date.UTC(2026, 0, 1, 0, number)).toISOString();
      const changeDescription = 'x'.repeat(length);
      const entry: LogEntry = { id: `log-${number}`, changeDescription, changedBy: 'A', createdAt };
      return putItem({ Item: { ...logKey(id, number), ...entry } });
    };
    for (const number of [2, 3, 4]) await write(number, 300_000);
    const bytes = (await read()).reduce((sum, entry) => sum + JSON.stringify(entry).length, 0);
    const placed = (await read())[0];
    await write(2, 300_000 + 1_000_000 - bytes);
    expect((await read())[0]).toEqual(placed);
    await write(2, 300_000 + 1_000_001 - bytes);
    expect((await read())[0]).toMatchObject({ changeDescription: '… and 1 earlier changes' });
  });
});

/** Places an order, changes its customer part, and returns the stored order and the changelog. */
async function updateCustomer(placed: Partial<CreateOrderBody>, changes: object) {
  const { id } = await place(bakery, placed);
  const edit = customerEditOf(await readOrder(bakery, id), changes);
  const response = await callAs(bakery.staff)(`PATCH /api/orders/${id}/customer`, edit);
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
