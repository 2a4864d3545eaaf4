import {
  formatDay,
  formatPickup,
  pickupInstant,
  pickupSlots,
  storeDay,
} from '#shared/dates/store-time.ts';

export type PickupSlot = (typeof pickupSlots)[number] & {
  /** Whether that hour of the day is over in the store. */
  isPast: boolean;
};

/** The 11 slots of a day ('2026-06-14', or '' before one is chosen), as the store's clock sees them. */
export const slotsOf = (day: string, timezone: string, now: Date): PickupSlot[] =>
  pickupSlots.map((slot) => ({
    ...slot,
    isPast: day !== '' && pickupInstant(day, slot.value, timezone) < now.toISOString(),
  }));

/** The first day that still has a slot: today, or tomorrow once the last slot has passed. */
export function firstPickupDay(timezone: string, now: Date): string {
  const today = storeDay(now, timezone);
  if (slotsOf(today, timezone, now).some((slot) => !slot.isPast)) return today;
  const noon = new Date(pickupInstant(today, '12:00', timezone)).getTime();
  return storeDay(new Date(noon + 24 * 60 * 60 * 1_000), timezone);
}

type Choice = { day: string; time: string; location: string };

/** Reads a choice back: 'Pickup Sat 14-Jun-26, 10:00 AM · DAVIS'; '' stands for what is still open. */
export function pickupSentence({ day, time, location }: Choice, timezone: string): string {
  if (!day && !time) return 'Choose a day and an hour';
  if (!day) return 'Choose a day';
  const when = time
    ? formatPickup(pickupInstant(day, time, timezone), timezone)
    : `${formatDay(pickupInstant(day, '12:00', timezone), timezone)}, choose an hour`;
  return [`Pickup ${when}`, location].filter(Boolean).join(' · ');
}
