import * as z from 'zod/mini';
import { isVisible } from '#shared/text/visible-text.ts';

type Fields = { pickupLocation: string; pickupLocationNote: string };

/** A pickup at 'Other' needs words for the place, on the screens (docs/product.md#pickup-time). */
export const placeIsNamed = z.refine<Fields>(
  ({ pickupLocation, pickupLocationNote }) =>
    pickupLocation !== 'Other' || isVisible(pickupLocationNote.trim()),
  {
    path: ['pickupLocationNote'],
    error: 'Please say where it is picked up',
    // It is said beside what else is missing, not only after that is filled in.
    when: () => true,
  },
);
