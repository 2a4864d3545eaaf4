import type { PickupLocation } from '#shared/orders/places.ts';

type Place = {
  pickupLocation: PickupLocation;
  /** Only of 'Other'. */
  pickupLocationNote?: string | null | undefined;
};

/** Where an order is handed over, on screens: the place in words if there is one, 'Other' if nobody said. */
export const namedPlace = ({ pickupLocation, pickupLocationNote }: Place): string =>
  (pickupLocation === 'Other' && pickupLocationNote) || pickupLocation;

/** The same on papers and in e-mails, where 'Other' alone helps nobody (docs/product.md#pickup-time). */
export const placeOf = (place: Place): string =>
  place.pickupLocation === 'Other' && !place.pickupLocationNote ? 'as agreed' : namedPlace(place);
