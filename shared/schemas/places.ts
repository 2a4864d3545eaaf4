import * as z from 'zod/mini';
import { normalizeText } from '#shared/text/normalize-text.ts';
import { requiredText } from './common.ts';

/** Longest id of a place: each row of the order list has one, and must stay small. */
export const maxPlaceId = 16;
const maxPlaces = 20;
export const maxShortName = 20;

/**
 * Capitals, digits and hyphens, with the exception of 'Other'. So no id is the name of a property that every
 * object has.
 */
export const placeIdSchema = (message = 'Please select a pickup location') =>
  z.string(message).check(z.regex(/^(Other|[A-Z][A-Z\d-]{0,15})$/, message));

/** A pickup place as orders know it (docs/product.md#pickup-places). */
const placeSchema = z.object({
  /** The value of `pickupLocation`; it never changes. */
  id: placeIdSchema(),
  /** Shown where a place is chosen: 'Other (please specify in notes)'. */
  name: requiredText('Name is required', 60),
  /** Shown everywhere else: 'Other'. */
  short: requiredText('Short name is required', maxShortName),
  /**
   * Whether it has its own opening hours. Other places use those of the first offered place that has hours.
   */
  hasHours: z.boolean(),
  /** Whether orders may describe their pickup place in words. */
  needsNote: z.boolean(),
  /** A retired place is no longer offered. Orders keep it. */
  isRetired: z.boolean(),
});
export type PickupPlace = z.infer<typeof placeSchema>;

/** All places of a store, in the order in which they are offered. */
export const pickupPlacesSchema = z.object({
  /** Grows with every change; 0 before the first. */
  version: z.int().check(z.minimum(0)),
  places: z.array(placeSchema).check(
    z.maxLength(maxPlaces, `A store can have at most ${maxPlaces} pickup places`),
    z.refine(
      (places) => places.some(({ isRetired }) => !isRetired),
      'At least one place must be offered',
    ),
    z.superRefine((places, context) => {
      const messages = {
        id: 'A place may occur only once',
        name: 'Another place has this name',
        short: 'Another place has this short name',
      };
      for (const field of ['id', 'name', 'short'] as const)
        for (const [index, place] of places.entries()) {
          const isTaken = places
            .slice(0, index)
            .some((other) => normalizeText(other[field]) === normalizeText(place[field]));
          if (isTaken)
            context.addIssue({ code: 'custom', path: [index, field], message: messages[field] });
        }
    }),
  ),
});
export type PickupPlaces = z.infer<typeof pickupPlacesSchema>;

const place = { hasHours: true, needsNote: false, isRetired: false };

/** The places of a store that has not saved any. */
export const defaultPlaces: PickupPlaces = {
  version: 0,
  places: [
    { ...place, id: 'DAVIS', name: 'DAVIS', short: 'DAVIS' },
    { ...place, id: 'WINTERS', name: 'WINTERS', short: 'WINTERS' },
    {
      id: 'Other',
      name: 'Other (please specify in notes)',
      short: 'Other',
      hasHours: false,
      needsNote: true,
      isRetired: false,
    },
  ],
};
