import type { Category } from '../schemas/categories.ts';
import { type Product, productInputSchema, productSchema } from '../schemas/products.ts';
import { normalizeUnique } from '../unique-value.ts';
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

/** Everything but the id: what a product without a SKU is recognized by. */
const contentOf = (product: Product, newCategory?: string) =>
  JSON.stringify([
    ...fields.filter((field) => field !== 'id').map((field) => product[field]),
    newCategory && normalizeUnique(newCategory),
  ]);

type Before = { products: Product[]; categories: Category[] };

/** Finds what a row means: by SKU, by the id that the row itself creates, or by being the very same. */
function indexProducts({ products, categories }: Before) {
  const all = withKnownCategories(products, categories);
  return {
    bySku: new Map(
      all.flatMap((one) => (one.sku ? [[normalizeUnique(one.sku), one] as const] : [])),
    ),
    byId: new Map(all.map((one) => [one.id, one])),
    byContent: new Map(all.filter(({ sku }) => !sku).map((one) => [contentOf(one), one.id])),
    categoryIds: new Map(categories.map(({ id, name }) => [normalizeUnique(name), id])),
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
  const categoryId = ids.get(normalizeUnique(name)) ?? null;
  return { categoryId, newCategory: name === '' || categoryId ? undefined : name };
}

type Index = ReturnType<typeof indexProducts> & { plans: Map<string, PlannedProduct> };

/** What one row makes of the product it means, after the rows before it. */
function planRow({ line, cells }: CsvRow, newId: string, index: Index) {
  const { categoryName, ...said } = cells;
  const sku = normalizeUnique(said.sku ?? '');
  const before = sku ? index.bySku.get(sku) : index.byId.get(newId);
  const key = before?.id ?? (sku ? `sku:${sku}` : newId);
  const planned = index.plans.get(key);
  const base = planned?.after ?? before;
  const { categoryId, newCategory } = categoryOf(categoryName, index.categoryIds, {
    categoryId: base?.categoryId ?? null,
    newCategory: planned?.newCategory,
  });
  const parsed = productInputSchema.safeParse({ ...base, ...onlySaid(said), categoryId });
  if (!parsed.success) return { error: toCsvIssue(line, parsed.error) };
  const after = { id: base?.id ?? newId, ...parsed.data };
  const lines = [...(planned?.lines ?? []), line];
  return { key, plan: { before, after, newCategory, lines } };
}

/** The plan of the product that says the very same, and has no SKU either; undefined without one. */
function samePlan(content: string, { plans, byContent, byId }: Index): PlannedProduct | undefined {
  const id = byContent.get(content) ?? '';
  const product = byId.get(id);
  const untouched = product && {
    before: product,
    after: product,
    newCategory: undefined,
    lines: [],
  };
  return plans.get(id) ?? untouched;
}

/**
 * What the rows do to the products there are (docs/product.md#csv-import): an existing SKU updates,
 * a new one creates, and a later row with the same SKU builds on the earlier one. A row without a
 * SKU creates, unless that very product is there already, so that an export imports back unchanged.
 * Rows that make no valid product become errors.
 *
 * @param idOfLine the id of the product that a line creates: the same for a repeat of the same import
 */
export function planImport(
  rows: CsvRow[],
  there: Before,
  idOfLine: (line: number) => string,
): ImportPlan {
  const plans = new Map<string, PlannedProduct>();
  const index = { ...indexProducts(there), plans };
  const errors: CsvIssue[] = [];
  for (const row of rows) {
    const { error, key, plan } = planRow(row, idOfLine(row.line), index);
    if (!plan) {
      errors.push(error);
      continue;
    }
    const content = contentOf(plan.after, plan.newCategory);
    const isNew = !plan.after.sku && !plan.before;
    const same = isNew ? samePlan(content, index) : undefined;
    if (same) plans.set(same.after.id, { ...same, lines: [...same.lines, row.line] });
    else plans.set(key, plan);
    if (!plan.after.sku && !same) index.byContent.set(content, plan.after.id);
  }
  return { plans: [...plans.values()], errors };
}
