import { type Product, productInputSchema } from '#shared/schemas/products.ts';
import { normaliseUnique } from '../data/unique-guard.ts';
import { type CsvIssue, type CsvRow, toCsvIssues } from './parse-product-csv.ts';

/** One product that rows of the text create or change. */
export type PlannedProduct = {
  /** The product as it is; undefined for a new one. */
  before: Product | undefined;
  after: Product;
  /** Undefined keeps the category, '' means none. */
  categoryName: string | undefined;
  lines: number[];
};

const onlySaid = (cells: Omit<CsvRow['cells'], 'categoryName'>) =>
  Object.fromEntries(Object.entries(cells).filter(([, value]) => value !== undefined));

/**
 * What the rows do to the products there are: an existing SKU updates, a new one creates, and a later row
 * with the same SKU builds on the earlier one. Rows that make no valid product become errors.
 *
 * @param idOfLine the id of the product that a line creates: the same for a repeat of the same import
 */
export function planImport(
  rows: CsvRow[],
  products: Product[],
  idOfLine: (line: number) => string,
): { plans: PlannedProduct[]; errors: CsvIssue[] } {
  const skuOf = (sku: string | null | undefined) => normaliseUnique(sku ?? '');
  const bySku = new Map(products.filter(({ sku }) => sku).map((one) => [skuOf(one.sku), one]));
  const byId = new Map(products.map((one) => [one.id, one]));
  const plans = new Map<string, PlannedProduct>();
  const errors: CsvIssue[] = [];

  for (const { line, cells } of rows) {
    const { categoryName, ...fields } = cells;
    const sku = skuOf(fields.sku);
    const newId = idOfLine(line);
    const before = sku ? bySku.get(sku) : byId.get(newId);
    const key = sku || newId;
    const planned = plans.get(key);
    const parsed = productInputSchema.safeParse({
      ...(planned?.after ?? before),
      ...onlySaid(fields),
    });
    if (!parsed.success) errors.push(...toCsvIssues(line, parsed.error));
    else
      plans.set(key, {
        before,
        after: { id: planned?.after.id ?? before?.id ?? newId, ...parsed.data },
        categoryName: categoryName ?? planned?.categoryName,
        lines: [...(planned?.lines ?? []), line],
      });
  }
  return { plans: [...plans.values()], errors };
}
