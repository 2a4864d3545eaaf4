import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import * as z from 'zod';
import { normalizeUnique } from '#shared/unique-value.ts';
import { deleteItem, epochSeconds, getItem, type Key, updateItem } from '../data/table.ts';

/** Attempts that are counted together. */
export type Series = {
  what: 'LOGIN' | 'CODEWORD' | 'TEST_EMAIL';
  /** By or against whom: an e-mail address, a user's id, or the whole store. */
  whom: string;
  /** How many of the latest attempts are remembered: as many as decide about the next. */
  keeps: number;
};

/** Forgotten when nothing was attempted for a day. */
const memorySeconds = 24 * 60 * 60;

const attemptsKey = ({ what, whom }: Series): Key => ({
  pk: `ATTEMPTS#${what}#${normalizeUnique(whom)}`,
  sk: 'ATTEMPTS',
});

const attemptSchema = z.object({
  /** ISO instant in UTC. */
  at: z.string(),
  /** Whose it was, where a series counts the attempts of several people. */
  by: z.string().optional(),
});
export type Attempt = z.infer<typeof attemptSchema>;

const itemSchema = z.object({ attempts: z.array(attemptSchema), ttl: z.number().int() });

/** The latest attempts up to now, the oldest first (access pattern T1). */
export async function readAttempts(series: Series, now: Date): Promise<Attempt[]> {
  const item = await getItem(attemptsKey(series));
  const stored = item && itemSchema.parse(item);
  return stored && stored.ttl > epochSeconds(now) ? stored.attempts : [];
}

/**
 * Counts an attempt before it is made, so that no burst gets more of them than one after the other would;
 * false when another one was counted since `before` was read (access pattern T2).
 */
export async function countAttempt(
  series: Series,
  before: Attempt[],
  attempt: Attempt,
): Promise<boolean> {
  const seconds = epochSeconds(new Date(attempt.at));
  const isFirst = before.length === 0;
  try {
    await updateItem({
      Key: attemptsKey(series),
      UpdateExpression: 'SET attempts = :attempts, #ttl = :ttl',
      ConditionExpression: isFirst
        ? 'attribute_not_exists(pk) OR #ttl <= :seconds'
        : 'attempts = :before',
      ExpressionAttributeNames: { '#ttl': 'ttl' },
      ExpressionAttributeValues: {
        ':attempts': [...before, attempt].slice(-series.keeps),
        ':ttl': seconds + memorySeconds,
        ...(isFirst ? { ':seconds': seconds } : { ':before': before }),
      },
    });
    return true;
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) return false;
    throw error;
  }
}

/** What was attempted up to now counts no more (access pattern T3). */
export async function forgetAttempts(series: Series): Promise<void> {
  await deleteItem({ Key: attemptsKey(series) });
}
