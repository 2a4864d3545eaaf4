import type * as z from 'zod/mini';
import { findProducts } from '#functions/catalog/products/product-repository.ts';
import { invalid } from '#functions/core/app-error.ts';
import { readSettings } from '#functions/store/settings/settings-repository.ts';
import { dayCount } from '#shared/dates/store-day.ts';
import { maxOrderLines } from '#shared/orders/limits.ts';
import { isPlace } from '#shared/pickups/places.ts';
import type { Availability, availabilityQuerySchema, Opening } from '#shared/schemas/opening.ts';
import type { PickupPlace } from '#shared/schemas/places.ts';
import { addLeft, type OrderedProduct } from './add-left.ts';
import { lineOf } from './check-offered.ts';
import { maxOfferedDays, offers } from './offers.ts';
import { readRules } from './rules-repository.ts';

/** True if the rules depend on which products are ordered. */
const namesProducts = ({ lead, seasons }: Opening) =>
  lead.exceptions.length > 0 || seasons.some(({ menu }) => menu.length > 0);

function checkPlace(places: PickupPlace[], id: string): void {
  if (!isPlace(places, id)) throw invalid('location', 'The store has no such place');
}

function checkRange(from: string, to: string): void {
  const days = dayCount(from, to);
  if (days >= 1 && days <= maxOfferedDays) return;
  const message =
    days < 1 ? 'The last day is before the first' : `Ask for at most ${maxOfferedDays} days`;
  throw invalid('to', message);
}

/** 'p1,p2:40': one of the first product, forty of the second. */
const orderedIn = (items = ''): OrderedProduct[] =>
  items
    .split(',')
    .filter(Boolean)
    .slice(0, maxOrderLines)
    .map((item) => {
      const [productId = '', quantity = '1'] = item.split(':');
      return { productId, quantity: Number(quantity) };
    });

/**
 * The days and slots on which these products can now be ordered at a location (access pattern R3),
 * with the capacity that is left.
 * @throws AppError 'validation' for more than 92 days, or an unknown place
 */
export async function readAvailability(
  { from, to, location, items }: z.output<typeof availabilityQuerySchema>,
  now: Date,
): Promise<Availability> {
  checkRange(from, to);
  const [settings, { opening, capacity }] = await Promise.all([readSettings(), readRules()]);
  const { timezone } = settings;
  checkPlace(settings.pickup_places.places, location);
  const rules = { ...opening, places: settings.pickup_places.places };
  const ordered = orderedIn(items);
  const ids = namesProducts(opening) ? ordered.map(({ productId }) => productId) : [];
  const lines = [...(await findProducts(ids, false)).values()].map(lineOf);
  const days = offers(rules, { lines, location, now, timezone }, { from, to });
  const wanted = { days, location, timezone, lines: ordered };
  return { timezone, days: await addLeft(capacity, wanted) };
}
