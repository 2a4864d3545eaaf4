import { jwtVerify, SignJWT } from 'jose';
import * as z from 'zod';
import { type User, userSchema } from '#shared/schemas/users.ts';
import { readSecrets } from '../secrets.ts';
import { findUserById } from '../users/user-repository.ts';

/** Seven days (decision: sessions). */
const lifetimeSeconds = 7 * 24 * 60 * 60;
const cookieName = '__Host-session';
const attributes = 'Path=/; HttpOnly; Secure; SameSite=Strict';

const claimsSchema = z.object({ sub: z.string(), sessionVersion: z.number() });

const signingKey = async (now: Date) =>
  new TextEncoder().encode((await readSecrets(now)).sessionKey);

/** The cookie of a fresh session. `sessionVersion` ties it to the user's present password. */
export async function sessionCookie(
  user: { id: string; sessionVersion: number },
  now: Date,
): Promise<string> {
  const issuedAt = Math.floor(now.getTime() / 1000);
  const token = await new SignJWT({ sessionVersion: user.sessionVersion })
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(user.id)
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + lifetimeSeconds)
    .sign(await signingKey(now));
  return `${cookieName}=${token}; ${attributes}; Max-Age=${lifetimeSeconds}`;
}

export const endedSessionCookie = `${cookieName}=; ${attributes}; Max-Age=0`;

async function readClaims(token: string, now: Date) {
  try {
    const key = await signingKey(now);
    const { payload } = await jwtVerify(token, key, { algorithms: ['HS256'], currentDate: now });
    return claimsSchema.parse(payload);
  } catch (error) {
    if (error instanceof z.ZodError || isTokenError(error)) return undefined;
    throw error;
  }
}

/** jose marks its own refusals with ERR_ codes; anything else (no secret, no network) is a failure. */
const isTokenError = (error: unknown) =>
  error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_J');

/**
 * Who a call's cookies speak for. Each request reads the user, so deleting one or changing a password
 * ends that user's sessions at once.
 */
export async function sessionUser(
  cookies: string[] | undefined,
  now: Date,
): Promise<User | undefined> {
  const token = cookies?.find((cookie) => cookie.startsWith(`${cookieName}=`))?.split('=')[1];
  const claims = token ? await readClaims(token, now) : undefined;
  const user = claims && (await findUserById(claims.sub));
  return user && user.sessionVersion === claims.sessionVersion ? userSchema.parse(user) : undefined;
}
