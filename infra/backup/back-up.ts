import { type Summary, writeBackup } from './backup-file.ts';
import { isEmpty, readEntries, readMarker, type Store } from './store.ts';

/**
 * Writes a whole store to a file. A change made during the backup may be only partly in it, such as
 * an order without its counts (docs/operations.md#backup-and-restore).
 * @throws if the file exists, the store is empty, or a restore into the store is unfinished
 */
export async function backUp(store: Store, file: string, now: Date): Promise<Summary> {
  if (await readMarker(store))
    throw new Error('A restore into this store is unfinished. Repeat the restore first.');
  if (await isEmpty(store)) throw new Error('There is nothing to back up: this store is empty.');
  return writeBackup(file, now, readEntries(store));
}
