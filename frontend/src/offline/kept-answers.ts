import { type DBSchema, deleteDB, type IDBPDatabase, type IDBPObjectStore } from 'idb';
import type { User } from '#shared/schemas/users.ts';
import { commit, lazyDatabase } from './lazy-database.ts';
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

const all = ['answers', 'lease'] as const;

/** Runs requests that do not wait for each other in one transaction. */
const inOne = <Mode extends 'readonly' | 'readwrite', Result>(
  database: IDBPDatabase<Kept>,
  mode: Mode,
  ask: (
    answers: IDBPObjectStore<Kept, typeof all, 'answers', Mode>,
    lease: IDBPObjectStore<Kept, typeof all, 'lease', Mode>,
  ) => Promise<Result>,
): Promise<Result> => {
  const transaction = database.transaction(all, mode);
  const asked = ask(transaction.objectStore('answers'), transaction.objectStore('lease'));
  return commit(transaction, asked);
};

/** Notes that this user is signed in, and removes another user's data. */
export const keepLease = (user: User, until: string): Promise<void> =>
  withKept(async (database) => {
    const before = await inOne(database, 'readonly', (_, lease) => lease.get('lease'));
    const isOther = before !== undefined && before.user.id !== user.id;
    const end = Math.min(Date.parse(until), Date.now() + longest);
    // Not at each read of the session: two hours more or less do not matter.
    const known = before?.user.id === user.id ? Date.parse(before.until) : 0;
    if (end - known < 2 * hour && end >= known) return;
    await inOne(database, 'readwrite', (answers, lease) =>
      Promise.all([
        isOther && answers.clear(),
        lease.put({ user, until: new Date(end).toISOString() }, 'lease'),
      ]),
    );
  });

/** Stores a response in place of an earlier one. */
export const keepAnswer = (path: string, data: unknown, readAt: number): Promise<string> =>
  withKept((database) =>
    inOne(database, 'readwrite', (answers) => answers.put({ data, readAt }, path)),
  );

/** Removes responses older than an instant, in epoch milliseconds. */
export const dropBefore = (instant: number): Promise<void> =>
  withKept(async (database) => {
    // By their keys alone: a response can have ten thousand orders.
    const old = await inOne(database, 'readonly', (answers) =>
      answers.index('readAt').getAllKeys(IDBKeyRange.upperBound(instant, true)),
    );
    if (old.length === 0) return;
    await inOne(database, 'readwrite', (answers) =>
      Promise.all(old.map((path) => answers.delete(path))),
    );
  });

/** Reads who may use the screens now, and all that is kept for them. If nobody may, all of it is removed. */
export const readKept = () =>
  withKept(async (database) => {
    const [lease, paths, answers] = await inOne(database, 'readonly', (kept, leases) =>
      Promise.all([leases.get('lease'), kept.getAllKeys(), kept.getAll()]),
    );
    if (!lease || Date.parse(lease.until) <= Date.now()) {
      await inOne(database, 'readwrite', (kept, leases) =>
        Promise.all([leases.clear(), kept.clear()]),
      );
      return undefined;
    }
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
