/** Order and payment statuses, in rank order (docs/product.md#order-status). */
export const orderStatuses = [
  'pending',
  'approved',
  'in_production',
  'ready',
  'complete',
  'canceled',
] as const;
export type OrderStatus = (typeof orderStatuses)[number];

export const orderStatusLabels: Record<OrderStatus, string> = {
  pending: 'Pending',
  approved: 'Approved',
  in_production: 'In Production',
  ready: 'Ready',
  complete: 'Complete',
  canceled: 'Canceled',
};

/** True when an order needs no more work. */
export const isDone = (status: OrderStatus): boolean =>
  status === 'complete' || status === 'canceled';

export const paymentStatuses = ['unpaid', 'paid', 'invoice', 'refunded', 'donation'] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];

export const paymentStatusLabel = (status: PaymentStatus): string => status.toUpperCase();

/** True when payment is still expected: it counts towards 'Unpaid Amount' unless the order is canceled. */
export const isOwed = (payment: PaymentStatus): boolean =>
  payment === 'unpaid' || payment === 'invoice';
