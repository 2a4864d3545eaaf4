import { readBackup, type Summary } from './backup-file.ts';
import {
  deleteMarker,
  type Item,
  isEmpty,
  putItems,
  putMarker,
  putObject,
  readMarker,
  type Store,
} from './store.ts';

/** The most that DynamoDB takes in one request. */
const batchSize = 25;

/** Reads the whole file, to be sure that it is intact before anything is written. */
async function check(file: string): Promise<Summary> {
  const entries = readBackup(file);
  for (;;) {
    const { done, value } = await entries.next();
    if (done) return value;
  }
}

/** Allows an empty store, or one in which a restore of the same backup was interrupted. */
async function begin(store: Store, sha256: string): Promise<void> {
  const begun = await readMarker(store);
  if (begun === sha256) return;
  if (begun)
    throw new Error(
      'A restore of another backup broke off in this store. Repeat it with that file.',
    );
  if (!(await isEmpty(store)))
    throw new Error('This store is not empty. A backup is restored into an empty store only.');
  store.onRestore?.();
  await putMarker(store, sha256);
}

/**
 * Writes a backup into an empty store. An interrupted restore continues when it is repeated.
 * @throws if the file is not a complete backup or the store is not empty; nothing is changed then
 */
export async function restore(store: Store, file: string): Promise<Summary> {
  const summary = await check(file);
  await begin(store, summary.sha256);
  let batch: Item[] = [];
  // Restored last: outbox items are performed at once, and need everything else. Putting one again
  // after it was performed would send its e-mails twice.
  const outbox: Item[] = [];
  for await (const entry of readBackup(file)) {
    if ('object' in entry) await putObject(store, entry.object);
    else if (entry.item.pk.S?.startsWith('OUTBOX')) outbox.push(entry.item);
    else batch.push(entry.item);
    if (batch.length < batchSize) continue;
    await putItems(store, batch);
    batch = [];
  }
  await putItems(store, batch);
  for (let start = 0; start < outbox.length; start += batchSize)
    await putItems(store, outbox.slice(start, start + batchSize));
  await deleteMarker(store);
  return summary;
}
