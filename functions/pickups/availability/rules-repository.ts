import { type Key, queryCollection } from '#functions/core/data/table.ts';
import { nextVersionWrite, type Write } from '#functions/core/data/transact.ts';
import { capacityRulesIn } from '#functions/pickups/capacity/rule-repository.ts';
import type { CapacityRule } from '#shared/schemas/capacity.ts';
import { noOpening, type Opening, openingSchema } from '#shared/schemas/opening.ts';

/** The partition of all rules about pickups and capacity, so that one query reads them all. */
const rulesKey = 'RULES';
const openingKey: Key = { pk: rulesKey, sk: 'OPENING' };

/** Reads the rules for pickups. Until any are saved, the rules refuse nothing (access pattern R1). */
export async function readRules(): Promise<{ opening: Opening; capacity: CapacityRule[] }> {
  const items = await queryCollection(rulesKey);
  const opening = items.find(({ sk }) => sk === openingKey.sk);
  return {
    opening: opening ? openingSchema.parse(opening) : noOpening,
    capacity: capacityRulesIn(items),
  };
}

/** Replaces the rules if the previous version is still stored (access pattern R2). */
export const openingWrite = (opening: Opening): Write =>
  nextVersionWrite({ ...openingKey, ...opening });
