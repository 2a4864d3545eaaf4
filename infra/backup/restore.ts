import { pMapIterable } from 'p-map';
import { explainRefusal } from '#infra/preflight/explain-refusal.ts';
import { type BackupEntry, readBackup, type StoredObject, type Summary } from './backup-file.ts';
import {
  batchSize,
  concurrency,
  deleteItems,
  type Item,
  isBookkeeping,
  isEmpty,
  type Marker,
  putItems,
  putLast,
  putMarker,
  putObject,
  putPlace,
  readLeftovers,
  readMarker,
  remindersKey,
  type Store,
  takeMarkerBack,
} from './store.ts';

/**
 * The number of writes between two notes of the progress. After the process was killed, at most this many are
 * repeated.
 */
const notedEach = 250;

/** The most bookkeeping items in one transaction, which takes 4 MB; an item has up to 400 KB. */
const lastAtOnce = 9;

/** Reads the whole file, to be sure that it is intact before anything is written. */
async function check(file: string): Promise<Summary> {
  const entries = readBackup(file);
  for (;;) {
    const { done, value } = await entries.next();
    if (done) return value;
  }
}

const notEmpty = () =>
  new Error('This store is not empty. A backup is restored into an empty store only.');

/** Allows an empty store, or one in which a restore of the same backup was interrupted. */
async function begin(store: Store, sha256: string): Promise<Marker> {
  const begun = await readMarker(store);
  if (begun && begun.sha256 !== sha256)
    throw new Error(
      'A restore of another backup broke off in this store. Repeat it with that file.',
    );
  if (begun?.isChecked) return begun;
  if (!begun) {
    if (!(await isEmpty(store))) throw notEmpty();
    store.onRestore?.();
    await putMarker(store, sha256);
  }
  // Checks again, now that no other restore can begin: one may have begun and ended in the meantime.
  const leftovers = await readLeftovers(store);
  if (!leftovers) {
    await takeMarkerBack(store);
    throw notEmpty();
  }
  await deleteItems(store, leftovers);
  await putPlace(store, 0);
  return { sha256, isChecked: true, place: 0, last: 0 };
}

/** One write of a restore. `place` counts the entries of the file up to and including this write. */
type Step = { items: Item[]; object?: StoredObject; place: number };

/** Collects the bookkeeping for the end in `last`, even from entries that are already written. */
async function* stepsOf(entries: AsyncIterable<BackupEntry>, from: number, last: Item[]) {
  let step: Step = { items: [], place: 0 };
  for await (const entry of entries) {
    step.place += 1;
    if ('item' in entry && isBookkeeping(entry.item.pk.S)) last.push(entry.item);
    else if (step.place > from && 'item' in entry) step.items.push(entry.item);
    else if (step.place > from && 'object' in entry) step.object = entry.object;
    if (!step.object && step.items.length < batchSize) continue;
    yield step;
    step = { items: [], place: step.place };
  }
  yield step;
}

async function writeStep(store: Store, { items, object, place }: Step): Promise<number> {
  await putItems(store, items);
  if (object) await putObject(store, object);
  return place;
}

/**
 * Restores the bookkeeping last. Outbox items are performed at once, and need everything else. The note of
 * which reminders have begun is only right once all orders are there.
 */
async function finish(store: Store, marker: Marker, last: Item[]): Promise<void> {
  const isReminders = ({ pk }: Item) => pk?.S === remindersKey.pk.S;
  // The sweep's notes since then do not concern the restored orders.
  if (!last.some(isReminders)) await deleteItems(store, [remindersKey]);
  for (let { last: done } = marker; ; done += lastAtOnce) {
    const isEnd = done + lastAtOnce >= last.length;
    await putLast(store, { ...marker, last: done }, last.slice(done, done + lastAtOnce), isEnd);
    if (isEnd) return;
  }
}

async function writeAll(
  store: Store,
  file: string,
  marker: Marker,
  tell: (place: number) => void,
): Promise<void> {
  const last: Item[] = [];
  const steps = stepsOf(readBackup(file), marker.place, last);
  let written = 0;
  let end = 0;
  // Steps finish in the order of the file, so everything before a finished step is written.
  for await (const place of pMapIterable(steps, (step) => writeStep(store, step), {
    concurrency,
  })) {
    written += 1;
    end = place;
    if (written % notedEach > 0) continue;
    await putPlace(store, place);
    tell(place);
  }
  // Once the outbox is performed, nothing may be written again. Otherwise an e-mail that was already sent
  // would be pending again.
  await putPlace(store, end);
  await finish(store, marker, last);
}

/**
 * Writes a backup into an empty store. When an interrupted restore is repeated, it continues where it
 * stopped. `tell` is called from time to time with the number of written entries.
 * @throws if the file is not a complete backup or the store is not empty; nothing is changed then
 */
export async function restore(
  store: Store,
  file: string,
  tell: (place: number) => void = () => {},
): Promise<Summary> {
  const summary = await check(file);
  const marker = await begin(store, summary.sha256);
  try {
    await writeAll(store, file, marker, tell);
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    const sentence = explainRefusal(cause, process.env.AWS_REGION) ?? reason;
    throw new Error(
      `The restore broke off: ${sentence}\nRepeat it with the same file: it goes on where it stopped.`,
      { cause },
    );
  }
  return summary;
}
