import { type JWTPayload, jwtVerify, SignJWT } from 'jose';
import * as z from 'zod/mini';
import { readConfig } from '#functions/core/config.ts';
import { secretReader } from '#functions/core/data/secrets.ts';
import { epochSeconds } from '#functions/core/data/table.ts';

const { SESSION_KEY_ARN } = readConfig('SESSION_KEY_ARN');
const tooShort = 'The session key needs at least 32 characters';
const readSessionKey = secretReader(SESSION_KEY_ARN, z.string().check(z.minLength(32, tooShort)));

export type SigningKey = Uint8Array;

export const readSigningKey = async (now: Date): Promise<SigningKey> =>
  new TextEncoder().encode(await readSessionKey(now));

/** Signs claims that are valid for this many seconds, so that nobody can forge them. */
export const signClaims = (claims: JWTPayload, seconds: number, key: SigningKey, now: Date) =>
  new SignJWT(claims)
    .setProtectedHeader({ alg: 'HS256' })
    .setIssuedAt(epochSeconds(now))
    .setExpirationTime(epochSeconds(now) + seconds)
    .sign(key);

/**
 * Returns the claims of a token; undefined if its signature is invalid, it has expired, it never expires,
 * or its claims do not match the schema. Each kind of token must have a claim that the other kinds lack.
 */
export async function readClaims<Claims extends z.ZodMiniType>(
  token: string,
  schema: Claims,
  now: Date,
): Promise<z.output<Claims> | undefined> {
  if (!isExact(token)) return undefined;
  try {
    const { payload } = await jwtVerify(token, await readSigningKey(now), {
      algorithms: ['HS256'],
      requiredClaims: ['exp'],
      currentDate: now,
    });
    return schema.safeParse(payload).data;
  } catch (error) {
    if (isTokenError(error)) return undefined;
    throw error;
  }
}

/**
 * Checks that a token is encoded exactly as this app encodes it. Base64 ignores some bits of the
 * last character, so a session would otherwise have several valid tokens.
 */
const isExact = (token: string): boolean =>
  token.split('.').every((part) => Buffer.from(part, 'base64url').toString('base64url') === part);

/** jose marks an invalid token with ERR_ codes; any other error (no secret, no network) is a failure. */
const isTokenError = (error: unknown) =>
  error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_J');
