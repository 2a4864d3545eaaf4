import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import * as z from 'zod/mini';
import { AppError } from '#functions/core/app-error.ts';
import { asciiAddress } from '#functions/core/ascii-address.ts';
import { epochSeconds, findOne, type Key, putItem } from '#functions/core/data/table.ts';
import type { Write } from '#functions/core/data/transact.ts';
import { storedPasswordSchema } from '#functions/store/users/password.ts';
import { normalizeUnique } from '#shared/unique-value.ts';

/** A new token for the link in an e-mail: 256 random bits, URL-safe. */
export const newSignUpToken = (): string => randomBytes(32).toString('base64url');

const digest = (token: string): Buffer => createHash('sha256').update(token).digest();

/** The stored form of a token: with read access to the table alone nobody can confirm an address. */
export const hashToken = (token: string): string => digest(token).toString('base64');

/** Compares in constant time. */
export const matchesToken = (token: string, hash: string): boolean =>
  timingSafeEqual(digest(token), Buffer.from(hash, 'base64'));

/** One day: how long the link in the e-mail works (docs/product.md#confirming-the-address). */
const validSeconds = 24 * 60 * 60;

/** One sign-up per address, so that a second replaces the first. */
const pendingKey = (email: string): Key => ({
  pk: `SIGNUP#${asciiAddress(normalizeUnique(email))}`,
  sk: 'SIGNUP',
});

const pendingSchema = z.object({
  name: z.string(),
  email: z.string(),
  /** The password hash for the account; removed once the link is used. */
  password: z.optional(storedPasswordSchema),
  /** SHA-256 of the token in the link. */
  tokenHash: z.string(),
  /** Expiry in seconds; must be checked, because DynamoDB deletes late. */
  ttl: z.int(),
});
export type PendingSignUp = z.infer<typeof pendingSchema>;

/** Reads the pending sign-up of this address; undefined when it has expired (access pattern U11). */
export async function findPendingSignUp(
  email: string,
  now: Date,
): Promise<PendingSignUp | undefined> {
  const pending = await findOne(pendingKey(email), pendingSchema);
  return pending && pending.ttl > epochSeconds(now) ? pending : undefined;
}

/** Stores a sign-up until its address is confirmed; replaces an earlier one (access pattern U12). */
export async function putPendingSignUp(
  pending: Omit<PendingSignUp, 'ttl'>,
  now: Date,
): Promise<void> {
  await putItem({
    Item: { ...pendingKey(pending.email), ...pending, ttl: epochSeconds(now) + validSeconds },
  });
}

/**
 * Uses up the link, in the transaction that creates the account. The rest of the item stays, only
 * to tell a second click that the first one worked (access pattern U13).
 */
export const usedLinkWrite = ({ email, tokenHash }: PendingSignUp): Write => ({
  update: {
    Key: pendingKey(email),
    UpdateExpression: 'REMOVE password',
    ConditionExpression: 'tokenHash = :tokenHash AND attribute_exists(password)',
    ExpressionAttributeValues: { ':tokenHash': tokenHash },
  },
  conditionError: (existing) =>
    new AppError(
      existing?.['tokenHash'] === tokenHash ? 'signup-link-used' : 'signup-link-expired',
    ),
});
