import { fullOf } from '#frontend/entities/order/full.ts';
import { ApiError } from '#frontend/lib/api-client.ts';
import { type ErrorIssue, errorTexts } from '#shared/errors.ts';
import type { Full } from '#shared/schemas/capacity.ts';
import {
  type CartChange,
  cartChangedSchema,
  type PlacedOrder,
  reusedKeySchema,
} from '#shared/schemas/orders.ts';
import type { CheckoutField, CheckoutForm } from './checkout-form-schema.ts';
import { sortIssues } from './order-body.ts';
import type { PickupQuestion } from './spoken-order.ts';

/** The reason why an order was not placed, with the data needed to correct it. */
export type OrderFailure =
  | { kind: 'cart-changed'; changes: CartChange[] }
  | { kind: 'placed-before'; order: PlacedOrder }
  | { kind: 'full'; full: Full }
  | { kind: 'fields'; fields: { field: CheckoutField; message: string }[]; others: ErrorIssue[] }
  /** No response, a response not from our server, or a server error: the order may have been placed. */
  | { kind: 'unanswered' }
  /** Rejected for another reason; the server's error text explains it. */
  | { kind: 'refused' };

const atField = (field: CheckoutField, message: string): OrderFailure => ({
  kind: 'fields',
  fields: [{ field, message }],
  others: [],
});

/** Explains from the call's error why the order was not placed (docs/product.md#placing-an-order). */
export function orderFailure(error: unknown): OrderFailure {
  if (!(error instanceof ApiError) || error.code === undefined || error.status >= 500)
    return { kind: 'unanswered' };
  const changed = cartChangedSchema.safeParse(error.body);
  if (changed.success) return { kind: 'cart-changed', changes: changed.data.changes };
  const placed = reusedKeySchema.safeParse(error.body);
  if (placed.success) return { kind: 'placed-before', order: placed.data.order };
  const full = fullOf(error);
  if (full) return { kind: 'full', full };
  if (error.code === 'employee-inactive')
    return atField('takenById', error.error ?? errorTexts['employee-inactive']);
  if (error.code === 'pickup-in-the-past')
    return atField('pickupTime', error.error ?? errorTexts['pickup-in-the-past']);
  if (error.issues.length > 0) return { kind: 'fields', ...sortIssues(error.issues) };
  return { kind: 'refused' };
}

/** The line, and the choice, that a change is about. */
const subject = ({ productId, line, choice }: CartChange) =>
  JSON.stringify([productId, line, choice]);

/** Merges changes found by catalog and server, each once; the newer catalog takes precedence. */
export function mergeChanges(
  fromCatalog: CartChange[],
  fromServer: CartChange[],
  productIds: string[],
): CartChange[] {
  const known = new Set(fromCatalog.map(subject));
  const inCart = new Set(productIds);
  const further = fromServer.filter(
    (change) =>
      change.reason === 'total' || (inCart.has(change.productId) && !known.has(subject(change))),
  );
  return [...fromCatalog, ...further];
}

/** The one thing that keeps the order from being placed, apart from the fields' own errors. */
export type Obstacle =
  /** Cart changes that the server reported; the catalog on this screen may be older. */
  | { kind: 'changes'; changes: CartChange[] }
  /** Sentences that belong to no field. */
  | { kind: 'notices'; notices: string[] }
  | { kind: 'placed-before'; order: PlacedOrder }
  /** The question to answer before an order for an unusual day is placed, and the order. */
  | { kind: 'question'; question: PickupQuestion; values: CheckoutForm }
  /** The limit that is full, and the order that was rejected because of it. */
  | { kind: 'full'; full: Full; values: CheckoutForm };

const unanswered =
  'There was no clear response, so the order may or may not have been placed. Press Place Order again: it will not be placed twice.';

const noticed = (notices: string[]): Obstacle | undefined =>
  notices.length > 0 ? { kind: 'notices', notices } : undefined;

/** An issue as a sentence, with the title of the line that it is about. */
function issueText({ path, message }: ErrorIssue, titles: string[]): string {
  const [, index] = /^items\.(\d+)\./.exec(path) ?? [];
  const title = titles[Number(index)];
  return title === undefined ? message : `${title}: ${message}`;
}

/**
 * Returns what a failed attempt leaves for the user to resolve, apart from the fields' own errors.
 * @param titles of the products of the lines
 */
export function obstacleOf(
  failure: OrderFailure,
  values: CheckoutForm,
  titles: string[] = [],
): Obstacle | undefined {
  switch (failure.kind) {
    case 'cart-changed':
      return { kind: 'changes', changes: failure.changes };
    case 'placed-before':
      return { kind: 'placed-before', order: failure.order };
    case 'full':
      return { kind: 'full', full: failure.full, values };
    case 'fields':
      return noticed(failure.others.map((issue) => issueText(issue, titles)));
    case 'unanswered':
      return noticed([unanswered]);
    case 'refused':
      return undefined;
  }
}
