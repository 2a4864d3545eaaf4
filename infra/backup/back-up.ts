import { type Entry, type Summary, writeBackup } from './backup-file.ts';
import { isEmpty, readItems, readMarker, readObjects, type Store } from './store.ts';

/** Items first: a file is stored before an item names it, so the backup contains every file named in it. */
async function* entriesOf(store: Store): AsyncGenerator<Entry> {
  for await (const item of readItems(store)) {
    const { pk, sk } = item;
    if (pk?.S === undefined || sk?.S === undefined) throw new Error('An item has no key');
    yield { item: { ...item, pk: { S: pk.S }, sk: { S: sk.S } } };
  }
  for await (const object of readObjects(store)) yield { object };
}

/**
 * Writes a whole store to a file. A change made during the backup may be only partly in it, such as
 * an order without its counts (docs/operations.md#backup-and-restore).
 * @throws if the file exists, the store is empty, or a restore into the store is unfinished
 */
export async function backUp(store: Store, file: string, now: Date): Promise<Summary> {
  if (await readMarker(store))
    throw new Error('A restore into this store is unfinished. Repeat the restore first.');
  if (await isEmpty(store)) throw new Error('There is nothing to back up: this store is empty.');
  return writeBackup(file, now, entriesOf(store));
}
