import * as z from 'zod/mini';
import { type SessionName, sessionSeconds } from './session-repository.ts';
import { readClaims, type SigningKey, signClaims } from './signed-token.ts';

const claimsSchema = z.object({ sub: z.string(), sid: z.string() });

/** Signs the name of a session. */
export const signToken = ({ userId, sessionId }: SessionName, key: SigningKey, now: Date) =>
  signClaims({ sub: userId, sid: sessionId }, sessionSeconds, key, now);

/** When a token ends by itself, and with it the session; undefined if it is not valid. */
export async function tokenEnd(token: string, now: Date): Promise<Date | undefined> {
  const claims = await readClaims(token, z.extend(claimsSchema, { exp: z.number() }), now);
  return claims && new Date(claims.exp * 1_000);
}

/** Returns the session named in a token; undefined if the token is not valid. */
export async function readToken(token: string, now: Date): Promise<SessionName | undefined> {
  const claims = await readClaims(token, claimsSchema, now);
  return claims && { userId: claims.sub, sessionId: claims.sid };
}
