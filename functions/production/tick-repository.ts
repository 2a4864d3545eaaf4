import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { addDays } from 'date-fns/addDays';
import { type Tick, tickSchema } from '#shared/schemas/production.ts';
import { epochSeconds, putItem, queryCollection } from '../data/table.ts';

const ticksPk = (day: string) => `MADE#${day}`;
const daysKept = 60;

/** What the tablets ticked for a day (access pattern M3). Consistent: each tablet finds its own there at once. */
export async function readTicks(day: string): Promise<Tick[]> {
  const items = await queryCollection(ticksPk(day));
  return items.map((item) => tickSchema.parse(item));
}

/**
 * Stores what one device says of one row, unless something newer of it is stored. So ticks may arrive in any order
 * and any number of times (access pattern M6).
 */
export async function saveTick(day: string, tick: Tick): Promise<void> {
  try {
    await putItem({
      Item: {
        ...{ pk: ticksPk(day), sk: `${tick.key}#${tick.device}` },
        ...tick,
        ttl: epochSeconds(addDays(new Date(`${day}T00:00:00Z`), daysKept)),
      },
      ConditionExpression: 'attribute_not_exists(seq) OR seq < :seq',
      ExpressionAttributeValues: { ':seq': tick.seq },
    });
  } catch (error) {
    if (!(error instanceof ConditionalCheckFailedException)) throw error;
  }
}
