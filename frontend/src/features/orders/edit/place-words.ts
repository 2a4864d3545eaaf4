import { pickupLocationLabels } from '#shared/orders/places.ts';
import type { OrderDetail } from '#shared/schemas/orders.ts';

/** 'DAVIS', 'Other: Farmers Market', or the label of the choice if no place is described. */
export const placeWords = ({ pickupLocation, pickupLocationNote }: OrderDetail): string =>
  pickupLocationNote
    ? `${pickupLocation}: ${pickupLocationNote}`
    : pickupLocationLabels[pickupLocation];
