import { daysFromTo } from '#shared/dates/store-day.ts';
import type { Category } from '#shared/schemas/categories.ts';
import type { Product } from '#shared/schemas/products.ts';
import { maxSalesDays, type Sales, type SalesDay } from '#shared/schemas/sales.ts';
import { type DayRange, lastYearOf, periodLabel, periodOf, type RangeStep } from './ranges.ts';

/** The sales of a period, and of the same days last year, in cents. */
export type SalesPeriod = {
  /** Its first day. */
  id: string;
  label: string;
  /** True if the period is not over. Only its days until today count, and the same days of last year. */
  isOpen: boolean;
  orders: number;
  total: number;
  lastOrders: number;
  lastTotal: number;
};

const daysOf = ({ days }: Sales) => new Map(days.map((one) => [one.day, one]));
const none: Pick<SalesDay, 'orders' | 'total'> = { orders: 0, total: 0 };

export function periodsOf(
  range: DayRange,
  step: RangeStep,
  sales: Sales,
  last: Sales,
): SalesPeriod[] {
  const days = daysOf(sales);
  const lastDays = daysOf(last);
  const { today } = sales;
  const periods = new Map<string, SalesPeriod>();
  for (const day of daysFromTo(range.from, range.to, maxSalesDays)) {
    const id = periodOf(day, step);
    const before = periods.get(id);
    // Future days add nothing, but show that their period is not over. A period that has not begun is not
    // shown.
    if (day > today) {
      if (before) periods.set(id, { ...before, isOpen: true });
      continue;
    }
    const one = days.get(day) ?? none;
    const other = lastDays.get(lastYearOf(day, step)) ?? none;
    periods.set(id, {
      id,
      label: periodLabel(id, step),
      isOpen: day === today,
      orders: (before?.orders ?? 0) + one.orders,
      total: (before?.total ?? 0) + one.total,
      lastOrders: (before?.lastOrders ?? 0) + other.orders,
      lastTotal: (before?.lastTotal ?? 0) + other.total,
    });
  }
  return [...periods.values()];
}

export const sum = (amounts: number[]): number =>
  amounts.reduce((total, amount) => total + amount, 0);

export const totalOf = (periods: SalesPeriod[]): Omit<SalesPeriod, 'id' | 'label' | 'isOpen'> => ({
  orders: sum(periods.map(({ orders }) => orders)),
  total: sum(periods.map(({ total }) => total)),
  lastOrders: sum(periods.map(({ lastOrders }) => lastOrders)),
  lastTotal: sum(periods.map(({ lastTotal }) => lastTotal)),
});

/** '+14%'; '–' if there is nothing to compare with. */
export function changeText(now: number, before: number): string {
  if (before === 0) return '–';
  const percent = Math.round((now / before - 1) * 100);
  const sign = percent > 0 ? '+' : percent < 0 ? '−' : '';
  return `${sign}${Math.abs(percent)}%`;
}

export type CategorySales = {
  id: string;
  category: Category | undefined;
  quantity: number;
  cents: number;
  lastCents: number;
};

/** Groups by the product's current category, largest first. Deleted products have no category. */
export function byCategory(
  { now, last }: { now: Sales; last: Sales },
  products: Product[],
  categories: Category[],
): CategorySales[] {
  const categoryOf = new Map(products.map(({ id, categoryId }) => [id, categoryId]));
  const sums = new Map<string, CategorySales>();
  const add = (product: Sales['sums']['products'][number], isLast: boolean) => {
    const category = categories.find(({ id }) => id === categoryOf.get(product.id ?? ''));
    const id = category?.id ?? '';
    const before = sums.get(id) ?? { id, category, quantity: 0, cents: 0, lastCents: 0 };
    sums.set(id, {
      ...before,
      quantity: before.quantity + (isLast ? 0 : product.quantity),
      cents: before.cents + (isLast ? 0 : product.cents),
      lastCents: before.lastCents + (isLast ? product.cents : 0),
    });
  };
  for (const product of now.sums.products) add(product, false);
  for (const product of last.sums.products) add(product, true);
  return [...sums.values()].sort((one, other) => other.cents - one.cents);
}
