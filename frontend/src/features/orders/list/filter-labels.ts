import { orderStatusLabels, paymentStatusLabel } from '#shared/orders/statuses.ts';
import type { paymentFilters } from '#shared/schemas/order-list.ts';

export const statusFilterLabels = { ...orderStatusLabels, not_canceled: 'All but Canceled' };

export const paymentFilterLabel = (payment: (typeof paymentFilters)[number]): string =>
  payment === 'owed' ? 'UNPAID or INVOICE' : paymentStatusLabel(payment);
