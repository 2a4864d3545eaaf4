import type { Write } from '#functions/core/data/transact.ts';
import type { Recording } from '#functions/ledger/record-entries.ts';
import type { EmailRequest } from '#functions/orders/commit/order-effects.ts';
import type { Deed } from '#functions/orders/order/may.ts';
import type { OrderContent } from '#functions/orders/order/order-content.ts';
import type { StoredOrder } from '#functions/orders/order/order-item.ts';
import type { Press } from '#functions/orders/order/press.ts';
import type { CapacityRule } from '#shared/schemas/capacity.ts';

/**
 * `gone`: the ids of the lines already handed over, when the rest is still to come. `saidAt` and `by`: when
 * it was done and by whom, if the server learned of it later.
 */
export type HandOverChange =
  | { id: string; gone?: string[]; saidAt?: string; by?: string }
  | 'undone';

/** The effect of a change on an order. */
export type Change = {
  /** The kind of action; a change by staff if missing. */
  deed?: Deed;
  status?: StoredOrder['status'];
  paymentStatus?: StoredOrder['paymentStatus'];
  /** With new content: true in a store that records payments. The total may be 0 now, or no longer. */
  records?: boolean;
  /** Entries to record with the change; the commit describes them in the changelog. */
  recording?: Recording | undefined;
  /** New content makes a new content version. */
  content?: OrderContent;
  /** The hand-over made by the change; 'undone' if the change undoes the last one. */
  handOver?: HandOverChange;
  /** The user's action at the counter. Sent again, it changes nothing. */
  press?: Press;
  /**
   * Facts of the order beside its content: where its boxes are and until when they are kept, what its
   * customer asks or said, and how they pay by card.
   */
  box?: Partial<
    Pick<
      StoredOrder,
      | 'shelf'
      | 'keepUntil'
      | 'link'
      | 'ask'
      | 'asks'
      | 'here'
      | 'payLink'
      | 'card'
      | 'customerKnows'
    >
  >;
  /** The title in Recent Activity: 'Order status changed'. A change without one is not listed there. */
  action?: string;
  /** Each change with its old and new value: 'changed the status from Pending to Ready'. */
  parts: string[];
  emails?: EmailRequest[];
  /** Other writes of the same transaction. */
  also?: Write[];
  /** The capacity rules, if they have already been read. */
  rules?: CapacityRule[];
};
