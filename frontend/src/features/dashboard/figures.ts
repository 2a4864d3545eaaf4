import { dollarsToCents } from '#shared/pricing/compute-totals.ts';
import { formatMoney } from '#shared/pricing/format-money.ts';
import type { DashboardStats } from '#shared/schemas/dashboard.ts';
import { formatCount } from '#shared/text/format-count.ts';

export type Figure = {
  label: string;
  textOf: (stats: DashboardStats) => string;
  /** Says what the number counts, where its label does not. */
  note?: string;
  /** The URL of the list that shows exactly what is counted. */
  list?: string;
};

const dollars = (amount: number) => formatMoney(dollarsToCents(amount));

/** The four numbers in display order (docs/product.md#dashboard). */
export const figures: Figure[] = [
  {
    label: 'Total Revenue',
    textOf: ({ totalRevenue }) => dollars(totalRevenue),
    note: 'Received so far',
  },
  {
    label: 'Total Orders',
    textOf: ({ totalOrders }) => formatCount(totalOrders),
    list: '/orders',
  },
  {
    label: 'Pending Orders',
    textOf: ({ pendingOrders }) => formatCount(pendingOrders),
    list: '/orders?status=pending',
  },
  {
    label: 'Unpaid Amount',
    textOf: ({ unpaidAmount }) => dollars(unpaidAmount),
    list: '/orders?payment=owed',
  },
];

/** The length of the longest number, in characters. */
export const longestOf = (stats: DashboardStats): number =>
  Math.max(...figures.map(({ textOf }) => textOf(stats).length));
