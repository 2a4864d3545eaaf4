import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { unmarshall } from '@aws-sdk/util-dynamodb';
import { addDays } from 'date-fns/addDays';
import { epochSeconds, putItem, queryCollection } from '#functions/core/data/table.ts';
import { cutLabel } from '#shared/production/ticks.ts';
import { mostTicks, type Tick, tickSchema } from '#shared/schemas/production.ts';

const ticksPk = (day: string) => `MADE#${day}`;
const daysKept = 60;

/**
 * The ticks of a day, and whether there are more than are read (access pattern M3). Strongly
 * consistent, so that each tablet finds its own ticks at once.
 */
export async function readTicks(day: string): Promise<{ ticks: Tick[]; isCapped: boolean }> {
  const items = await queryCollection(ticksPk(day), { most: mostTicks + 1 });
  return {
    ticks: items.slice(0, mostTicks).map((item) => tickSchema.parse(item)),
    isCapped: items.length > mostTicks,
  };
}

/** The outcome of saving a tick. `stale`: a newer tick of the device is stored, which includes this one. */
export type Saved = 'added' | 'kept' | 'stale' | 'full';

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
      ConditionExpression: `${hasRoom ? 'attribute_not_exists(seq) OR ' : ''}seq < :seq`,
      ExpressionAttributeValues: { ':seq': tick.seq },
      ReturnValues: 'ALL_OLD',
      ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
    });
    return Attributes ? 'kept' : 'added';
  } catch (error) {
    if (!(error instanceof ConditionalCheckFailedException)) throw error;
    if (!error.Item) return 'full';
    return tickSchema.parse(unmarshall(error.Item)).seq === tick.seq ? 'kept' : 'stale';
  }
}
