import { storeDay } from '#shared/dates/store-time.ts';
import type { PublicSettings } from '#shared/schemas/public-settings.ts';
import type { CheckoutForm } from './checkout-form-schema.ts';
import { countDays, readBackPickup, spokenPlace } from './spoken-order.ts';

export type PickupQuestion = { title: string; text: string };

/** A pickup farther away than this is rare enough to ask for confirmation. */
const usualDays = 60;

type Pickup = Pick<
  CheckoutForm,
  'pickupDate' | 'pickupTime' | 'pickupLocation' | 'pickupLocationNote'
>;

/**
 * The question asked before placing an order whose pickup is more than 60 days away, which is often a
 * slip (docs/product.md#read-back). Undefined for every other pickup.
 */
export function pickupQuestion(
  { pickupDate, pickupTime, pickupLocation, pickupLocationNote }: Pickup,
  { timezone, pickup_places }: Pick<PublicSettings, 'timezone' | 'pickup_places'>,
  now: Date,
): PickupQuestion | undefined {
  const today = storeDay(now, timezone);
  const days = countDays(today, pickupDate);
  if (days <= usualDays) return undefined;
  const location = spokenPlace(pickup_places.places, pickupLocation, pickupLocationNote);
  const pickup = { day: pickupDate, time: pickupTime, location };
  return {
    title: `Pickup is in ${days} days`,
    text: `${readBackPickup(pickup, today)} Place the order?`,
  };
}
