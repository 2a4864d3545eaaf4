import type { Write } from '#functions/core/data/transact.ts';
import type { EmailRequest } from '#functions/orders/commit/order-effects.ts';
import type { OrderContent } from '#functions/orders/order/order-content.ts';
import type { StoredOrder } from '#functions/orders/order/order-item.ts';
import type { Press } from '#functions/orders/order/press.ts';
import type { Recording } from '#functions/orders/payments/record-entries.ts';
import type { CapacityRule } from '#shared/schemas/capacity.ts';

/**
 * `gone`: the ids of the lines that are given out by now, if something is to follow. `saidAt` and `by`: when
 * it was done, and by whom, if the server learned of it later.
 */
export type HandOverChange =
  | { id: string; gone?: string[]; saidAt?: string; by?: string }
  | 'undone';

/** The effect of a change on an order. */
export type Change = {
  status?: StoredOrder['status'];
  paymentStatus?: StoredOrder['paymentStatus'];
  /** Payments to record with the change. */
  recording?: Recording | undefined;
  /** New content makes a new content version. */
  content?: OrderContent;
  /** The hand-over that the change is, or that it undoes. */
  handOver?: HandOverChange;
  /** What was pressed at the counter: sent again, it changes nothing. */
  press?: Press;
  /** Where its boxes are, and until when they are kept. */
  box?: Pick<StoredOrder, 'shelf' | 'keepUntil'>;
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
