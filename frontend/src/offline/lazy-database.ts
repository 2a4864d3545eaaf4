import { type DBSchema, type IDBPDatabase, type OpenDBCallbacks, openDB } from 'idb';

type Upgrade<Schema extends DBSchema> = NonNullable<OpenDBCallbacks<Schema>['upgrade']>;

/**
 * A database of the browser, opened when first needed, and again after it was closed: it closes when another
 * tab deletes it or has a newer version of the app.
 */
export function lazyDatabase<Schema extends DBSchema>(
  name: string,
  version: number,
  upgrade: Upgrade<Schema>,
) {
  let opened: Promise<IDBPDatabase<Schema>> | undefined;
  /** Returns the open database, if any; the next `open` opens a new one. */
  const release = () => {
    const before = opened;
    opened = undefined;
    return before;
  };
  const open = () => {
    opened ??= openDB<Schema>(name, version, {
      upgrade,
      blocking: (_current, _blocked, event) => {
        void release();
        (event.target as IDBDatabase).close();
      },
      terminated: () => void release(),
    }).catch((error: unknown) => {
      void release();
      throw error;
    });
    return opened;
  };
  return { open, release };
}

/**
 * Ends a transaction whose requests are all made, and returns what was asked. Without `commit`, a transaction
 * waits for its page: in Safari's back/forward cache it would block those of all later pages.
 */
export async function commit<Result>(
  transaction: { commit: () => void; done: Promise<void> },
  asked: Promise<Result>,
): Promise<Result> {
  transaction.commit();
  const [result] = await Promise.all([asked, transaction.done]);
  return result;
}
