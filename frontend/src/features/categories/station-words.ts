import { groupBy } from '#shared/group-by.ts';
import type { Category } from '#shared/schemas/categories.ts';
import type { Product } from '#shared/schemas/products.ts';
import { maxDaysBefore, type Station, type Step } from '#shared/schemas/stations.ts';

/** 'The same day', '2 days before'. */
const daysBeforeText = (days: number): string => {
  if (days === 0) return 'The same day';
  return days === 1 ? '1 day before' : `${days} days before`;
};

export const daysBeforeOptions = Array.from({ length: maxDaysBefore + 1 }, (_, days) => ({
  value: String(days),
  label: daysBeforeText(days),
}));

type Named = Pick<Category, 'id' | 'name'>;
type Titled = Pick<Product, 'id' | 'title'>;

/** The name of the category or product of a step. */
export const nameOfStep = (
  { of, id }: Pick<Step, 'of' | 'id'>,
  categories: Named[],
  products: Titled[],
): string =>
  of === 'category'
    ? (categories.find((one) => one.id === id)?.name ?? 'A deleted category')
    : (products.find((one) => one.id === id)?.title ?? 'A deleted product');

/** 'The same day: Breads, Rolls · 1 day before: Pies' */
export function describeStation(
  { steps }: Station,
  categories: Named[],
  products: Titled[],
): string {
  const byDays = groupBy(
    steps.toSorted((one, other) => one.daysBefore - other.daysBefore),
    ({ daysBefore }) => daysBefore,
  );
  const parts = [...byDays].map(([days, some]) => {
    const names = some.map((step) => nameOfStep(step, categories, products));
    return `${daysBeforeText(days)}: ${names.join(', ')}`;
  });
  return parts.join(' · ') || 'Makes nothing yet';
}
