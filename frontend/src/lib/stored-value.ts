import * as z from 'zod/mini';
import { parseJson } from './parse-json.ts';
import { createStore, type Store } from './store.ts';

/**
 * A value in the browser's storage. It is parsed when read, shared by all tabs, and usable with
 * `useStore`. An unreadable value (corrupt, older version) counts as absent.
 */
type StoredValue<T> = Pick<Store<T>, 'get' | 'subscribe'> & {
  /** Reads the storage again: another tab may have written a value whose event has not arrived yet. */
  refresh: () => T;
  /** Applies a change to the newest stored value, even if another tab wrote it. */
  update: (change: (current: T) => T) => void;
  /** False while the storage is full or blocked: the value then lives only as long as the page. */
  isKept: () => boolean;
};

type Options<T> = {
  key: string;
  /** Raised when the shape changes; values of other versions are ignored. */
  version: number;
  schema: z.ZodMiniType<T>;
  initial: T;
  /** A function, because merely accessing `window.localStorage` throws where the browser blocks it. */
  storage?: () => Pick<Storage, 'getItem' | 'setItem'>;
  /** The source of the browser's events about other tabs. */
  events?: Pick<EventTarget, 'addEventListener'>;
};

/** The key's text in the storage. If that is full or blocked, the value lives only as long as the page. */
function createEntry<T>({ storage = () => window.localStorage, ...options }: Options<T>) {
  const { key, version, schema, initial } = options;
  const envelope = z.object({ version: z.literal(version), value: schema });
  let storageWorks = true;
  // The same text returns the same object, so that an unchanged value keeps its identity.
  let known: { text: string | null; value: T } = { text: null, value: initial };
  return {
    read: (): T => {
      if (!storageWorks) return known.value;
      let text: string | null;
      try {
        text = storage().getItem(key);
      } catch {
        storageWorks = false;
        return known.value;
      }
      if (text === known.text) return known.value;
      const parsed = envelope.safeParse(text === null ? undefined : parseJson(text));
      known = { text, value: parsed.success ? parsed.data.value : initial };
      return known.value;
    },
    write: (value: T) => {
      const text = JSON.stringify({ version, value });
      known = { text, value };
      try {
        storage().setItem(key, text);
        storageWorks = true;
      } catch {
        storageWorks = false;
      }
    },
    isKept: () => storageWorks,
    /** Uses the storage again, though it did not work before. */
    retry: () => {
      storageWorks = true;
    },
  };
}

export function createStoredValue<T>(options: Options<T>): StoredValue<T> {
  const { key } = options;
  const entry = createEntry(options);
  const { get, set, subscribe } = createStore(entry.read());

  options.events?.addEventListener('storage', (event) => {
    const changed = 'key' in event ? event.key : null;
    // A null key means that the whole storage was cleared.
    if (changed !== key && changed !== null) return;
    // A change in another tab takes effect even if this tab could not store its own.
    entry.retry();
    set(entry.read());
  });

  return {
    get,
    subscribe,
    isKept: entry.isKept,
    refresh: () => {
      set(entry.read());
      return get();
    },
    update: (change) => {
      const next = change(entry.read());
      entry.write(next);
      set(next);
    },
  };
}
