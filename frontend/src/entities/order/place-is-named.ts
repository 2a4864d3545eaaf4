import * as z from 'zod/mini';
import { isVisible } from '#shared/text/visible-text.ts';

type Fields = { pickupLocation: string; pickupLocationNote: string };

/** On the screens, a pickup at 'Other' needs a description of the place (docs/product.md#pickup-time). */
export const placeIsNamed = z.refine<Fields>(
  ({ pickupLocation, pickupLocationNote }) =>
    pickupLocation !== 'Other' || isVisible(pickupLocationNote.trim()),
  {
    path: ['pickupLocationNote'],
    error: 'Please say where it is picked up',
    // Reported together with other missing fields, not only after those are filled in.
    when: () => true,
  },
);
