import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BackupEntry, readBackup, type Summary } from './backup-file.ts';
import { restore } from './restore.ts';
import { readEntries, type Store } from './store.ts';

/**
 * Runs `use` with a folder that only this user can read, and removes it afterwards, even when `use` fails or
 * the process is asked to end. Only a killed process leaves it behind.
 */
export async function withPrivateFolder<Result>(
  use: (folder: string) => Promise<Result>,
): Promise<Result> {
  const folder = mkdtempSync(join(tmpdir(), 'doughbook-rehearsal-'));
  const remove = () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  const signals = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 } as const;
  const end = (signal: keyof typeof signals) => {
    remove();
    process.exit(signals[signal]);
  };
  for (const signal of Object.keys(signals)) process.once(signal, end);
  try {
    return await use(folder);
  } finally {
    remove();
    for (const signal of Object.keys(signals)) process.off(signal, end);
  }
}

/** JSON in which equal values have equal texts: DynamoDB orders neither attributes nor sets. */
const canonical = (value: unknown): string =>
  JSON.stringify(value, (name, each: unknown) => {
    if (Array.isArray(each)) return name === 'SS' || name === 'NS' ? each.toSorted() : each;
    if (typeof each !== 'object' || each === null) return each;
    const members = Object.entries(each).filter(([, member]) => member !== undefined);
    return Object.fromEntries(members.toSorted(([one], [other]) => (one < other ? -1 : 1)));
  });

const nameOf = (entry: BackupEntry): string =>
  'item' in entry ? `item ${entry.item.pk.S} ${entry.item.sk.S}` : `object ${entry.object.key}`;
const sumOf = (entry: BackupEntry): string =>
  createHash('sha256').update(canonical(entry)).digest('base64');

/** Figures by which a person recognizes the bakery. */
export type Contents = {
  orders: number;
  products: number;
  users: number;
  newestOrder?: { number: string; createdAt: string };
};

function countIn(contents: Contents, entry: BackupEntry): void {
  if (!('item' in entry)) return;
  const { pk, sk, number, createdAt } = entry.item;
  if (sk.S.startsWith('PRODUCT#')) contents.products += 1;
  if (sk.S.startsWith('USER#')) contents.users += 1;
  if (!pk.S.startsWith('ORDER#') || sk.S !== 'ORDER') return;
  contents.orders += 1;
  const order = { number: String(number?.N), createdAt: String(createdAt?.S) };
  const newest = contents.newestOrder;
  if (!newest || newest.createdAt < order.createdAt) contents.newestOrder = order;
}

export type Rehearsal = Summary & {
  contents: Contents;
  /** How many items and objects are missing in the restored store, are only in it, or differ. */
  differences: number;
};

/**
 * Restores a backup into `copy`, an empty store that is thrown away afterwards, and compares every
 * item and object with the file by its SHA-256.
 * @throws under the conditions of `restore`
 */
export async function rehearse(copy: Store, file: string): Promise<Rehearsal> {
  const summary = await restore(copy, file);
  const sums = new Map<string, string>();
  for await (const entry of readBackup(file)) sums.set(nameOf(entry), sumOf(entry));
  const contents: Contents = { orders: 0, products: 0, users: 0 };
  let differences = 0;
  for await (const entry of readEntries(copy)) {
    countIn(contents, entry);
    if (sums.get(nameOf(entry)) !== sumOf(entry)) differences += 1;
    sums.delete(nameOf(entry));
  }
  return { ...summary, contents, differences: differences + sums.size };
}
