import * as z from 'zod/mini';
import {
  getItem,
  type Key,
  queryAll,
  queryPage,
  type StoredItem,
} from '#functions/core/data/table.ts';
import { insertWrite, type Write } from '#functions/core/data/transact.ts';
import { type Z, zSchema } from '#shared/schemas/tills.ts';
import { paddedZ } from './till-item.ts';

const zPk = (till: string) => `Z#${till}`;
const zKey = (till: string, number: number): Key => ({ pk: zPk(till), sk: paddedZ(number) });

/** The largest number that sorts as text. */
const largestZ = 999_999;

/** A Z is stored as JSON, because its sums by method and person would be longer as maps. */
const itemSchema = z.object({ z: z.string() });
const parseZ = (item: unknown): Z => zSchema.parse(JSON.parse(itemSchema.parse(item).z));

/** Stores a closed Z, which is never changed (access pattern K5). */
export const zWrite = (closed: Z, conditionError: () => Error): Write =>
  insertWrite({ ...zKey(closed.till, closed.z), z: JSON.stringify(closed) }, conditionError);

/** Reads one closed Z (access pattern K7). */
export async function findZ(till: string, number: number): Promise<Z | undefined> {
  const item = await getItem(zKey(till, number));
  return item && parseZ(item);
}

const closeSchema = z.pick(zSchema, { z: true, openedAt: true, closedAt: true, count: true });
type Close = z.infer<typeof closeSchema>;

/**
 * The opening and closing times of a till's Zs that closed at this instant or later, newest first (access
 * pattern V4).
 */
export async function readCloses(till: string, since: string): Promise<Close[]> {
  const found: Close[] = [];
  let start: StoredItem | undefined;
  do {
    const { Items = [], LastEvaluatedKey } = await queryPage({
      KeyConditionExpression: 'pk = :pk',
      ExpressionAttributeValues: { ':pk': zPk(till) },
      ScanIndexForward: false,
      // Most callers ask for the last few days. For older ones, each page is a round trip.
      Limit: start ? 500 : 4,
      ExclusiveStartKey: start,
    });
    const closes = Items.map((item) => closeSchema.parse(JSON.parse(itemSchema.parse(item).z)));
    found.push(...closes.filter(({ closedAt }) => closedAt >= since));
    if (closes.some(({ closedAt }) => closedAt < since)) break;
    start = LastEvaluatedKey;
  } while (start);
  return found;
}

type Page = { before?: number | undefined; limit: number };

/** Reads the closed Zs of a till, newest first (access pattern K6). */
export async function readZs(till: string, { before, limit }: Page): Promise<Z[]> {
  const query = {
    KeyConditionExpression: before ? 'pk = :pk AND sk < :before' : 'pk = :pk',
    ExpressionAttributeValues: {
      ':pk': zPk(till),
      ...(before && { ':before': paddedZ(Math.min(before, largestZ)) }),
    },
    ConsistentRead: true,
    ScanIndexForward: false,
    Limit: limit,
  };
  return (await queryAll(query, limit)).map(parseZ);
}
