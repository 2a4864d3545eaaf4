import { beforeEach, describe, expect, it } from 'vitest';
import { createProduct } from '#functions/catalog/products/create-product.ts';
import { putItem } from '#functions/core/data/table.ts';
import { type LogEntry, logKey } from '#functions/orders/order/order-item.ts';
import { listEmailRecords } from '#functions/papers/order-emails/email-repository.ts';
import { productInputSchema } from '#shared/schemas/products.ts';
import { emptyTable } from '#test/support/table-items.ts';
import { type Bakery, callAs, lineOf, openBakery, place, readOrder } from './bakery.ts';

let bakery: Bakery;

beforeEach(async () => {
  await emptyTable();
  bakery = await openBakery();
});

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
