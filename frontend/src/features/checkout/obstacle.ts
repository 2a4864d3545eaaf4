import type { Full } from '#shared/schemas/capacity.ts';
import type { CartChange, PlacedOrder } from '#shared/schemas/orders.ts';
import type { CheckoutForm } from './checkout-form-schema.ts';
import type { OrderFailure } from './order-failure.ts';
import type { PickupQuestion } from './pickup-question.ts';

/** The one thing that keeps the order from being placed, apart from the fields' own errors. */
export type Obstacle =
  /** Cart changes that the server reported; the catalog on this screen may be older. */
  | { kind: 'changes'; changes: CartChange[] }
  /** Sentences that belong to no field. */
  | { kind: 'notices'; notices: string[] }
  | { kind: 'placed-before'; order: PlacedOrder }
  /** What is asked before an order for a surprising day is placed, and the order. */
  | { kind: 'question'; question: PickupQuestion; values: CheckoutForm }
  /** What is full, and the order that was refused for it. */
  | { kind: 'full'; full: Full; values: CheckoutForm };

const unanswered =
  'There was no clear answer, so the order may have been placed or not. Press Place Order again: it will not be placed twice.';

const noticed = (notices: string[]): Obstacle | undefined =>
  notices.length > 0 ? { kind: 'notices', notices } : undefined;

/** What a failed attempt leaves in the way of the next one, if anything beside errors of fields. */
export function obstacleOf(failure: OrderFailure, values: CheckoutForm): Obstacle | undefined {
  switch (failure.kind) {
    case 'cart-changed':
      return { kind: 'changes', changes: failure.changes };
    case 'placed-before':
      return { kind: 'placed-before', order: failure.order };
    case 'full':
      return { kind: 'full', full: failure.full, values };
    case 'fields':
      return noticed(failure.others.map(({ message }) => message));
    case 'unanswered':
      return noticed([unanswered]);
    case 'refused':
      return undefined;
  }
}
