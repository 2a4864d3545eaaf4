import type { OrderContent } from '#functions/orders/order/order-content.ts';
import {
  checkOffered,
  checkPlaceOpen,
  linesOf,
} from '#functions/pickups/availability/check-offered.ts';
import type { Rules } from '#functions/pickups/availability/hours.ts';
import { checkPickup, checkPlace } from './order-rules.ts';

/**
 * The pickup that an edit asks for. An unchanged one may be in the past (docs/product.md#editing-an-order).
 *
 * @throws AppError 'pickup-in-the-past'
 */
export const pickupAfter = (
  before: Pick<OrderContent, 'pickupDate'>,
  pickupDate: string,
  now: Date,
): string =>
  Date.parse(before.pickupDate) === Date.parse(pickupDate)
    ? before.pickupDate
    : checkPickup(pickupDate, now);

/**
 * Checks a changed pickup against the rules (docs/product.md#opening). If only the place changes,
 * only the hours there are checked.
 *
 * @throws AppError 'not-offered', 'validation' for another place that is not offered
 */
export async function checkPickupOffered(
  opening: Rules,
  before: OrderContent,
  after: OrderContent,
  now: Date,
) {
  checkPlace(opening.places, after.pickupLocation, { kept: before.pickupLocation });
  const keepsTime = after.pickupDate === before.pickupDate;
  if (keepsTime && after.pickupLocation === before.pickupLocation) return;
  if (keepsTime) return checkPlaceOpen(opening, after);
  const { pickupLocation: location, timezone } = after;
  const lines = await linesOf(opening, after.lines);
  checkOffered(opening, { lines, location, now, timezone }, after.pickupDate);
}
