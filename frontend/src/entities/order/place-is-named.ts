import * as z from 'zod/mini';
import { namedPlace, needsNote } from '#shared/pickups/places.ts';
import type { PickupPlace } from '#shared/schemas/places.ts';
import { isVisible } from '#shared/text/visible-text.ts';

type Fields = { pickupLocation: string; pickupLocationNote: string };

/** On the screens, a pickup at a place such as 'Other' needs a description (docs/product.md#pickup-time). */
export const placeIsNamed = (places: PickupPlace[]) =>
  z.refine<Fields>(
    ({ pickupLocation, pickupLocationNote }) =>
      !needsNote(places, pickupLocation) || isVisible(pickupLocationNote.trim()),
    {
      path: ['pickupLocationNote'],
      error: 'Please say where it is picked up',
      // Reported together with other missing fields, not only after those are filled in.
      when: () => true,
    },
  );

/** The place that a form has: a description that was typed for another one does not count. */
export const enteredPlace = (
  places: PickupPlace[],
  { pickupLocation, pickupLocationNote }: Fields,
): string =>
  namedPlace(places, {
    pickupLocation,
    pickupLocationNote: needsNote(places, pickupLocation) ? pickupLocationNote.trim() : null,
  });
