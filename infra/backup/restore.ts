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

/** As many as DynamoDB takes in one request. */
const batchSize = 25;

/** Reads the whole file, to know before the first write that it is intact. */
async function check(file: string): Promise<Summary> {
  const entries = readBackup(file);
  for (;;) {
    const { done, value } = await entries.next();
    if (done) return value;
  }
}

/** Allows an empty store, and one in which a restore of the same backup broke off. */
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
 * Writes a backup into an empty store. If it breaks off, repeating it goes on.
 * @throws if the file is not a complete backup, or the store is not empty: then nothing is changed
 */
export async function restore(store: Store, file: string): Promise<Summary> {
  const summary = await check(file);
  await begin(store, summary.sha256);
  let batch: Item[] = [];
  // Last: what it describes is performed at once, and needs the rest. Put a second time, after it
  // was performed, it would send e-mails again.
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
