import type { DBSchema, IDBPObjectStore } from 'idb';
import { useMemo } from 'react';
import { createStore, useStore } from '#frontend/lib/store.ts';
import type { Fact } from './facts.ts';
import { commit, lazyDatabase } from './lazy-database.ts';

interface Outbox extends DBSchema {
  facts: { key: string; value: Fact };
}

const { open } = lazyDatabase<Outbox>(
  'doughbook-outbox',
  1,
  (database) => void database.createObjectStore('facts', { keyPath: 'id' }),
);

/** Facts that are not on disk: they are being stored, or the browser stores nothing. */
const unstored = new Map<string, Fact>();
/** True once the browser could not store a fact, until it stores one. */
export const storesNothing = createStore(false);
/** The ids of this page's new facts while they are being sent. */
export const underWay = new Set<string>();
/** The unsent facts as last read. */
export const outbox = createStore<Fact[]>([]);

/** Each tab tells the others when the stored facts have changed. */
const otherTabs = new BroadcastChannel('doughbook.outbox');
otherTabs.onmessage = () => void readOutbox();

function show(facts: Fact[]): void {
  const all = new Map([...facts, ...unstored.values()].map((fact) => [fact.id, fact]));
  const waiting = [...all.values()].filter(({ id }) => !underWay.has(id));
  outbox.set(waiting.sort((one, other) => one.at.localeCompare(other.at)));
}

/** Reads the facts that this browser has not sent yet, oldest first. */
export async function readOutbox(): Promise<Fact[]> {
  try {
    const transaction = (await open()).transaction('facts');
    show(await commit(transaction, transaction.store.getAll()));
  } catch {
    // A browser that stores nothing has only this page's own.
  }
  return outbox.get();
}

/** Resolves to true once the change is on disk, and to false if the browser stores nothing. */
async function write(
  change: (facts: IDBPObjectStore<Outbox, ['facts'], 'facts', 'readwrite'>) => Promise<unknown>[],
): Promise<boolean> {
  try {
    const database = await open();
    const transaction = database.transaction('facts', 'readwrite', { durability: 'strict' });
    await commit(transaction, Promise.all(change(transaction.store)));
    otherTabs.postMessage('changed');
    return true;
  } catch {
    return false;
  }
}

/**
 * Adds or replaces facts: on the screen at once, then on disk. Resolves to false if the browser cannot store
 * them; they then last as long as this page.
 */
export async function keep(facts: Fact[]): Promise<boolean> {
  if (facts.length === 0) return false;
  for (const fact of facts) unstored.set(fact.id, fact);
  show(outbox.get());
  const isStored = await write((stored) => facts.map((fact) => stored.put(fact)));
  if (isStored) for (const { id } of facts) unstored.delete(id);
  storesNothing.set(!isStored);
  return isStored;
}

/** Removes facts that were sent or taken back. */
export async function drop(ids: string[]): Promise<void> {
  for (const id of ids) unstored.delete(id);
  await write((stored) => ids.map((id) => stored.delete(id)));
  show(outbox.get().filter(({ id }) => !ids.includes(id)));
}

type FactOf<Kind extends Fact['kind']> = Extract<Fact, { kind: Kind }>;

/** The unsent facts of one kind, oldest first. */
export function useFacts<Kind extends Fact['kind']>(kind: Kind): FactOf<Kind>[] {
  const facts = useStore(outbox);
  return useMemo(
    () => facts.filter((fact): fact is FactOf<Kind> => fact.kind === kind),
    [facts, kind],
  );
}
