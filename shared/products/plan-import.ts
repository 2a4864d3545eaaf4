import * as z from 'zod/mini';
import type { CsvIssue } from '#shared/csv/read-records.ts';
import type { Category } from '#shared/schemas/categories.ts';
import {
  newPictureSchema,
  type Product,
  productInputSchema,
  productSchema,
} from '#shared/schemas/products.ts';
import { plainText } from '#shared/text/plain-text.ts';
import { normalizeUnique } from '#shared/unique-value.ts';
import { isShortened } from './csv-cells.ts';
import { type CsvRow, toCsvIssue } from './parse-product-csv.ts';

/** One product to create or change, from one or more rows. */
export type PlannedProduct = {
  /** The current product; undefined for a new one. */
  before: Product | undefined;
  after: Product;
  /** The name of a category to create; its id is put into `after` later. */
  newCategory: string | undefined;
  lines: number[];
};

type ImportPlan = { plans: PlannedProduct[]; errors: CsvIssue[] };

/** Sets the category of products whose category was deleted to null. */
export function withKnownCategories(products: Product[], categories: Category[]): Product[] {
  const known = new Set(categories.map(({ id }) => id));
  return products.map((product) =>
    product.categoryId && !known.has(product.categoryId)
      ? { ...product, categoryId: null }
      : product,
  );
}

/** The product fields that a file can have. */
const fields = z.keyof(
  z.omit(productSchema, {
    id: true,
    trayHolds: true,
    boxPieces: true,
    netQuantity: true,
    bestDays: true,
    optionSets: true,
  }),
).options;

/** The fields that a plan changes; empty when there is nothing to store. */
export const changedFields = ({
  before,
  after,
  newCategory,
}: PlannedProduct): (typeof fields)[number][] =>
  fields.filter(
    (field) =>
      before?.[field] !== after[field] || (field === 'categoryId' && newCategory !== undefined),
  );

const onlySaid = (cells: Omit<CsvRow['cells'], 'categoryName'>) =>
  Object.fromEntries(Object.entries(cells).filter(([, value]) => value !== undefined));

/** All fields of a file, which identify a product that has no SKU. */
const contentOf = (product: Product, newCategory?: string) =>
  JSON.stringify([
    ...fields.map((field) => product[field]),
    newCategory && normalizeUnique(newCategory),
  ]);

type Before = { products: Product[]; categories: Category[] };

/** Indexes the products by SKU, by id (a repeated import creates the same ids), and by content. */
function indexProducts({ products, categories }: Before) {
  const all = withKnownCategories(products, categories);
  return {
    bySku: new Map(
      all.flatMap((one) => (one.sku ? [[normalizeUnique(one.sku), one] as const] : [])),
    ),
    byId: new Map(all.map((one) => [one.id, one])),
    byContent: new Map(all.filter(({ sku }) => !sku).map((one) => [contentOf(one), one.id])),
    pictures: new Set(all.map(({ imageUrl }) => imageUrl)),
    texts: new Set(all.flatMap(({ title, description }) => [title, description])),
    categoryIds: new Map(categories.map(({ id, name }) => [normalizeUnique(name), id])),
  };
}

type CategoryChoice = Pick<PlannedProduct, 'newCategory'> & Pick<Product, 'categoryId'>;

/** The category of a row: none, an existing or a new one. Without the column it stays unchanged. */
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

/** Decodes a title or description that is HTML, but no text that the store has already. */
const decode = (text: string | undefined, { texts }: Index) =>
  text === undefined || texts.has(text) ? text : plainText(text);

/** Plans one row, based on the rows before it. */
function planRow({ line, cells }: CsvRow, newId: string, index: Index) {
  const { categoryName, ...texts } = cells;
  const title = decode(texts.title, index)?.replaceAll('\n', ' ');
  const said = { ...texts, title, description: decode(texts.description, index) };
  const sku = normalizeUnique(said.sku ?? '');
  const before = sku ? index.bySku.get(sku) : index.byId.get(newId);
  const key = before?.id ?? (sku ? `sku:${sku}` : newId);
  const planned = index.plans.get(key);
  const base = planned?.after ?? before;
  // A product of the store may have such a SKU.
  if (isShortened(said.sku ?? '') && before?.title !== (title ?? before?.title)) {
    const message = `sku: A spreadsheet has shortened this SKU (${said.sku}). Format the column as text and export again.`;
    return { error: { line, message } };
  }
  const { categoryId, newCategory } = categoryOf(categoryName, index.categoryIds, {
    categoryId: base?.categoryId ?? null,
    newCategory: planned?.newCategory,
  });
  const parsed = productInputSchema.safeParse({ ...base, ...onlySaid(said), categoryId });
  if (!parsed.success) return { error: toCsvIssue(line, parsed.error) };
  if (!index.pictures.has(parsed.data.imageUrl)) {
    const picture = newPictureSchema.safeParse(parsed.data);
    if (!picture.success) return { error: toCsvIssue(line, picture.error) };
  }
  const after = { id: base?.id ?? newId, ...parsed.data };
  const lines = [...(planned?.lines ?? []), line];
  return { key, plan: { before, after, newCategory, lines } };
}

/** The plan for a product with the same content and no SKU; undefined if there is none. */
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
 * Plans the changes of an import (docs/product.md#csv-import):
 * - A row with an existing SKU updates that product; one with a new SKU creates a product.
 * - A later row with the same SKU builds on the earlier one.
 * - A row without a SKU creates a product, unless one with the same content exists, so that
 *   importing an export changes nothing.
 * - A row that results in an invalid product becomes an error.
 *
 * @param idOfLine the id of the product that a line creates; a repetition of the same import must
 *   get the same ids
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
