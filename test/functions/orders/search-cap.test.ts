import { beforeAll, expect, it } from 'vitest';
import { putItem } from '#functions/data/table.ts';
import { findOrders } from '#functions/orders/list/find-orders.ts';
import type { StoredOrder } from '#functions/orders/order-item.ts';
import { searchTokens, tokenWrites } from '#functions/orders/search-tokens.ts';
import { listOrdersQuerySchema } from '#shared/schemas/order-list.ts';
import { consumedUnits } from '#test/support/consumed-units.ts';
import { startDynamo } from '#test/support/start-dynamo.ts';

const orderNamed = (number: number, firstName: string, lastName: string): StoredOrder => {
  const content: StoredOrder['content'] = {
    customer: { firstName, lastName, email: `guest${number}@example.com`, phone: 'none, she says' },
    takenBy: { id: 'e', name: 'Erin' },
    pickupDate: '2026-06-14T17:00:00.000Z',
    pickupLocation: 'DAVIS',
    timezone: 'America/Los_Angeles',
    orderNotes: null,
    lines: [],
    discountType: 'none',
    discountValue: 0,
    taxRate: '0',
    subtotal: 0,
    discount: 0,
    tax: 0,
    total: number,
  };
  return {
    id: `order-${number}`,
    number,
    createdAt: new Date(Date.UTC(2026, 0, 1) + number * 60_000).toISOString(),
    status: 'pending',
    paymentStatus: 'paid',
    version: 1,
    changedBy: 'Alice',
    contentVersion: 1,
    content,
    pdfVersion: 1,
    lastLogNumber: 1,
    searchTokens: searchTokens({ number, content }),
  };
};

const count = 1_200;
const find = (search: string) =>
  findOrders(listOrdersQuerySchema.parse({ search, limit: 20 }), new Date());

beforeAll(async () => {
  await startDynamo();
  const orders = Array.from({ length: count }, (_, index) =>
    orderNamed(1001 + index, index % 2 ? 'Maria' : 'Mariana', index === 1 ? 'Zanella' : 'Lopez'),
  );
  const names = new Set(['maria', 'mariana', 'lopez', 'zanella']);
  for (const write of orders.flatMap((order) => tokenWrites(order)))
    if (write.put && names.has(String(write.put.Item?.['sk']).replace(/#.*/, '')))
      await putItem(write.put);
}, 60_000);

it('considers 1,000 orders at most, the word itself before longer ones, newest first, and says so', async () => {
  const list = await find('maria');
  expect(list).toMatchObject({ matching: 1_000, capped: true });
  expect(list.rows.map(({ number }) => number).slice(0, 2)).toEqual([
    1001 + count - 1,
    1001 + count - 3,
  ]);
});

it('finds by several words though one of them finds too many', async () => {
  expect(await find('maria zan')).toMatchObject({
    matching: 1,
    capped: false,
    rows: [{ number: 1002 }],
  });
  expect(await find('lopez zanella')).toMatchObject({ matching: 0, capped: false });
});

it('never reads more than the cap', async () => {
  // 1,001 tokens of about 300 bytes, eventually consistent; and the counters.
  expect((await consumedUnits(() => find('maria'))).read).toBeLessThan(50);
});
