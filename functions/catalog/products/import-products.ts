import { createHash } from 'node:crypto';
import { listCategories } from '#functions/catalog/categories/category-repository.ts';
import { createMissingCategories } from '#functions/catalog/categories/create-missing-categories.ts';
import { activityWrite } from '#functions/core/activity/activity-item.ts';
import { AppError } from '#functions/core/app-error.ts';
import { bindKey } from '#functions/core/data/idempotency.ts';
import { transact } from '#functions/core/data/transact.ts';
import type { OperationContext } from '#functions/core/operation-context.ts';
import { type PlannedProduct, planImport } from '#shared/products/plan-import.ts';
import type { CsvImportResult } from '#shared/schemas/products.ts';
import { normalizeUnique } from '#shared/unique-value.ts';
import { listProducts } from './product-repository.ts';
import { readProductRows } from './read-product-rows.ts';
import { type Outcome, saveProducts } from './save-products.ts';

/** An id that is the same when the same user repeats the same request. */
const derivedId = (context: OperationContext, key: string, line: number) => {
  const hash = createHash('sha256').update(JSON.stringify([context.actor.id, key, line]));
  return hash.digest('hex').slice(0, 32);
};

/** Creates each new category once and puts the ids into the plans. */
async function withCategories(
  context: OperationContext,
  plans: PlannedProduct[],
): Promise<PlannedProduct[]> {
  const names = plans.flatMap(({ newCategory }) => newCategory ?? []);
  const ids = await createMissingCategories(context, names);
  return plans.map(({ newCategory, ...plan }) => {
    const categoryId = ids.get(normalizeUnique(newCategory ?? '')) ?? plan.after.categoryId;
    return { ...plan, after: { ...plan.after, categoryId }, newCategory: undefined };
  });
}

/** Rejects a key that was used with other rows, which the new ones would overwrite under the same ids. */
async function checkKey({ actor, now }: OperationContext, key: string, csvData: string) {
  const call = 'POST /api/products/csv/import';
  const isOurs = await bindKey({ call, userId: actor.id, key, body: csvData, now });
  if (!isOurs) throw new AppError('import-key-reuse');
}

/**
 * Imports the valid rows and returns an error for each other row (docs/product.md#csv-import;
 * access pattern P7). With an idempotency key, repeating the request creates no duplicates, even if
 * the first attempt stopped halfway.
 *
 * @throws AppError 'validation' when the text as a whole cannot be read, 'import-key-reuse' when
 *   the key was used with another text, 'conflict'
 */
export async function importProducts(
  context: OperationContext,
  csvData: string,
  idempotencyKey: string | undefined,
): Promise<CsvImportResult> {
  const parsed = readProductRows(csvData);
  const key = idempotencyKey ?? context.newId();
  if (idempotencyKey !== undefined) await checkKey(context, idempotencyKey, csvData);
  const [products, categories] = await Promise.all([listProducts(), listCategories()]);
  const { plans, errors } = planImport(parsed.rows, { products, categories }, (line) =>
    derivedId(context, key, line),
  );
  // A plan has no category if the stored one was deleted; the condition of the write needs the
  // product as stored.
  const stored = new Map(products.map((product) => [product.id, product]));
  const saves = (await withCategories(context, plans)).map((plan) => ({
    plan,
    stored: plan.before && stored.get(plan.before.id),
  }));
  const outcomes = await saveProducts(saves);
  await noteActivity(context, outcomes);
  const allErrors = [...parsed.errors, ...errors, ...outcomes.flatMap((one) => one.errors)];
  const failed = new Set(allErrors.map(({ line }) => line)).size;
  return {
    success: parsed.rows.length - errors.length - outcomes.flatMap((one) => one.errors).length,
    failed,
    errors: allErrors.sort((one, other) => one.line - other.line),
  };
}

/** Writes one entry for the whole import: one per row would hide all other activity. */
async function noteActivity(context: OperationContext, outcomes: Outcome[]): Promise<void> {
  const count = (kind: Outcome['changed']) =>
    outcomes.filter(({ changed }) => changed === kind).length;
  const created = count('created');
  const updated = count('updated');
  if (created + updated === 0) return;
  await transact(() => [
    activityWrite(context, {
      type: 'product',
      action: 'Products imported',
      description: `${created} created, ${updated} updated`,
    }),
  ]);
}
