import type { PickupLocation } from '#shared/orders/places.ts';

type Place = {
  pickupLocation: PickupLocation;
  /** Only for 'Other'. */
  pickupLocationNote?: string | null | undefined;
};

/** Where an order is handed over, for screens: the free-text place or, if none was given, 'Other'. */
export const namedPlace = ({ pickupLocation, pickupLocationNote }: Place): string =>
  (pickupLocation === 'Other' && pickupLocationNote) || pickupLocation;

/** The same for papers and e-mails, where 'Other' alone helps nobody (docs/product.md#pickup-time). */
export const placeOf = (place: Place): string =>
  place.pickupLocation === 'Other' && !place.pickupLocationNote ? 'as agreed' : namedPlace(place);
