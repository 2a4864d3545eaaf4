import { formatClock } from '#shared/dates/store-day.ts';
import {
  formatDay,
  formatPickup,
  formatTime,
  pickupInstant,
  pickupSlots,
  storeDay,
} from '#shared/dates/store-time.ts';

import type { OfferedDay, OfferedSlot } from '#shared/schemas/opening.ts';

type Slot = (typeof pickupSlots)[number] & {
  /** Why the store does not offer the slot; missing if it does. */
  reason?: string;
  /** Says that less is left than the order needs; missing if enough is left. */
  short?: string;
};

export type PickupSlot = Slot & {
  /** True if the slot has passed in the store's time zone. */
  isPast: boolean;
};

/** A previously agreed pickup, on any day and time of the store: '2026-06-14', '09:30'. */
export type AgreedPickup = { day: string; time: string };

/** '3 left' or 'Full'; undefined without a limit. */
const leftText = (left: number | undefined): string | undefined => {
  if (left === undefined) return undefined;
  return left > 0 ? `${left} left` : 'Full';
};

/**
 * 'Cakes: 2 left on this day, this order needs 40', and whether that is too little; undefined
 * without a limit.
 */
export function leftOnDay({
  left,
  leftOf,
  needed = 0,
}: Pick<OfferedDay, 'left' | 'leftOf' | 'needed'>) {
  if (left === undefined) return undefined;
  if (left <= 0)
    return { text: `This day is full${leftOf ? ` for ${leftOf}` : ''}`, isShort: true };
  const text = `${leftOf ? `${leftOf}: ` : ''}${left} left on this day`;
  return needed > left
    ? { text: `${text}, this order needs ${needed}`, isShort: true }
    : { text, isShort: false };
}

/** A full slot can still be chosen: the order is then rejected with alternatives. */
function toSlot({ time, left, needed = 0, ...reason }: OfferedSlot): Slot {
  const clock = formatClock(time);
  const isShort = left !== undefined && left > 0 && needed > left;
  return {
    value: time,
    label: [clock, leftText(left)].filter(Boolean).join(' · '),
    ...reason,
    ...(isShort && { short: `${left} left at ${clock}, this order needs ${needed}` }),
  };
}

/** The slots in order, plus the agreed time if it is not one of them. */
function withAgreed(slots: Slot[], timezone: string, agreed: AgreedPickup | undefined): Slot[] {
  if (!agreed || slots.some(({ value }) => value === agreed.time)) return slots;
  const instant = pickupInstant(agreed.day, agreed.time, timezone);
  const own = { value: agreed.time, label: formatTime(instant, timezone) };
  return [...slots, own].sort((one, other) => one.value.localeCompare(other.value));
}

/**
 * The slots of a day ('2026-06-14', or '' if none is chosen) in the store's time zone: the slots
 * that the store offers, or 11 until they are known, plus the agreed time. The agreed time may be
 * kept even if it has passed.
 */
export const slotsOf = (
  day: string,
  timezone: string,
  now: Date,
  agreed?: AgreedPickup,
  offered?: OfferedSlot[],
): PickupSlot[] =>
  withAgreed(offered?.map(toSlot) ?? pickupSlots, timezone, agreed).map((slot) => ({
    ...slot,
    isPast:
      day !== '' &&
      !(agreed?.day === day && agreed.time === slot.value) &&
      pickupInstant(day, slot.value, timezone) < now.toISOString(),
  }));

/** Returns the first day with a slot left: today, or tomorrow after the last slot. */
export function firstPickupDay(timezone: string, now: Date, offeredToday?: OfferedSlot[]): string {
  const today = storeDay(now, timezone);
  if (slotsOf(today, timezone, now, undefined, offeredToday).some((slot) => !slot.isPast))
    return today;
  const noon = new Date(pickupInstant(today, '12:00', timezone)).getTime();
  return storeDay(new Date(noon + 24 * 60 * 60 * 1_000), timezone);
}

type Choice = { day: string; time: string; location: string };

/** Describes a choice: 'Pickup Sat 14-Jun-26, 10:00 AM · DAVIS'; '' if something is missing. */
export function pickupSentence({ day, time, location }: Choice, timezone: string): string {
  if (!day && !time) return 'Choose a day and an hour';
  if (!day) return 'Choose a day';
  const when = time
    ? formatPickup(pickupInstant(day, time, timezone), timezone)
    : `${formatDay(pickupInstant(day, '12:00', timezone), timezone)}, choose an hour`;
  return [`Pickup ${when}`, location].filter(Boolean).join(' · ');
}
