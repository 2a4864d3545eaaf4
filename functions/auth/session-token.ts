import { jwtVerify, SignJWT } from 'jose';
import * as z from 'zod';
import { epochSeconds } from '#functions/data/table.ts';
import { readSecrets } from '#functions/secrets.ts';
import { type SessionName, sessionSeconds } from './session-repository.ts';

const claimsSchema = z.object({ sub: z.string(), sid: z.string() });

export type SigningKey = Uint8Array;

export const readSigningKey = async (now: Date): Promise<SigningKey> =>
  new TextEncoder().encode((await readSecrets(now)).sessionKey);

/** Names a session, signed: nobody else can make one up. */
export const signToken = ({ userId, sessionId }: SessionName, key: SigningKey, now: Date) =>
  new SignJWT({ sid: sessionId })
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(userId)
    .setIssuedAt(epochSeconds(now))
    .setExpirationTime(epochSeconds(now) + sessionSeconds)
    .sign(key);

/** The session that a token names; undefined for one that we did not sign, has expired, or lacks a claim. */
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

/** jose marks its own refusals with ERR_ codes; anything else (no secret, no network) is a failure. */
const isTokenError = (error: unknown) =>
  error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_J');
