import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { unmarshall } from '@aws-sdk/util-dynamodb';
import { addDays } from 'date-fns/addDays';
import {
  epochSeconds,
  putItem,
  queryCollection,
  type StoredItem,
} from '#functions/core/data/table.ts';
import { cutLabel, isOfOldPage } from '#shared/production/ticks.ts';
import { mostTicks, type Tick, tickSchema } from '#shared/schemas/production.ts';

const ticksPk = (day: string) => `MADE#${day}`;
const daysKept = 60;

/** Cuts the label, which earlier releases stored longer. */
function toTick(item: StoredItem): Tick {
  const { label, ...tick } = tickSchema.parse(item);
  return { ...tick, ...(label !== undefined && { label: cutLabel(label) }) };
}

/**
 * The ticks of a day, and whether there are more than are read (access pattern M3). Strongly
 * consistent, so that each tablet finds its own ticks at once.
 */
export async function readTicks(day: string): Promise<{ ticks: Tick[]; isCapped: boolean }> {
  const items = await queryCollection(ticksPk(day), { most: mostTicks + 1 });
  return { ticks: items.slice(0, mostTicks).map(toTick), isCapped: items.length > mostTicks };
}

/** The ticks of one row (access pattern M3). */
export const readRow = async (day: string, key: string): Promise<Tick[]> =>
  (await queryCollection(ticksPk(day), { prefix: `${key}#` })).map(toTick);

/** The outcome of saving a tick. `stale`: a newer tick of the device is stored, which includes this one. */
export type Saved = 'added' | 'kept' | 'stale' | 'full' | 'of another page';

/**
 * The condition that replaces a stored tick only by a newer one. A tick without `count`, from an
 * old page, replaces only another one without `count`.
 */
const isNewer = (tick: Tick): string =>
  isOfOldPage(tick) ? '(attribute_not_exists(#count) AND seq < :seq)' : 'seq < :seq';

/** Explains why the condition of a tick failed, from what is stored in its place. */
function judge(tick: Tick, stored: Tick | undefined): Saved {
  if (!stored) return 'full';
  if (stored.seq === tick.seq) return 'kept';
  return isOfOldPage(tick) ? 'of another page' : 'stale';
}

/**
 * Stores what one device counted of one row, unless a newer tick of the device is stored, or this
 * is its first tick of the row and `hasRoom` is false. Ticks may therefore arrive in any order and
 * any number of times (access pattern M6).
 */
export async function saveTick(day: string, tick: Tick, hasRoom: boolean): Promise<Saved> {
  try {
    const { Attributes } = await putItem({
      Item: {
        pk: ticksPk(day),
        sk: `${tick.key}#${tick.device}`,
        ...tick,
        ...(tick.label !== undefined && { label: cutLabel(tick.label) }),
        ttl: epochSeconds(addDays(new Date(`${day}T00:00:00Z`), daysKept)),
      },
      ConditionExpression: `${hasRoom ? 'attribute_not_exists(seq) OR ' : ''}${isNewer(tick)}`,
      ExpressionAttributeValues: { ':seq': tick.seq },
      ...(isOfOldPage(tick) && { ExpressionAttributeNames: { '#count': 'count' } }),
      ReturnValues: 'ALL_OLD',
      ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
    });
    return Attributes ? 'kept' : 'added';
  } catch (error) {
    if (!(error instanceof ConditionalCheckFailedException)) throw error;
    return judge(tick, error.Item && toTick(unmarshall(error.Item)));
  }
}
