import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { expect, it } from 'vitest';
import { listActivity } from '#functions/core/activity/activity-repository.ts';
import { dynamo, tableName } from '#functions/core/data/table.ts';
import { callAs, openBakery, place, readOrder } from '#test/functions/orders/bakery.ts';
import { allItems, isActivity, restoreItems } from '#test/support/table-items.ts';

it('what a later release wrote is read as far as this one knows it', async () => {
  const bakery = await openBakery();
  const { id } = await place(bakery);
  const read = async () => ({
    order: await readOrder(bakery, id),
    list: (await callAs(bakery.staff)('GET /api/orders')).body,
    found: (await callAs(bakery.staff)('GET /api/orders?search=lopez')).body,
    activity: (await listActivity({ limit: 15 })).items,
  });
  const before = await read();
  expect(before.activity.length).toBeGreaterThan(0);
  expect([before.list, before.found]).toEqual(Array(2).fill([expect.objectContaining({ id })]));

  const items = await allItems();
  await restoreItems(items.map((item) => ({ ...item, v: 99, later: { more: [1] } })));
  expect(await read()).toEqual(before);

  const event = items.find(isActivity);
  const Item = { ...event, sk: `${event?.sk}-later`, id: 'later', type: 'delivery' };
  await dynamo.send(new PutCommand({ TableName: tableName, Item }));
  const after = await read();
  expect(after).toMatchObject({ order: before.order, list: before.list });
  expect(after.activity.find((entry) => entry.id === 'later')).toMatchObject({ type: 'order' });
  expect(after.activity).toHaveLength(before.activity.length + 1);
});
