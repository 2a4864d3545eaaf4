import { pickupLocationLabels } from '#shared/orders/places.ts';
import type { OrderDetail } from '#shared/schemas/orders.ts';

/** 'DAVIS', 'Other: Farmers Market', or what the choice is called where nobody said the place. */
export const placeWords = ({ pickupLocation, pickupLocationNote }: OrderDetail): string =>
  pickupLocationNote
    ? `${pickupLocation}: ${pickupLocationNote}`
    : pickupLocationLabels[pickupLocation];
