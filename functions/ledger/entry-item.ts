import * as z from 'zod/mini';
import { keyInOrder, orderPk } from '#functions/core/data/order-pk.ts';
import { ConflictError } from '#functions/core/data/retry.ts';
import { findOne, type Key, queryCollection, type StoredItem } from '#functions/core/data/table.ts';
import { insertWrite, type Write } from '#functions/core/data/transact.ts';
import { type Entry, entrySchema } from '#shared/schemas/payments.ts';

export const entryPrefix = 'PAY#';

/** The id is made on the device, so an entry that is sent twice is the same item (access pattern K1). */
export const entryKey = (orderId: string, entryId: string): Key =>
  keyInOrder(orderId, `${entryPrefix}${entryId}`);

/**
 * An entry does not store which later entry reverses it: the later entry names it, so nothing stored changes.
 */
const storedEntrySchema = z.extend(z.omit(entrySchema, { reversedBy: true }), {
  /** From 1, in the order in which the entries of an order were recorded. */
  number: z.int(),
});
export type StoredEntry = z.infer<typeof storedEntrySchema>;

export const entryWrite = (orderId: string, entry: StoredEntry): Write =>
  insertWrite(
    { ...entryKey(orderId, entry.id), ...entry },
    () => new ConflictError('The entry has been recorded in the meantime'),
  );

export const findEntry = (orderId: string, entryId: string): Promise<StoredEntry | undefined> =>
  findOne(entryKey(orderId, entryId), storedEntrySchema);

/** Oldest first. */
export const parseEntries = (items: StoredItem[]): StoredEntry[] =>
  items
    .filter(({ sk }) => String(sk).startsWith(entryPrefix))
    .map((item) => storedEntrySchema.parse(item))
    .sort((one, other) => one.number - other.number);

export const readEntries = async (orderId: string): Promise<StoredEntry[]> =>
  parseEntries(await queryCollection(orderPk(orderId), { prefix: entryPrefix }));

export const reversalOf = (entry: StoredEntry, all: StoredEntry[]): StoredEntry | undefined =>
  all.find(({ reverses }) => reverses === entry.id);

/** The entries as `GET /api/orders/{id}` returns them. */
export const presentEntries = (entries: StoredEntry[]): Entry[] =>
  entries.map(({ number: _, ...entry }) => {
    const reversedBy = entries.find(({ reverses }) => reverses === entry.id)?.id;
    return { ...entry, ...(reversedBy && { reversedBy }) };
  });
