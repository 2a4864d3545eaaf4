import { orderStatusLabels, paymentStatusLabel } from '#shared/orders/statuses.ts';
import { paymentFilters } from '#shared/schemas/order-list.ts';

export const statusFilterLabels = { ...orderStatusLabels, not_canceled: 'All but Canceled' };

type PaymentFilter = (typeof paymentFilters)[number];

export function paymentFilterLabel(payment: PaymentFilter): string {
  if (payment === 'give_back') return 'To give back';
  return payment === 'owed' ? 'UNPAID or INVOICE' : paymentStatusLabel(payment);
}

/** The filters to choose from; money is to be given back only where payments are recorded. */
export const offeredPayments = (recordsPayments: boolean): PaymentFilter[] =>
  paymentFilters.filter((payment) => recordsPayments || payment !== 'give_back');
