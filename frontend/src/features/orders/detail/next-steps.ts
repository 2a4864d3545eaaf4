import type { StateChange } from '#frontend/features/orders/edit/order-changes.ts';
import { isOwed, type OrderStatus } from '#shared/orders/statuses.ts';
import { isFree } from '#shared/payments/balance.ts';
import type { OrderDetail } from '#shared/schemas/orders.ts';

export type StepKey = 'p' | 'c';

/** A likely next change, made by one press. */
export type NextStep = {
  label: string;
  change: StateChange;
  key?: StepKey;
  /** True for the button that stands out. */
  isMain?: true;
};

/** The usual next status; complete and canceled orders have none. */
const nextStatuses: Partial<Record<OrderStatus, { status: OrderStatus; label: string }>> = {
  pending: { status: 'approved', label: 'Approve' },
  approved: { status: 'in_production', label: 'Start production' },
  in_production: { status: 'ready', label: 'Mark ready' },
};

/** A payment that is still due, or a refund. */
function paymentStep(seen: OrderDetail): NextStep[] {
  const { status, paymentStatus } = seen;
  const part = 'payment-status';
  if (status === 'canceled')
    return paymentStatus === 'paid'
      ? [{ label: 'Mark refunded', change: { part, body: { paymentStatus: 'refunded' }, seen } }]
      : [];
  return isOwed(paymentStatus) && !isFree(seen)
    ? [{ label: 'Mark paid', key: 'p', change: { part, body: { paymentStatus: 'paid' }, seen } }]
    : [];
}

/**
 * Orders are usually paid when they are handed over, unless there is an invoice. Where payments are recorded,
 * the money comes first.
 */
function pickUpSteps(seen: OrderDetail, recordsPayments: boolean): NextStep[] {
  const change = { part: 'status', body: { status: 'complete' }, seen } as const;
  const pickedUp = { label: 'Picked up', key: 'c', change } as const;
  if (recordsPayments || seen.paymentStatus !== 'unpaid' || isFree(seen))
    return [{ ...pickedUp, isMain: true }];
  const body = { status: 'complete', paymentStatus: 'paid' } as const;
  return [
    pickedUp,
    { label: 'Paid and picked up', isMain: true, change: { part: 'status', body, seen } },
  ];
}

/**
 * The steps from left to right (docs/product.md#order-detail). If the store records payments, the payment's
 * steps are in the Payments card instead.
 */
export function nextSteps(seen: OrderDetail, recordsPayments: boolean): NextStep[] {
  const next = nextStatuses[seen.status];
  return [
    ...(recordsPayments ? [] : paymentStep(seen)),
    ...(seen.status === 'ready' ? pickUpSteps(seen, recordsPayments) : []),
    ...(next
      ? [
          {
            label: next.label,
            isMain: true as const,
            change: { part: 'status' as const, body: { status: next.status }, seen },
          },
        ]
      : []),
  ];
}

/** Describes who automatically gets an e-mail about a status change; undefined if nobody does. */
export function statusNews(from: OrderStatus, to: OrderStatus): string | undefined {
  if (from === to) return undefined;
  if (to === 'canceled') return 'The production team gets an e-mail that the order is canceled.';
  if (from === 'canceled')
    return 'The production team gets an e-mail that the order is reinstated.';
  return undefined;
}

/** Whether to e-mail the customer, if that differs from the server's default. */
export const noticeOf = (
  status: OrderStatus,
  notifyCustomer: boolean,
): { notifyCustomer?: boolean } =>
  (status === 'ready' && !notifyCustomer) || (status === 'canceled' && notifyCustomer)
    ? { notifyCustomer }
    : {};
