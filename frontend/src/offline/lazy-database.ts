import { type DBSchema, type IDBPDatabase, type OpenDBCallbacks, openDB } from 'idb';

type Upgrade<Schema extends DBSchema> = NonNullable<OpenDBCallbacks<Schema>['upgrade']>;

/**
 * A database of the browser, which is opened when it is first needed, and again after it was closed: it makes
 * way for another tab that deletes it or has a newer version of the app.
 */
export function lazyDatabase<Schema extends DBSchema>(
  name: string,
  version: number,
  upgrade: Upgrade<Schema>,
) {
  let opened: Promise<IDBPDatabase<Schema>> | undefined;
  /** What was open until now; the next `open` opens it anew. */
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
