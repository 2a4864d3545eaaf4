import { pickupInstant, storeDay } from '#shared/dates/store-time.ts';
import type { PublicSettings } from '#shared/schemas/public-settings.ts';
import type { CheckoutForm } from './checkout-form-schema.ts';
import { countDays, readBackPickup, spokenPlace } from './spoken-order.ts';

export type PickupQuestion = { title: string; text: string };

/** A pickup farther away than this, or within the next hour, is rare enough to ask for confirmation. */
const usualDays = 60;
const usualMinutes = 60;

const counted = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`;

/** 'in 40 minutes'; undefined for a usual distance. */
function unusualDistance(instant: string, days: number, now: Date): string | undefined {
  if (days > usualDays) return `in ${counted(days, 'day')}`;
  const minutes = (Date.parse(instant) - now.getTime()) / 60_000;
  if (minutes > usualMinutes) return undefined;
  return `in ${counted(Math.max(1, Math.round(minutes)), 'minute')}`;
}

type Pickup = Pick<
  CheckoutForm,
  'pickupDate' | 'pickupTime' | 'pickupLocation' | 'pickupLocationNote'
>;

/**
 * The question asked before placing an order whose pickup is within the next hour or more than 60
 * days away, which is often a slip (docs/product.md#read-back). Undefined for every other pickup.
 */
export function pickupQuestion(
  { pickupDate, pickupTime, pickupLocation, pickupLocationNote }: Pickup,
  { timezone, pickup_places }: Pick<PublicSettings, 'timezone' | 'pickup_places'>,
  now: Date,
): PickupQuestion | undefined {
  const today = storeDay(now, timezone);
  const instant = pickupInstant(pickupDate, pickupTime, timezone);
  const distance = unusualDistance(instant, countDays(today, pickupDate), now);
  if (distance === undefined) return undefined;
  const location = spokenPlace(pickup_places.places, pickupLocation, pickupLocationNote);
  const pickup = { day: pickupDate, time: pickupTime, location };
  return {
    title: `Pickup is ${distance}`,
    text: `${readBackPickup(pickup, today)} Place the order?`,
  };
}
