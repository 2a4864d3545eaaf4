import type { SortColumn } from '#frontend/features/orders/list-view.ts';

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

/** From left to right. */
export const sortColumns = [
  'number',
  'customer',
  'pickup',
  'total',
  'status',
  'payment',
  'created',
] satisfies SortColumn[];
