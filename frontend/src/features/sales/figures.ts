import { daysFromTo } from '#shared/dates/store-day.ts';
import type { Category } from '#shared/schemas/categories.ts';
import type { Product } from '#shared/schemas/products.ts';
import { maxSalesDays, type Sales, type SalesDay } from '#shared/schemas/sales.ts';
import { type DayRange, lastYearOf, periodLabel, periodOf, type Step } from './ranges.ts';

/** What was sold in a period, beside the same days of last year. Cents. */
export type Period = {
  /** Its first day. */
  id: string;
  label: string;
  /** True if it is not over: only its days until today count, also of last year. */
  isOpen: boolean;
  orders: number;
  total: number;
  lastOrders: number;
  lastTotal: number;
};

const daysOf = ({ days }: Sales) => new Map(days.map((one) => [one.day, one]));
const none: Pick<SalesDay, 'orders' | 'total'> = { orders: 0, total: 0 };

/** The periods of a range until today, oldest first. */
export function periodsOf(range: DayRange, step: Step, sales: Sales, last: Sales): Period[] {
  const days = daysOf(sales);
  const lastDays = daysOf(last);
  const { today } = sales;
  const periods = new Map<string, Period>();
  for (const day of daysFromTo(range.from, range.to, maxSalesDays)) {
    const id = periodOf(day, step);
    const before = periods.get(id);
    // A period that only begins in the future is not shown, and one with days to come is open.
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

const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0);

/** All periods together. */
export const totalOf = (periods: Period[]): Omit<Period, 'id' | 'label' | 'isOpen'> => ({
  orders: sum(periods.map(({ orders }) => orders)),
  total: sum(periods.map(({ total }) => total)),
  lastOrders: sum(periods.map(({ lastOrders }) => lastOrders)),
  lastTotal: sum(periods.map(({ lastTotal }) => lastTotal)),
});

/** '+14 %'; '–' where there is nothing to compare with. */
export function changeText(now: number, before: number): string {
  if (before === 0) return '–';
  const percent = Math.round((now / before - 1) * 100);
  const sign = percent > 0 ? '+' : percent < 0 ? '−' : '';
  return `${sign}${Math.abs(percent)}\u00a0%`;
}

export type CategorySales = {
  id: string;
  category: Category | undefined;
  quantity: number;
  cents: number;
  lastCents: number;
};

/** By the category that each product has today, largest first; products that are gone have none. */
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
