import type { DBSchema, IDBPDatabase } from 'idb';
import type { HandOverBody } from '#shared/schemas/pickups.ts';
import { lazyDatabase } from './lazy-database.ts';

/**
 * A hand-over that was done without network, by whom its body says. It has no name of the customer: it stays
 * after signing out.
 */
export type UnsentHandOver = {
  /** Made once for the press: it is recorded once, however often it is sent. */
  id: string;
  orderId: string;
  orderNumber: string;
  body: HandOverBody & { saidAt: string };
  /** The positions of the lines that were given out. */
  lines: number[];
  /** True once the store took it for another one with the same id: somebody must look at it. */
  isRefused?: boolean;
  /** How often the store has answered that it could not record it now. */
  tries?: number;
};

interface Unsent extends DBSchema {
  handOvers: { key: string; value: UnsentHandOver };
}

const { open } = lazyDatabase<Unsent>(
  'doughbook-unsent',
  1,
  (database) => void database.createObjectStore('handOvers', { keyPath: 'id' }),
);

let known: UnsentHandOver[] = [];
/** Those that were just pressed on this page, and are being sent. */
export const underWay = new Set<string>();
const listeners = new Set<() => void>();
/** Each tab tells the others of what is new, and of what was sent. */
const otherTabs = new BroadcastChannel('doughbook.unsent');
otherTabs.onmessage = () => void readUnsent();

/** Reads what this browser has not sent yet, oldest first. */
export async function readUnsent(): Promise<UnsentHandOver[]> {
  const all = await (await open()).getAll('handOvers');
  const waiting = all.filter(({ id }) => !underWay.has(id));
  known = waiting.sort((one, other) => (one.body.saidAt < other.body.saidAt ? -1 : 1));
  for (const listener of listeners) listener();
  return known;
}

/** What is not sent yet, as it was last read; for `useSyncExternalStore`. */
export const unsentHandOvers = {
  get: (): UnsentHandOver[] => known,
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};

async function change(run: (database: IDBPDatabase<Unsent>) => Promise<unknown>): Promise<void> {
  await run(await open());
  otherTabs.postMessage('changed');
  await readUnsent();
}

/** Stores a hand-over, and returns once it is on the disk: money was taken. */
export const keepUnsent = (handOver: UnsentHandOver): Promise<void> =>
  change(async (database) => {
    const transaction = database.transaction('handOvers', 'readwrite', { durability: 'strict' });
    await transaction.store.put(handOver);
    await transaction.done;
  });

/** Removes one that was sent, or that was taken back before. */
export const dropUnsent = (id: string): Promise<void> =>
  change((database) => database.delete('handOvers', id));
