import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { marshall } from '@aws-sdk/util-dynamodb';
import type { StoredItem } from '#functions/core/data/table.ts';
import type { StoredOrder } from '#functions/orders/order/order-item.ts';
import { orderItem } from '#functions/orders/projections/head.ts';
import { tokenWrites } from '#functions/orders/projections/search-tokens.ts';
import { ordersTable } from '#test/support/orders-table.ts';

/** What the list reads of an order: content, changelog and documents, which it never reads, are left out. */
const itemsOf = (order: StoredOrder): StoredItem[] => [
  orderItem(order),
  ...tokenWrites({ after: order }, { now: new Date(), attempt: 0 }).flatMap(
    ({ put }) => put?.Item ?? [],
  ),
];

const linesOf = (order: StoredOrder): string =>
  itemsOf(order)
    .map((item) => `${JSON.stringify({ Item: marshall(item) })}\n`)
    .join('');

/** The orders as an export of a DynamoDB table: a folder of JSON lines, and the table's schema. */
export async function writeExport(
  folder: string,
  tableName: string,
  orders: Iterable<StoredOrder>,
): Promise<{ source: string; schema: string }> {
  const source = join(folder, 'export');
  const schema = join(folder, 'schema.json');
  await mkdir(join(source, tableName, 'data'), { recursive: true });
  await writeFile(schema, JSON.stringify({ Table: { TableName: tableName, ...ordersTable } }));
  const file = createWriteStream(join(source, tableName, 'data', '00000000.json'));
  for (const order of orders) if (!file.write(linesOf(order))) await once(file, 'drain');
  file.end();
  await once(file, 'close');
  return { source, schema };
}
