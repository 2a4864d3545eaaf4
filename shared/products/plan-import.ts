import type { Category } from '../schemas/categories.ts';
import { type Product, productInputSchema, productSchema } from '../schemas/products.ts';
import { normaliseUnique } from '../unique-value.ts';
import type { CsvIssue } from './csv-records.ts';
import { type CsvRow, toCsvIssue } from './parse-product-csv.ts';

/** One product that rows of the text create or change. */
export type PlannedProduct = {
  /** The product as it is; undefined for a new one. */
  before: Product | undefined;
  after: Product;
  /** The name of a category that does not exist yet; `after` gets its id once it does. */
  newCategory: string | undefined;
  lines: number[];
};

export type ImportPlan = { plans: PlannedProduct[]; errors: CsvIssue[] };

/** Products with the category that a deleted one leaves them: none. */
export function withKnownCategories(products: Product[], categories: Category[]): Product[] {
  const known = new Set(categories.map(({ id }) => id));
  return products.map((product) =>
    product.categoryId && !known.has(product.categoryId)
      ? { ...product, categoryId: null }
      : product,
  );
}

const fields = productSchema.keyof().options;

/** The fields in which a planned product differs from what there is; none when nothing is to be done. */
export const changedFields = ({ before, after, newCategory }: PlannedProduct): (keyof Product)[] =>
  fields.filter(
    (field) =>
      before?.[field] !== after[field] || (field === 'categoryId' && newCategory !== undefined),
  );

const onlySaid = (cells: Omit<CsvRow['cells'], 'categoryName'>) =>
  Object.fromEntries(Object.entries(cells).filter(([, value]) => value !== undefined));

/** Everything but the id: what a product without a SKU is recognised by. */
const contentOf = (product: Product, newCategory?: string) =>
  JSON.stringify([
    ...fields.filter((field) => field !== 'id').map((field) => product[field]),
    newCategory && normaliseUnique(newCategory),
  ]);

type Before = { products: Product[]; categories: Category[] };

/** Finds what a row means: by SKU, by the id that the row itself creates, or by being the very same. */
function indexProducts({ products, categories }: Before) {
  const all = withKnownCategories(products, categories);
  return {
    bySku: new Map(
      all.flatMap((one) => (one.sku ? [[normaliseUnique(one.sku), one] as const] : [])),
    ),
    byId: new Map(all.map((one) => [one.id, one])),
    byContent: new Map(all.filter(({ sku }) => !sku).map((one) => [contentOf(one), one.id])),
    categoryIds: new Map(categories.map(({ id, name }) => [normaliseUnique(name), id])),
  };
}

type CategoryChoice = Pick<PlannedProduct, 'newCategory'> & Pick<Product, 'categoryId'>;

/** What a row says of the category: none, one there is, or a new one; without the column it stays. */
function categoryOf(
  name: string | undefined,
  ids: Map<string, string>,
  present: CategoryChoice,
): CategoryChoice {
  if (name === undefined) return present;
  const categoryId = ids.get(normaliseUnique(name)) ?? null;
  return { categoryId, newCategory: name === '' || categoryId ? undefined : name };
}

/**
 * What the rows do to the products there are (decision: CSV import): an existing SKU updates, a new one
 * creates, and a later row with the same SKU builds on the earlier one. A row without a SKU creates, unless
 * that very product is there already, so that an export imports back unchanged. Rows that make no valid
 * product become errors.
 *
 * @param idOfLine the id of the product that a line creates: the same for a repeat of the same import
 */
export function planImport(
  rows: CsvRow[],
  there: Before,
  idOfLine: (line: number) => string,
): ImportPlan {
  const { bySku, byId, byContent, categoryIds } = indexProducts(there);
  const plans = new Map<string, PlannedProduct>();
  const errors: CsvIssue[] = [];

  for (const { line, cells } of rows) {
    const { categoryName, ...said } = cells;
    const sku = normaliseUnique(said.sku ?? '');
    const newId = idOfLine(line);
    const known = sku ? bySku.get(sku) : byId.get(newId);
    const key = known?.id ?? (sku ? `sku:${sku}` : newId);
    const planned = plans.get(key);
    const base = planned?.after ?? known;
    const { categoryId, newCategory } = categoryOf(categoryName, categoryIds, {
      categoryId: base?.categoryId ?? null,
      newCategory: planned?.newCategory,
    });
    const parsed = productInputSchema.safeParse({ ...base, ...onlySaid(said), categoryId });
    if (!parsed.success) {
      errors.push(toCsvIssue(line, parsed.error));
      continue;
    }
    const plan = {
      before: known,
      after: { id: base?.id ?? newId, ...parsed.data },
      newCategory,
      lines: [...(planned?.lines ?? []), line],
    };
    const content = contentOf(plan.after, newCategory);
    const sameId = sku || known ? undefined : byContent.get(content);
    const same = sameId && sameAs(sameId, plans, byId);
    if (same) plans.set(same.after.id, { ...same, lines: [...same.lines, line] });
    else {
      plans.set(key, plan);
      if (!sku) byContent.set(content, plan.after.id);
    }
  }
  return { plans: [...plans.values()], errors };
}

/** The plan of a product that another row makes too, or one that leaves it as it is. */
function sameAs(
  id: string,
  plans: Map<string, PlannedProduct>,
  byId: Map<string, Product>,
): PlannedProduct | undefined {
  const product = byId.get(id);
  const untouched = product && {
    before: product,
    after: product,
    newCategory: undefined,
    lines: [],
  };
  return plans.get(id) ?? untouched;
}
