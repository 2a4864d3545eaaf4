import type { SortColumn } from '#frontend/features/orders/list-view.ts';
import { orderStatusLabels, paymentStatusLabel } from '#shared/orders/statuses.ts';
import { paymentFilters } from '#shared/schemas/order-list.ts';

/** The columns of the list by their headings (docs/product.md#order-list). */
export const columnHeaders: Record<SortColumn, string> = {
  number: 'Order #',
  customer: 'Customer',
  pickup: 'Pickup',
  total: 'Total',
  status: 'Status',
  payment: 'Payment',
  created: 'Created',
};

export const sortColumns = Object.keys(columnHeaders) as SortColumn[];

export const statusFilterLabels = { ...orderStatusLabels, not_canceled: 'All but Canceled' };

type PaymentFilter = (typeof paymentFilters)[number];

export function paymentFilterLabel(payment: PaymentFilter): string {
  if (payment === 'give_back') return 'Refund due';
  return payment === 'owed' ? 'UNPAID or INVOICE' : paymentStatusLabel(payment);
}

/** The filters to choose from. 'Refund due' is only for stores that record payments. */
export const offeredPayments = (recordsPayments: boolean): PaymentFilter[] =>
  paymentFilters.filter((payment) => recordsPayments || payment !== 'give_back');
