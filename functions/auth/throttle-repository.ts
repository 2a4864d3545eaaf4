import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { z } from 'zod';
import { normaliseUnique } from '#shared/unique-value.ts';
import { deleteItem, getItem, type Key, putItem, updateItem } from '../data/table.ts';

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

/** One failure more; `before` is what was read before the attempt (access pattern T2). */
export async function recordFailure(
  throttle: Throttle,
  before: Failures | undefined,
  now: Date,
): Promise<void> {
  const key = throttleKey(throttle);
  const lastFailureAt = now.toISOString();
  const ttl = epochSeconds(now) + memorySeconds;
  if (!before && (await startCounting({ ...key, failures: 1, lastFailureAt, ttl }, now))) return;
  await updateItem({
    Key: key,
    UpdateExpression: 'SET lastFailureAt = :now, #ttl = :ttl ADD failures :one',
    ExpressionAttributeNames: { '#ttl': 'ttl' },
    ExpressionAttributeValues: { ':now': lastFailureAt, ':ttl': ttl, ':one': 1 },
  });
}

/** False when another failure, made at the same moment, started counting. */
const startCounting = (item: Record<string, unknown>, now: Date) =>
  unlessRefused(() =>
    putItem({
      Item: item,
      ConditionExpression: 'attribute_not_exists(pk) OR #ttl <= :now',
      ExpressionAttributeNames: { '#ttl': 'ttl' },
      ExpressionAttributeValues: { ':now': epochSeconds(now) },
    }),
  );

/**
 * Forgets the failures; false when others came since `before` was read, which are kept
 * (access pattern T3).
 */
export const forgetFailures = (throttle: Throttle, before: Failures | undefined) =>
  unlessRefused(() =>
    deleteItem({
      Key: throttleKey(throttle),
      ConditionExpression: 'attribute_not_exists(pk) OR failures = :seen',
      ExpressionAttributeValues: { ':seen': before?.failures ?? 0 },
    }),
  );

async function unlessRefused(write: () => Promise<unknown>): Promise<boolean> {
  try {
    await write();
    return true;
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) return false;
    throw error;
  }
}
