import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto';
import * as z from 'zod/mini';

/** A stored password; salt and hash are base64. Includes its work factors, so that they can be raised. */
export const storedPasswordSchema = z.object({
  cost: z.int(),
  blockSize: z.int(),
  parallelization: z.int(),
  salt: z.string(),
  hash: z.string(),
});
export type StoredPassword = z.infer<typeof storedPasswordSchema>;

/** Slow to guess, but fast enough to sign in: N=2^14, r=8, p=5 (docs/product.md#passwords). */
const workFactors = { cost: 2 ** 14, blockSize: 8, parallelization: 5 };
const saltBytes = 16;
const hashBytes = 32;

/**
 * Normalizes to NFKC: the same characters must give the same password, no matter how a keyboard encodes them.
 */
const derive = (password: string, salt: Buffer, options: ScryptOptions) =>
  new Promise<Buffer>((resolve, reject) => {
    scrypt(password.normalize('NFKC'), salt, hashBytes, options, (error, key) =>
      error ? reject(error) : resolve(key),
    );
  });

export async function hashPassword(
  password: string,
  factors = workFactors,
): Promise<StoredPassword> {
  const salt = randomBytes(saltBytes);
  const hash = await derive(password, salt, factors);
  return { ...factors, salt: salt.toString('base64'), hash: hash.toString('base64') };
}

/** Matches no password. Checked for an unknown e-mail, which then takes as long as a wrong password. */
export const nobodysPassword: StoredPassword = {
  ...workFactors,
  salt: Buffer.alloc(saltBytes).toString('base64'),
  hash: Buffer.alloc(hashBytes).toString('base64'),
};

export async function matchesPassword(password: string, stored: StoredPassword): Promise<boolean> {
  const { salt, hash, ...factors } = stored;
  const derived = await derive(password, Buffer.from(salt, 'base64'), factors);
  return timingSafeEqual(derived, Buffer.from(hash, 'base64'));
}
