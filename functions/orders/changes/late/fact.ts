import type { Actor, OperationContext } from '#functions/core/operation-context.ts';
import type { Press } from '#functions/orders/order/press.ts';
import { findUserById } from '#functions/store/users/user-repository.ts';
import { formatPickup, formatTime, storeDay } from '#shared/dates/store-time.ts';
import type { HandOver } from '#shared/schemas/pickups.ts';

/** A hand-over that a tablet did offline and sends afterwards. */
export type LateHandOver = HandOver & { saidAt: string };
export const isLateHandOver = (body: HandOver): body is LateHandOver => body.saidAt !== undefined;

/**
 * When a hand-over was done. If the tablet's time is impossible, `at` is the server's time, and `clock` the
 * tablet's.
 */
export type Said = { at: string; clock?: string };

/** The tolerated difference between clocks. Milliseconds. */
const mostOff = 5 * 60_000;
const longestAgo = 7 * 24 * 60 * 60_000;

export function timeSaid(saidAt: string, now: Date, placedAt?: string): Said {
  const age = now.getTime() - Date.parse(saidAt);
  const isBefore = placedAt !== undefined && Date.parse(placedAt) - Date.parse(saidAt) > mostOff;
  if (isBefore || age < -mostOff || age > longestAgo)
    return { at: now.toISOString(), clock: saidAt };
  return { at: new Date(now.getTime() - Math.max(0, age)).toISOString() };
}

export type LateFact = {
  orderId: string;
  body: LateHandOver;
  said: Said;
  press: Press;
  /** Who did it, according to the tablet. The user of the call is the one who sends it. */
  by: Actor;
  isSentByOther: boolean;
};

/** 'said to be at 9:12 AM', preceded by who did it if that is not the sender. */
export function saidWords(
  { said, by, isSentByOther }: LateFact,
  now: Date,
  timezone: string,
): string {
  const { at, clock } = said;
  const who = isSentByOther ? `done by ${by.name}, ` : '';
  if (clock) return `${who}without network, by a tablet whose clock is wrong`;
  const isToday = storeDay(at, timezone) === storeDay(now, timezone);
  const when = isToday ? `at ${formatTime(at, timezone)}` : `on ${formatPickup(at, timezone)}`;
  return `${who}said to be ${when}`;
}

/**
 * The user who did it. An id without an account belongs to a deleted user, which is no reason to refuse the
 * hand-over.
 */
export async function doerOf({ actor }: OperationContext, id = actor.id): Promise<Actor> {
  if (id === actor.id) return actor;
  return { id, name: (await findUserById(id))?.name ?? 'Deleted user' };
}
