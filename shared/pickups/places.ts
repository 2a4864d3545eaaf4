import { maxPlaceId, type PickupPlace } from '#shared/schemas/places.ts';
import { normalizeText } from '#shared/text/normalize-text.ts';

type Places = readonly PickupPlace[];

const findPlace = (places: Places, id: string) => places.find((place) => place.id === id);

/** The places that can be chosen now, and the one that an order already has. */
export const offeredPlaces = (places: Places, kept?: string): PickupPlace[] =>
  places.filter(({ id, isRetired }) => !isRetired || id === kept);

/** True for a place of the store, even if it is no longer offered. */
export const isPlace = (places: Places, id: string): boolean => findPlace(places, id) !== undefined;

/** The name of a place in lists and on papers; its id if the store has no such place. */
export const shortPlace = (places: Places, id: string): string =>
  findPlace(places, id)?.short ?? id;

/** Whether an order at this place must describe its pickup place in words. */
export const needsNote = (places: Places, id: string): boolean =>
  findPlace(places, id)?.needsNote ?? false;

/**
 * The place whose opening hours apply to a place: its own, otherwise those of the first offered one that has
 * hours. A place whose own hours are not saved yet also uses the latter. Undefined if no place has hours.
 *
 * @param week the saved hours by place id, if any are saved
 */
export function hoursPlace(
  places: Places,
  id: string,
  week: Record<string, unknown> | undefined,
): PickupPlace | undefined {
  const hasHours = (place: PickupPlace) => place.hasHours && (!week || place.id in week);
  const own = findPlace(places, id);
  return own && hasHours(own) ? own : offeredPlaces(places).find(hasHours);
}

/** Why an order cannot be given this place now; undefined if it can. An order may keep its current place. */
export function placeIssue(places: Places, id: string, kept?: string): string | undefined {
  const place = findPlace(places, id);
  if (id === kept || place?.isRetired === false) return undefined;
  return place
    ? `${place.short} is not offered any more. Please select another pickup location`
    : 'This pickup location does not exist. Please select another one';
}

/**
 * The id of a new place: 'OLD-TOWN' for 'Old Town', with a number when that is taken. It begins with
 * 'PLACE' if the name does not begin with a Latin letter.
 */
export function newPlaceId(name: string, places: Places): string {
  const taken = new Set(places.map(({ id }) => id.toUpperCase()));
  const found =
    normalizeText(name)
      .toUpperCase()
      .match(/[A-Z\d]+/g) ?? [];
  const words = /^[A-Z]/.test(found[0] ?? '') ? found : ['PLACE', ...found];
  const withEnd = (end: string) =>
    `${words
      .join('-')
      .slice(0, maxPlaceId - end.length)
      .replace(/-$/, '')}${end}`;
  const ends = ['', ...places.map((_, index) => `-${index + 2}`)];
  return withEnd(ends.find((end) => !taken.has(withEnd(end))) ?? '');
}

type OrderPlace = {
  pickupLocation: string;
  /** The place in words; only where the place needs them. */
  pickupLocationNote?: string | null | undefined;
};

/** The pickup place of an order on screens: its words if there are any, 'Other' if none were given. */
export const namedPlace = (places: Places, { pickupLocation, pickupLocationNote }: OrderPlace) =>
  pickupLocationNote || shortPlace(places, pickupLocation);

/** The same on papers and in e-mails, where 'Other' alone helps nobody (docs/product.md#pickup-places). */
export const printedPlace = (places: Places, place: OrderPlace, asAgreed = 'as agreed'): string =>
  !place.pickupLocationNote && needsNote(places, place.pickupLocation)
    ? asAgreed
    : namedPlace(places, place);

/** 'DAVIS', 'Other: Farmers Market', or the full name of a place if its words are missing. */
export const placeWords = (places: Places, { pickupLocation, pickupLocationNote }: OrderPlace) =>
  pickupLocationNote
    ? `${shortPlace(places, pickupLocation)}: ${pickupLocationNote}`
    : (findPlace(places, pickupLocation)?.name ?? pickupLocation);
