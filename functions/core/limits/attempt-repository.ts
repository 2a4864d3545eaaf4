import * as z from 'zod/mini';
import {
  deleteItem,
  epochSeconds,
  findOne,
  ifConditionHolds,
  type Key,
  updateItem,
} from '#functions/core/data/table.ts';
import { normalizeUnique } from '#shared/unique-value.ts';

/** A series of attempts that are counted together. */
export type Series = {
  what:
    | 'LOGIN'
    | 'LOGIN_DEVICE'
    | 'CODEWORD'
    | 'TEST_EMAIL'
    | 'SIGNUP_EMAIL'
    | 'ASK'
    | 'PDF'
    | 'PRINT';
  /** Whose attempts are counted: an e-mail address, a device, a user id, or the whole store. */
  whom: string;
  /** How many of the latest attempts to keep: as many as the next decision needs. */
  keeps: number;
};

/** The series is deleted a day after its last attempt. */
const memorySeconds = 24 * 60 * 60;

const attemptsKey = ({ what, whom }: Series): Key => ({
  pk: `ATTEMPTS#${what}#${normalizeUnique(whom)}`,
  sk: 'ATTEMPTS',
});

const attemptSchema = z.object({
  /** ISO instant in UTC. */
  at: z.string(),
  /** The user who made the attempt, where a series counts several users. */
  by: z.optional(z.string()),
});
export type Attempt = z.infer<typeof attemptSchema>;

const itemSchema = z.object({ attempts: z.array(attemptSchema), ttl: z.int() });

/** Reads the latest attempts, oldest first (access pattern T1). */
export async function readAttempts(series: Series, now: Date): Promise<Attempt[]> {
  const stored = await findOne(attemptsKey(series), itemSchema);
  return stored && stored.ttl > epochSeconds(now) ? stored.attempts : [];
}

/**
 * Counts an attempt before it is made, so that concurrent requests get no more attempts than sequential
 * ones. Returns false when another attempt was counted after `before` was read (access pattern T2).
 */
export async function countAttempt(
  series: Series,
  before: Attempt[],
  attempt: Attempt,
): Promise<boolean> {
  const seconds = epochSeconds(new Date(attempt.at));
  const isFirst = before.length === 0;
  const counted = await ifConditionHolds(
    updateItem({
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
    }),
  );
  return counted !== undefined;
}

/** Deletes all attempts of a series (access pattern T3). */
export async function forgetAttempts(series: Series): Promise<void> {
  await deleteItem({ Key: attemptsKey(series) });
}
