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

/** Labels were longer in earlier releases. */
function toTick(item: StoredItem): Tick {
  const { label, ...tick } = tickSchema.parse(item);
  return { ...tick, ...(label !== undefined && { label: cutLabel(label) }) };
}

/**
 * What the tablets ticked for a day, and whether there are more ticks than are read (access pattern
 * M3). Consistent: each tablet finds its own there at once.
 */
export async function readTicks(day: string): Promise<{ ticks: Tick[]; isCapped: boolean }> {
  const items = await queryCollection(ticksPk(day), { most: mostTicks + 1 });
  return { ticks: items.slice(0, mostTicks).map(toTick), isCapped: items.length > mostTicks };
}

/** The ticks of one row (access pattern M3). */
export const readRow = async (day: string, key: string): Promise<Tick[]> =>
  (await queryCollection(ticksPk(day), { prefix: `${key}#` })).map(toTick);

/**
 * What became of a tick. `stale`: something newer of the device is stored, which has all that the
 * tick says.
 */
export type Saved = 'added' | 'kept' | 'stale' | 'full' | 'of another page';

/** Without `count` a tick is not of the page that counts here: it may only replace what is like it. */
const isNewer = (tick: Tick): string =>
  isOfOldPage(tick) ? '(attribute_not_exists(#count) AND seq < :seq)' : 'seq < :seq';

/** What it means that the condition of a tick failed, by what is stored in its place. */
function judge(tick: Tick, stored: Tick | undefined): Saved {
  if (!stored) return 'full';
  if (stored.seq === tick.seq) return 'kept';
  return isOfOldPage(tick) ? 'of another page' : 'stale';
}

/**
 * Stores what one device says of one row, unless something newer of it is stored, or it is its
 * first of the row and `hasRoom` is false. So ticks may arrive in any order and any number of times
 * (access pattern M6).
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
