import type { Actor, OperationContext } from '#functions/core/operation-context.ts';
import type { Press } from '#functions/orders/order/press.ts';
import { findUserById } from '#functions/store/users/user-repository.ts';
import { formatPickup, formatTime, storeDay } from '#shared/dates/store-time.ts';
import type { HandOver } from '#shared/schemas/pickups.ts';

/** A hand-over that a tablet did without network, and sends now. */
export type LateHandOver = HandOver & { saidAt: string };
export const isLate = (body: HandOver): body is LateHandOver => body.saidAt !== undefined;

/** When a hand-over was done; `clock` is what the tablet says where that cannot be. */
export type Said = { at: string; clock?: string };

/** Clocks differ a little. Milliseconds. */
const mostOff = 5 * 60_000;
const longestAgo = 7 * 24 * 60 * 60_000;

export function timeSaid(saidAt: string, now: Date, placedAt?: string): Said {
  const age = now.getTime() - Date.parse(saidAt);
  const isBefore = placedAt !== undefined && Date.parse(placedAt) - Date.parse(saidAt) > mostOff;
  if (isBefore || age < -mostOff || age > longestAgo)
    return { at: now.toISOString(), clock: saidAt };
  return { at: new Date(now.getTime() - Math.max(0, age)).toISOString() };
}

export type Fact = {
  orderId: string;
  body: LateHandOver;
  said: Said;
  press: Press;
  /** Who did it, as the tablet says; who sends it is the user of the call. */
  by: Actor;
  isSentByOther: boolean;
};

/** 'said to be at 9:12 AM', with who did it if that is not who sends it. */
export function saidWords({ said, by, isSentByOther }: Fact, now: Date, timezone: string): string {
  const { at, clock } = said;
  const who = isSentByOther ? `done by ${by.name}, ` : '';
  if (clock) return `${who}without network, by a tablet whose clock is wrong`;
  const isToday = storeDay(at, timezone) === storeDay(now, timezone);
  const when = isToday ? `at ${formatTime(at, timezone)}` : `on ${formatPickup(at, timezone)}`;
  return `${who}said to be ${when}`;
}

/** Who did it. An id that no account has is that of one who left, and is no reason to refuse a fact. */
export async function doerOf({ actor }: OperationContext, id = actor.id): Promise<Actor> {
  if (id === actor.id) return actor;
  return { id, name: (await findUserById(id))?.name ?? 'Deleted user' };
}
