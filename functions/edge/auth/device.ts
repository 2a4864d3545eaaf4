import * as z from 'zod/mini';
import { newId } from '#functions/core/operation-context.ts';
import type { StoredUser } from '#functions/store/users/user-item.ts';
import { type Cookies, makeCookie, readCookie } from './cookies.ts';
import { readClaims, readSigningKey, signClaims } from './signed-token.ts';

/**
 * A browser and the accounts that signed in with it, latest first. It grants no access: it only
 * means that its failed sign-ins are counted separately (docs/product.md#repeated-attempts).
 */
export type Device = { id: string; userIds: string[] };

const cookieName = '__Host-device';
/** Browsers keep no cookie longer than 400 days. */
const deviceSeconds = 400 * 24 * 60 * 60;
/** Several people share the tablet at the counter, but the cookie must stay small. */
const keptUsers = 10;

const claimsSchema = z.object({ did: z.string(), users: z.array(z.string()) });

/** Returns the device from a request's cookies; undefined if nobody has signed in with it before. */
export async function readDevice(cookies: Cookies, now: Date): Promise<Device | undefined> {
  const token = readCookie(cookies, cookieName);
  const claims = token && (await readClaims(token, claimsSchema, now));
  return claims ? { id: claims.did, userIds: claims.users } : undefined;
}

/** The cookie after a sign-in: the same device, now also known for this account. */
export async function deviceCookie(
  cookies: Cookies,
  { id }: Pick<StoredUser, 'id'>,
  now: Date,
): Promise<string> {
  const device = (await readDevice(cookies, now)) ?? { id: newId(), userIds: [] };
  const users = [id, ...device.userIds.filter((other) => other !== id)].slice(0, keptUsers);
  const key = await readSigningKey(now);
  const token = await signClaims({ did: device.id, users }, deviceSeconds, key, now);
  return makeCookie(cookieName, token, deviceSeconds);
}
