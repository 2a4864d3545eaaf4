import { byTitle, inDisplayOrder } from '#frontend/entities/catalog/display-order.ts';
import { groupBy } from '#shared/group-by.ts';
import type { TickedProduct } from '#shared/production/ticked-sheet.ts';
import type { Category } from '#shared/schemas/categories.ts';
import type { Product } from '#shared/schemas/products.ts';
import type { Words } from '#shared/words/en.ts';
import { dueHour } from './left.ts';

export const sheetSorts = ['category', 'due', 'left'] as const;
export type SheetSort = (typeof sheetSorts)[number];

/** The sort in the URL; by category if it names no other. */
export const sheetSortOf = (text: string | null): SheetSort =>
  text === 'due' || text === 'left' ? text : 'category';

/** A product to make, and its current data in the catalog; without them if the catalog no longer has it. */
export type GroupedProduct = {
  product: TickedProduct;
  category: Category | null;
  /** Pieces. */
  trayHolds: number | null;
};

export type SheetGroup = {
  key: string;
  title: string;
  quantity: number;
  left: number;
  products: GroupedProduct[];
};

const sum = (products: GroupedProduct[], amount: (product: TickedProduct) => number): number =>
  products.reduce((total, { product }) => total + amount(product), 0);

const groupOf = (key: string, title: string, products: GroupedProduct[]): SheetGroup => ({
  key,
  title,
  quantity: sum(products, ({ quantity }) => quantity),
  left: sum(products, ({ left }) => left),
  products,
});

const inTitleOrder = ({ product: one }: GroupedProduct, { product: other }: GroupedProduct) =>
  byTitle({ ...one, id: one.key }, { ...other, id: other.key });

const mostLeft = (one: GroupedProduct, other: GroupedProduct) =>
  other.product.left - one.product.left || inTitleOrder(one, other);

/** By the current categories of the products, in display order; others last. */
function byCategory(all: GroupedProduct[], categories: Category[], { sheet }: Words): SheetGroup[] {
  const members = groupBy(all, ({ category }) => category);
  return [...inDisplayOrder(categories), null].flatMap((category) => {
    const products = members.get(category)?.toSorted(inTitleOrder);
    return products
      ? [groupOf(category?.id ?? '', category?.name ?? sheet.uncategorized, products)]
      : [];
  });
}

/**
 * Groups by the hour of the first pickup that still needs something, earliest first. In each hour, the
 * product with the most left comes first.
 */
function byDue(all: GroupedProduct[], day: string, { dates, sheet }: Words): SheetGroup[] {
  const due = all.flatMap((one) => {
    const hour = dueHour(one.product);
    return hour === undefined ? [] : [{ ...one, hour }];
  });
  const groups = groupBy(
    due,
    ({ product, hour }) => `${product.pickupDay} ${String(hour).padStart(2, '0')}`,
  );
  return [...groups]
    .toSorted(([one], [other]) => one.localeCompare(other))
    .map(([key, products]) => {
      const { hour = 0, product } = products[0] ?? {};
      const title =
        product && product.pickupDay !== day
          ? sheet.forHourOn(dates.hour(hour), dates.shortDay(product.pickupDay))
          : sheet.forHour(dates.hour(hour));
      return groupOf(key, title, products.toSorted(mostLeft));
    });
}

type Catalog = Pick<Product, 'id' | 'categoryId' | 'trayHolds'>[];

/**
 * Groups and sorts the products of a day's sheet. Finished ones come last, unless it is sorted by category.
 */
export function groupSheet(
  products: TickedProduct[],
  { catalog, categories }: { catalog: Catalog; categories: Category[] },
  { sort, day, words }: { sort: SheetSort; day: string; words: Words },
): SheetGroup[] {
  const inCatalog = new Map(catalog.map((one) => [one.id, one]));
  const byId = new Map(categories.map((category) => [category.id, category]));
  const all = products.map((product) => {
    const { categoryId, trayHolds = null } = inCatalog.get(product.productId ?? '') ?? {};
    return { product, category: byId.get(categoryId ?? '') ?? null, trayHolds };
  });
  if (sort === 'category') return byCategory(all, categories, words);
  const isLeft = ({ product }: GroupedProduct) => product.left > 0;
  const open = all.filter(isLeft);
  const made = all.filter((one) => !isLeft(one)).toSorted(inTitleOrder);
  return [
    ...(sort === 'due' ? byDue(open, day, words) : []),
    ...(sort === 'left' && open.length > 0
      ? [groupOf('left', words.sheet.mostLeft, open.toSorted(mostLeft))]
      : []),
    ...(made.length > 0 ? [groupOf('made', words.sheet.groupMade, made)] : []),
  ];
}
