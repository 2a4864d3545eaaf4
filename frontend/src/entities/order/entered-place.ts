import { namedPlace, needsNote } from '#shared/pickups/places.ts';
import type { OrderDetail } from '#shared/schemas/orders.ts';
import type { PickupPlace } from '#shared/schemas/places.ts';

type Fields = { pickupLocation: string; pickupLocationNote: string };

/** The place chosen in a form. A description that was typed for another place is ignored. */
export const enteredPlace = (
  places: PickupPlace[],
  { pickupLocation, pickupLocationNote }: Fields,
): string =>
  namedPlace(places, {
    pickupLocation,
    pickupLocationNote: needsNote(places, pickupLocation) ? pickupLocationNote.trim() : null,
  });

/** The description of the place to send: only if the form asks for one and it was changed. */
export const changedPlaceNote = (
  places: PickupPlace[],
  { pickupLocation, pickupLocationNote }: Fields,
  before?: Pick<OrderDetail, 'pickupLocationNote'>,
): { pickupLocationNote?: string } =>
  needsNote(places, pickupLocation) &&
  pickupLocationNote.trim() !== (before?.pickupLocationNote ?? '')
    ? { pickupLocationNote }
    : {};
