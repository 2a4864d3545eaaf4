import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { CsvImportResult } from '#shared/schemas/products.ts';
import { AppError } from '../app-error.ts';
import { addCategory } from '../categories/add-category.ts';
import { listCategories } from '../categories/category-repository.ts';
import { activityWrite } from '../dashboard/activity-item.ts';
import { transact } from '../data/transact.ts';
import { findGuarded, normaliseUnique } from '../data/unique-guard.ts';
import type { Operation } from '../operation.ts';
import { inParallel } from './in-parallel.ts';
import { type CsvIssue, parseProductCsv } from './parse-product-csv.ts';
import { type PlannedProduct, planImport } from './plan-import.ts';
import { findProduct, listProducts } from './product-repository.ts';
import { insertProduct, replaceProduct } from './product-writes.ts';

/** Transactions at a time; more only wait for each other. */
const width = 8;

/** The same for a repeat of the same call by the same person, and nobody else's. */
const derivedId = (operation: Operation, key: string, line: number) => {
  const hash = createHash('sha256').update(JSON.stringify([operation.actor.id, key, line]));
  return hash.digest('hex').slice(0, 32);
};

/** The new category, or the one that somebody else made of the name at the same moment. */
async function createCategory(operation: Operation, name: string): Promise<string> {
  try {
    return (await addCategory(operation, { name, color: null })).id;
  } catch (error) {
    const id = await findGuarded('CATEGORY_NAME', name);
    if (id) return id;
    throw error;
  }
}

/** The ids of the categories that the plans name; those that are new are created. */
async function resolveCategories(operation: Operation, plans: PlannedProduct[]) {
  const categories = await listCategories();
  const ids = new Map(categories.map(({ id, name }) => [normaliseUnique(name), id]));
  for (const { categoryName: name } of plans) {
    if (!name || ids.has(normaliseUnique(name))) continue;
    ids.set(normaliseUnique(name), await createCategory(operation, name));
  }
  return ids;
}

const withCategory = (plan: PlannedProduct, categoryIds: Map<string, string>): PlannedProduct => {
  if (plan.categoryName === undefined) return plan;
  const categoryId = categoryIds.get(normaliseUnique(plan.categoryName)) ?? null;
  return { ...plan, after: { ...plan.after, categoryId } };
};

type Outcome = { changed: 'created' | 'updated' | 'nothing'; errors: CsvIssue[] };

/** A product that a repeat of the import finds as it should be is left alone. */
async function save({ before, after, lines }: PlannedProduct): Promise<Outcome> {
  if (isDeepStrictEqual(before, after)) return { changed: 'nothing', errors: [] };
  try {
    await transact(() => (before ? replaceProduct(before, after) : insertProduct(after)));
    return { changed: before ? 'updated' : 'created', errors: [] };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    // A repeat of this import that runs beside it was faster.
    if (!before && (await findProduct(after.id))) return { changed: 'nothing', errors: [] };
    const { message } = error;
    return { changed: 'nothing', errors: lines.map((line) => ({ line, message })) };
  }
}

/**
 * Imports the good rows and says why each bad one was not (decision: CSV import). Each product is a
 * transaction of its own. With an idempotency key, repeating the call, even after a half-finished one,
 * doubles nothing.
 *
 * @throws AppError 'validation' when the text as a whole can't be read
 */
export async function importProducts(
  operation: Operation,
  csvData: string,
  idempotencyKey: string | undefined,
): Promise<CsvImportResult> {
  const parsed = parseProductCsv(csvData);
  const key = idempotencyKey ?? operation.newId();
  const { plans, errors } = planImport(parsed.rows, await listProducts(), (line) =>
    derivedId(operation, key, line),
  );
  const categoryIds = await resolveCategories(operation, plans);
  const outcomes = await inParallel(plans, width, (plan) => save(withCategory(plan, categoryIds)));
  await noteActivity(operation, outcomes);
  const allErrors = [...parsed.errors, ...errors, ...outcomes.flatMap((one) => one.errors)];
  const failed = new Set(allErrors.map(({ line }) => line)).size;
  return {
    success: parsed.rows.length - errors.length - outcomes.flatMap((one) => one.errors).length,
    failed,
    errors: allErrors.sort((one, other) => one.line - other.line),
  };
}

/** One entry for the whole import: one per row would bury everything else. */
async function noteActivity(operation: Operation, outcomes: Outcome[]): Promise<void> {
  const count = (kind: Outcome['changed']) =>
    outcomes.filter(({ changed }) => changed === kind).length;
  const [created, updated] = [count('created'), count('updated')];
  if (created + updated === 0) return;
  await transact(() => [
    activityWrite(operation, {
      type: 'product',
      action: 'Products imported',
      description: `${created} created, ${updated} updated`,
    }),
  ]);
}
