import type { OrderStatus, PaymentStatus } from '#shared/orders/statuses.ts';

type Step<Status> = { status: Status; label: string };

/** The usual next status; complete and canceled orders have none. */
const nextStatuses: Partial<Record<OrderStatus, Step<OrderStatus>>> = {
  pending: { status: 'approved', label: 'Approve' },
  approved: { status: 'in_production', label: 'Start production' },
  in_production: { status: 'ready', label: 'Mark ready' },
  ready: { status: 'complete', label: 'Complete' },
};

export const nextStatus = (status: OrderStatus): Step<OrderStatus> | undefined =>
  nextStatuses[status];

type Order = { status: OrderStatus; paymentStatus: PaymentStatus };

/** The next payment step: payment due, or a refund. */
export function nextPayment({ status, paymentStatus }: Order): Step<PaymentStatus> | undefined {
  if (status === 'canceled')
    return paymentStatus === 'paid' ? { status: 'refunded', label: 'Mark refunded' } : undefined;
  return paymentStatus === 'unpaid' || paymentStatus === 'invoice'
    ? { status: 'paid', label: 'Mark paid' }
    : undefined;
}

/** Describes who gets an e-mail about a change of status automatically; undefined if nobody does. */
export function statusNews(from: OrderStatus, to: OrderStatus): string | undefined {
  if (from === to) return undefined;
  if (to === 'canceled')
    return 'The production team gets an e-mail that the order is canceled. The customer gets none.';
  if (from === 'canceled')
    return 'The production team gets an e-mail that the canceled order is taken up again.';
  return undefined;
}
