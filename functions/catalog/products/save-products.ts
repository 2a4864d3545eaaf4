import { isDeepStrictEqual } from 'node:util';
import pMap from 'p-map';
import { AppError } from '#functions/core/app-error.ts';
import { chunksOf } from '#functions/core/data/chunks-of.ts';
import { transact } from '#functions/core/data/transact.ts';
import type { CsvIssue } from '#shared/csv/read-records.ts';
import { changedFields, type PlannedProduct } from '#shared/products/plan-import.ts';
import type { Product } from '#shared/schemas/products.ts';
import { findProduct } from './product-repository.ts';
import { insertProduct, replaceProduct } from './product-writes.ts';

/** Products per transaction. Each takes at most three of its hundred writes. */
const chunkSize = 33;
/** Concurrent transactions; more would only wait for each other. */
const concurrency = 4;

export type Outcome = { changed: 'created' | 'updated' | 'nothing'; errors: CsvIssue[] };
type Save = { plan: PlannedProduct; stored: Product | undefined };

const changesSomething = ({ plan }: Save) => changedFields(plan).length > 0;
const writesOf = ({ plan: { after }, stored }: Save) =>
  stored ? replaceProduct(stored, after) : insertProduct(after);
const done = ({ stored }: Save): Outcome => ({
  changed: stored ? 'updated' : 'created',
  errors: [],
});
const nothing: Outcome = { changed: 'nothing', errors: [] };

/** Stores one product, or reports why its lines could not be imported. */
async function saveOne(save: Save): Promise<Outcome> {
  const { plan, stored } = save;
  const { after, lines } = plan;
  try {
    await transact(() => writesOf(save));
    return done(save);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const present = await findProduct(after.id);
    // A concurrent repetition of this import was faster.
    if (present && (!stored || isDeepStrictEqual(present, after))) return nothing;
    const { message } = error;
    return { changed: 'nothing', errors: lines.map((line) => ({ line, message })) };
  }
}

/**
 * Stores the products in one transaction. If that fails, stores each alone, so that only faulty ones fail.
 */
async function saveChunk(saves: Save[]): Promise<Outcome[]> {
  try {
    await transact(() => saves.flatMap(writesOf));
    return saves.map(done);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return pMap(saves, saveOne, { concurrency });
  }
}

/** Stores the products of an import that differ from what is stored. */
export async function saveProducts(saves: Save[]): Promise<Outcome[]> {
  const chunks = chunksOf(saves.filter(changesSomething), chunkSize);
  return (await pMap(chunks, saveChunk, { concurrency })).flat();
}
