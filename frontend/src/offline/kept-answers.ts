import { type DBSchema, deleteDB, type IDBPDatabase } from 'idb';
import type { User } from '#shared/schemas/users.ts';
import { lazyDatabase } from './lazy-database.ts';
import { keptName } from './opens-offline.ts';

/** Who may use the screens without network, and until when (ISO instant). */
type Lease = { user: User; until: string };

interface Kept extends DBSchema {
  /** The server's responses as the screens hold them, by the path of their call. */
  answers: {
    key: string;
    value: { data: unknown; readAt: number };
    indexes: { readAt: number };
  };
  lease: { key: 'lease'; value: Lease };
}

/** Increase it when the shape of a response changes: responses of earlier versions are then dropped. */
const format = 1;

const { open, release } = lazyDatabase<Kept>(keptName, format, (database) => {
  for (const name of database.objectStoreNames) database.deleteObjectStore(name);
  database.createObjectStore('answers').createIndex('readAt', 'readAt');
  database.createObjectStore('lease');
});

/** Runs with the database, and again if it was closed in the meantime. */
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

/** Notes that this user is signed in, and removes another user's data. */
export const keepLease = (user: User, until: string): Promise<void> =>
  withKept(async (database) => {
    const before = await database.get('lease', 'lease');
    if (before && before.user.id !== user.id) await database.clear('answers');
    const end = Math.min(Date.parse(until), Date.now() + longest);
    // Not at each read of the session: two hours more or less do not matter.
    const known = before?.user.id === user.id ? Date.parse(before.until) : 0;
    if (end - known < 2 * hour && end >= known) return;
    await database.put('lease', { user, until: new Date(end).toISOString() }, 'lease');
  });

/** Stores a response in place of an earlier one. */
export const keepAnswer = (path: string, data: unknown, readAt: number): Promise<string> =>
  withKept((database) => database.put('answers', { data, readAt }, path));

/** Removes responses older than an instant, in epoch milliseconds. */
export const dropBefore = (instant: number): Promise<void> =>
  withKept(async (database) => {
    const transaction = database.transaction('answers', 'readwrite');
    // By their keys alone: a response can have ten thousand orders.
    const old = await transaction.store
      .index('readAt')
      .getAllKeys(IDBKeyRange.upperBound(instant, true));
    await Promise.all(old.map((path) => transaction.store.delete(path)));
    await transaction.done;
  });

/** Reads who may use the screens now, and all that is kept for them. If nobody may, all of it is removed. */
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

/** Removes everything: only those who are signed in may read it. */
export async function forget(): Promise<void> {
  await release()?.then(
    (database) => database.close(),
    () => undefined,
  );
  await deleteDB(keptName);
}
