import { namedPlace, needsNote } from '#shared/pickups/places.ts';
import type { OrderDetail } from '#shared/schemas/orders.ts';
import type { PickupPlace } from '#shared/schemas/places.ts';

type Fields = { pickupLocation: string; pickupLocationNote: string };

/** The place that a form has: words that were typed for another one do not count. */
export const enteredPlace = (
  places: PickupPlace[],
  { pickupLocation, pickupLocationNote }: Fields,
): string =>
  namedPlace(places, {
    pickupLocation,
    pickupLocationNote: needsNote(places, pickupLocation) ? pickupLocationNote.trim() : null,
  });

/** The words for a place in a request: only where the form asks for them and they were changed. */
export const changedPlaceNote = (
  places: PickupPlace[],
  { pickupLocation, pickupLocationNote }: Fields,
  before?: Pick<OrderDetail, 'pickupLocationNote'>,
): { pickupLocationNote?: string } =>
  needsNote(places, pickupLocation) &&
  pickupLocationNote.trim() !== (before?.pickupLocationNote ?? '')
    ? { pickupLocationNote }
    : {};
