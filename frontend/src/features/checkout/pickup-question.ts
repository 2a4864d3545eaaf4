import { pickupInstant, storeDay } from '#shared/dates/store-time.ts';
import { daysBetween, readBackPickup } from '#shared/read-back/read-back.ts';
import type { CheckoutForm } from './checkout-form-schema.ts';

export type PickupQuestion = { title: string; text: string };

/** A pickup further away is rare enough to be asked about. */
const usualDays = 60;

const counted = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`;

function untilPickup(instant: string, now: Date): string {
  const minutes = Math.max(1, Math.round((Date.parse(instant) - now.getTime()) / 60_000));
  return minutes < 60 ? counted(minutes, 'minute') : counted(Math.round(minutes / 60), 'hour');
}

type Pickup = Pick<CheckoutForm, 'pickupDate' | 'pickupTime' | 'pickupLocation'>;

/**
 * What to ask before an order is placed whose pickup is today or more than 60 days away, because that is often a slip
 * (docs/product.md#read-back). Undefined for every other day.
 */
export function pickupQuestion(
  { pickupDate, pickupTime, pickupLocation }: Pickup,
  timezone: string,
  now: Date,
): PickupQuestion | undefined {
  const today = storeDay(now, timezone);
  const days = daysBetween(today, pickupDate);
  if (days > 0 && days <= usualDays) return undefined;
  const instant = pickupInstant(pickupDate, pickupTime, timezone);
  const pickup = { day: pickupDate, time: pickupTime, location: pickupLocation };
  return {
    title:
      days > 0
        ? `Pickup is in ${counted(days, 'day')}`
        : `Pickup is today, in ${untilPickup(instant, now)}`,
    text: `${readBackPickup(pickup, today)} Place the order?`,
  };
}
