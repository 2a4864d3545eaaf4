import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import * as z from 'zod';
import { normaliseUnique } from '#shared/unique-value.ts';
import { deleteItem, getItem, type Key, updateItem } from '../data/table.ts';

/** What is tried, and by or against whom: an e-mail address, or a user's id. */
export type Throttle = { what: 'LOGIN' | 'CODEWORD'; whom: string };

/** Failures are forgotten when nothing failed for a day. */
const memorySeconds = 24 * 60 * 60;

const throttleKey = ({ what, whom }: Throttle): Key => ({
  pk: `THROTTLE#${what}#${normaliseUnique(whom)}`,
  sk: 'THROTTLE',
});

const epochSeconds = (instant: Date) => Math.floor(instant.getTime() / 1000);

const failuresSchema = z.object({
  failures: z.number().int(),
  lastFailureAt: z.iso.datetime().transform((instant) => new Date(instant)),
  ttl: z.number().int(),
});
export type Failures = Pick<z.output<typeof failuresSchema>, 'failures' | 'lastFailureAt'>;

/** The failures up to now; undefined when there are none, or none in a day (access pattern T1). */
export async function readFailures(throttle: Throttle, now: Date): Promise<Failures | undefined> {
  const item = await getItem(throttleKey(throttle));
  const stored = item && failuresSchema.parse(item);
  return stored && stored.ttl > epochSeconds(now) ? stored : undefined;
}

/**
 * Counts an attempt as failed before it is made, so that no burst gets more of them than one after the
 * other would; false when another attempt was counted since `before` was read (access pattern T2).
 */
export async function countAttempt(
  throttle: Throttle,
  before: Failures | undefined,
  now: Date,
): Promise<boolean> {
  const seconds = epochSeconds(now);
  try {
    await updateItem({
      Key: throttleKey(throttle),
      UpdateExpression: 'SET failures = :failures, lastFailureAt = :now, #ttl = :ttl',
      ConditionExpression: before
        ? 'failures = :seen'
        : 'attribute_not_exists(pk) OR #ttl <= :seconds',
      ExpressionAttributeNames: { '#ttl': 'ttl' },
      ExpressionAttributeValues: {
        ':failures': (before?.failures ?? 0) + 1,
        ':now': now.toISOString(),
        ':ttl': seconds + memorySeconds,
        ...(before ? { ':seen': before.failures } : { ':seconds': seconds }),
      },
    });
    return true;
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) return false;
    throw error;
  }
}

/** An attempt succeeded: the failures up to now are forgotten (access pattern T3). */
export async function forgetFailures(throttle: Throttle): Promise<void> {
  await deleteItem({ Key: throttleKey(throttle) });
}
