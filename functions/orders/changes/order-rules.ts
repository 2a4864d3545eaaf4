import { AppError, invalid } from '#functions/core/app-error.ts';
import type { OrderContent } from '#functions/orders/order/order-content.ts';
import { placeIssue } from '#shared/pickups/places.ts';
import { computeTotals } from '#shared/pricing/compute-totals.ts';
import { parsePercent } from '#shared/pricing/percent.ts';
import { notesIssue, optionsIssue } from '#shared/schemas/order-input.ts';
import type { CartChange } from '#shared/schemas/orders.ts';
import type { PickupPlace } from '#shared/schemas/places.ts';

const maxYearsAhead = 5;

/**
 * Rejects pickups in a year such as 2538, which is a typing error. The list's sort keys end in 2286.
 *
 * @throws AppError 'validation' for a pickup more than five years ahead
 */
export function checkNotTooFar(pickup: Date, now: Date, path: string): void {
  const last = new Date(now);
  last.setUTCFullYear(last.getUTCFullYear() + maxYearsAhead);
  if (pickup <= last) return;
  throw invalid(path, `Please select a pickup date within the next ${maxYearsAhead} years`);
}

/**
 * Returns the pickup as a UTC instant. Any instant of the next five years is valid; only the form
 * restricts it to slots.
 *
 * @param path of the field in the form
 * @throws AppError 'pickup-in-the-past', 'validation' for a pickup more than five years ahead
 */
export function checkPickup(pickupDate: string, now: Date, path = 'pickupDate'): string {
  const pickup = new Date(pickupDate);
  checkNotTooFar(pickup, now, path);
  if (pickup >= now) return pickup.toISOString();
  const { message } = new AppError('pickup-in-the-past');
  throw new AppError('pickup-in-the-past', { issues: [{ path, message }] });
}

/**
 * Checks that an order can be given this place. An order may keep its current one.
 *
 * @throws AppError 'validation'
 */
export function checkPlace(
  places: PickupPlace[],
  id: string,
  { kept, path = 'pickupLocation' }: { kept?: string; path?: string } = {},
): void {
  const message = placeIssue(places, id, kept);
  if (message) throw invalid(path, message);
}

/** Throws AppError 'cart-changed' when the total that the user saw (cents) differs from the computed one. */
export function checkExpectedTotal(expected: number | undefined, total: number): void {
  if (expected === undefined || expected === total) return;
  const change: CartChange = {
    productId: '',
    reason: 'total',
    oldPrice: expected,
    newPrice: total,
  };
  throw new AppError('cart-changed', {
    text: 'The total has changed since the cart was filled.',
    details: { changes: [change] },
  });
}

/**
 * Limits all notes and options of an order together: an edit sends only some of them, and an option may have
 * a longer name now.
 */
export function checkLengths({ orderNotes, lines }: OrderContent, path: string): void {
  const message = notesIssue(lines, orderNotes) ?? optionsIssue(lines);
  if (message) throw invalid(path, message);
}

type Unpriced = Pick<OrderContent, 'lines' | 'discountType' | 'discountValue' | 'taxRate'>;
type Amounts = Pick<OrderContent, 'subtotal' | 'discount' | 'tax' | 'total'>;

/** Adds the amounts computed from the lines, the discount and the tax rate. */
export const priced = <Content extends Unpriced>(content: Content): Content & Amounts => ({
  ...content,
  ...computeTotals(
    content.lines,
    { type: content.discountType, amount: content.discountValue },
    parsePercent(content.taxRate),
  ),
});
