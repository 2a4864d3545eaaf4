import { jwtVerify, SignJWT } from 'jose';
import * as z from 'zod';
import { epochSeconds } from '#functions/data/table.ts';
import { readSecrets } from '#functions/secrets.ts';
import { type SessionName, sessionSeconds } from './session-repository.ts';

const claimsSchema = z.object({ sub: z.string(), sid: z.string() });

export type SigningKey = Uint8Array;

export const readSigningKey = async (now: Date): Promise<SigningKey> =>
  new TextEncoder().encode((await readSecrets(now)).sessionKey);

/** Signs the name of a session, so that nobody can forge one. */
export const signToken = ({ userId, sessionId }: SessionName, key: SigningKey, now: Date) =>
  new SignJWT({ sid: sessionId })
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(userId)
    .setIssuedAt(epochSeconds(now))
    .setExpirationTime(epochSeconds(now) + sessionSeconds)
    .sign(key);

/**
 * Returns the session named in a token; undefined for an invalid signature, an expired token or a missing
 * claim.
 */
export async function readToken(token: string, now: Date): Promise<SessionName | undefined> {
  try {
    const { payload } = await jwtVerify(token, await readSigningKey(now), {
      algorithms: ['HS256'],
      requiredClaims: ['sub', 'sid', 'exp'],
      currentDate: now,
    });
    const { sub, sid } = claimsSchema.parse(payload);
    return { userId: sub, sessionId: sid };
  } catch (error) {
    if (error instanceof z.ZodError || isTokenError(error)) return undefined;
    throw error;
  }
}

/** jose marks an invalid token with ERR_ codes; any other error (no secret, no network) is a failure. */
const isTokenError = (error: unknown) =>
  error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_J');
