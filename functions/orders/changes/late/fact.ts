import { createHash } from 'node:crypto';
import { formatPickup, formatTime, storeDay } from '#shared/dates/store-time.ts';
import type { HandOver } from '#shared/schemas/pickups.ts';

/** A hand-over that a tablet did without network, and sends now. */
export type LateHandOver = HandOver & { saidAt: string };
export const isLate = (body: HandOver): body is LateHandOver => body.saidAt !== undefined;

/** When a hand-over was done; `clock` is what the tablet says where that cannot be. */
export type Said = { at: string; clock?: string };

/** Clocks differ a little. Milliseconds. */
const mostAhead = 5 * 60_000;
const longestAgo = 7 * 24 * 60 * 60_000;

export function timeSaid(saidAt: string, now: Date): Said {
  const age = now.getTime() - Date.parse(saidAt);
  if (age < -mostAhead || age > longestAgo) return { at: now.toISOString(), clock: saidAt };
  return { at: new Date(now.getTime() - Math.max(0, age)).toISOString() };
}

/** 'said to be at 9:12 AM'. */
export function saidWords({ at, clock }: Said, now: Date, timezone: string): string {
  if (clock) return 'without network, by a tablet whose clock is wrong';
  const isToday = storeDay(at, timezone) === storeDay(now, timezone);
  return `said to be ${isToday ? `at ${formatTime(at, timezone)}` : `on ${formatPickup(at, timezone)}`}`;
}

export type Fact = { orderId: string; body: LateHandOver; said: Said };

export const factOf = (orderId: string, body: LateHandOver, now: Date): Fact => ({
  orderId,
  body,
  said: timeSaid(body.saidAt, now),
});

/** What makes the same id another hand-over: a hash, because the number of a check may identify somebody. */
export function requestOf({ orderId, body }: Fact): string {
  const { saidAt, lines, paymentStatus, payment } = body;
  const { method, amount, received, reference, till } = payment ?? {};
  const said = [orderId, saidAt, lines, paymentStatus, method, amount, received, reference, till];
  return createHash('sha256').update(JSON.stringify(said)).digest('base64url');
}
