import { findProducts } from '#functions/catalog/products/product-repository.ts';
import { AppError } from '#functions/core/app-error.ts';
import { storeDay } from '#shared/dates/store-time.ts';
import type { Opening } from '#shared/schemas/opening.ts';
import type { Product } from '#shared/schemas/products.ts';
import type { Rules } from './hours.ts';
import { type Line, leadRefusal } from './lead.ts';
import { menuRefusal, placeRefusal, refusalOf, type Wish } from './offers.ts';

/** Throws AppError 'not-offered' with the reason, if there is one, at a field of the request. */
function refuse(reason: string | undefined, path = 'pickupDate'): void {
  if (reason)
    throw new AppError('not-offered', { text: reason, issues: [{ path, message: reason }] });
}

export const lineOf = ({ id, title, categoryId }: Product): Line => ({
  productId: id,
  title,
  categoryId,
});

type StoredLine = { productId: string | null; productTitle: string };

/**
 * Converts stored lines, adding the current category of their products. Categories are read only if
 * a rule refers to one.
 */
export async function linesOf(rules: Opening, lines: StoredLine[]): Promise<Line[]> {
  const namesCategories = rules.lead.exceptions.some((one) => one.of === 'category');
  const ids = namesCategories ? lines.flatMap(({ productId }) => productId ?? []) : [];
  const products = await findProducts(ids, false);
  return lines.map(({ productId, productTitle: title }) => ({
    productId,
    title,
    categoryId: (productId && products.get(productId)?.categoryId) || null,
  }));
}

/**
 * Checks that an order for this instant may be taken (docs/product.md#opening).
 * @throws AppError 'not-offered'
 */
export const checkOffered = (rules: Rules, wish: Wish, pickupDate: string): void =>
  refuse(refusalOf(rules, wish, pickupDate));

type Pickup = { pickupDate: string; pickupLocation: Wish['location']; timezone: string };

/**
 * Checks only that the place is open at that time, for an order that moves to another place and keeps its
 * time.
 * @throws AppError 'not-offered'
 */
export const checkPlaceOpen = (rules: Rules, { pickupDate, ...at }: Pickup): void =>
  refuse(
    placeRefusal(rules, {
      instant: pickupDate,
      location: at.pickupLocation,
      timezone: at.timezone,
    }),
    'pickupLocation',
  );

/**
 * Checks that lines can be added to an order for this pickup: they must be on the menu of its season,
 * and there must be enough time to make them. An order whose pickup has passed accepts any lines.
 * @throws AppError 'not-offered'
 */
export function checkAddable(
  rules: Rules,
  lines: Line[],
  { pickupDate, timezone, now }: { pickupDate: string; timezone: string; now: Date },
): void {
  if (lines.length === 0 || new Date(pickupDate) < now) return;
  const day = storeDay(pickupDate, timezone);
  refuse(menuRefusal(rules, lines, day) ?? leadRefusal(rules, lines, now, timezone)(day), 'items');
}
