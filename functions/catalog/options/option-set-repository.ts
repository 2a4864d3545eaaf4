import * as z from 'zod/mini';
import {
  batchGet,
  findOne,
  type Key,
  queryCollection,
  type StoredItem,
} from '#functions/core/data/table.ts';
import { type OptionSet, optionSetSchema } from '#shared/schemas/options.ts';

/** The partition of all option sets (access pattern P8). */
const optionsPk = 'OPTIONS';

export const optionSetKey = (id: string): Key => ({ pk: optionsPk, sk: `SET#${id}` });

const storedSetSchema = z.extend(optionSetSchema, {
  /** The user who made the last change; shown to users whose edit is rejected as stale. */
  changedBy: z.string(),
  /** How often a product began to ask for the set; never falls. Deleting the set compares it. */
  asked: z.int(),
});
export type StoredOptionSet = z.infer<typeof storedSetSchema>;

export const toOptionSetItem = (set: StoredOptionSet): StoredItem => ({
  ...optionSetKey(set.id),
  ...set,
});

/** Reads all option sets, sorted by name (access pattern P8). */
export async function listOptionSets(consistent = true): Promise<OptionSet[]> {
  const items = await queryCollection(optionsPk, { consistent });
  return items
    .map((item) => optionSetSchema.parse(item))
    .sort((one, other) => one.name.localeCompare(other.name));
}

/** Reads option sets by id, unsorted; omits deleted ones (access pattern P9). */
export async function findOptionSets(ids: string[]): Promise<OptionSet[]> {
  const items = await batchGet([...new Set(ids)].map(optionSetKey));
  return items.map((item) => optionSetSchema.parse(item));
}

/** Reads one option set (access pattern P10). */
export const findOptionSet = (id: string): Promise<StoredOptionSet | undefined> =>
  findOne(optionSetKey(id), storedSetSchema);
