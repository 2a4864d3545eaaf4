import { type DBSchema, deleteDB, type IDBPDatabase } from 'idb';
import type { User } from '#shared/schemas/users.ts';
import { keptName } from './kept-name.ts';
import { lazyDatabase } from './lazy-database.ts';

/** Who may use the screens without network, and until when (ISO instant). */
type Lease = { user: User; until: string };

interface Kept extends DBSchema {
  /** Answers of the store as the screens hold them, by the path of their call. */
  answers: {
    key: string;
    value: { data: unknown; readAt: number };
    indexes: { readAt: number };
  };
  lease: { key: 'lease'; value: Lease };
}

/** Raised when the shape of an answer changes: what an earlier version has kept is then dropped. */
const format = 1;

const { open, release } = lazyDatabase<Kept>(keptName, format, (database) => {
  for (const name of database.objectStoreNames) database.deleteObjectStore(name);
  database.createObjectStore('answers').createIndex('readAt', 'readAt');
  database.createObjectStore('lease');
});

/** Runs with the database, and once more if it was closed in the same moment. */
async function withKept<Result>(
  run: (database: IDBPDatabase<Kept>) => Promise<Result>,
): Promise<Result> {
  try {
    return await run(await open());
  } catch (error) {
    if (!(error instanceof DOMException) || error.name !== 'InvalidStateError') throw error;
    void release();
    return run(await open());
  }
}

/** Milliseconds. */
const longest = 48 * 3_600_000;
const hour = 3_600_000;

/** Notes that the store knows this user, and forgets what another one has left. */
export const keepLease = (user: User, until: string): Promise<void> =>
  withKept(async (database) => {
    const before = await database.get('lease', 'lease');
    if (before && before.user.id !== user.id) await database.clear('answers');
    const end = Math.min(Date.parse(until), Date.now() + longest);
    // Not at each reading of the session: two hours more or less do not matter.
    const known = before?.user.id === user.id ? Date.parse(before.until) : 0;
    if (end - known < 2 * hour && end >= known) return;
    await database.put('lease', { user, until: new Date(end).toISOString() }, 'lease');
  });

/** Keeps an answer in place of an earlier one. */
export const keepAnswer = (path: string, data: unknown, readAt: number): Promise<string> =>
  withKept((database) => database.put('answers', { data, readAt }, path));

/** Removes the answers of before an instant, in epoch milliseconds. */
export const dropBefore = (instant: number): Promise<void> =>
  withKept(async (database) => {
    const transaction = database.transaction('answers', 'readwrite');
    // By their keys alone: an answer can have ten thousand orders.
    const old = await transaction.store
      .index('readAt')
      .getAllKeys(IDBKeyRange.upperBound(instant, true));
    await Promise.all(old.map((path) => transaction.store.delete(path)));
    await transaction.done;
  });

/** Who may use the screens now, and all that is kept for them; if nobody may any more, all of it goes. */
export const readKept = () =>
  withKept(async (database) => {
    const lease = await database.get('lease', 'lease');
    if (!lease || Date.parse(lease.until) <= Date.now()) {
      await Promise.all([database.clear('lease'), database.clear('answers')]);
      return undefined;
    }
    const [paths, answers] = await Promise.all([
      database.getAllKeys('answers'),
      database.getAll('answers'),
    ]);
    const answersByPath = answers.map((answer, index) => ({ path: paths[index] ?? '', ...answer }));
    return { user: lease.user, answers: answersByPath };
  });

/** Leaves nothing: whoever is not signed in must not read it. */
export async function forget(): Promise<void> {
  await release()?.then(
    (database) => database.close(),
    () => undefined,
  );
  await deleteDB(keptName);
}
