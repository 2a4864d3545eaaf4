import { ConflictError } from '#functions/core/data/retry.ts';
import { type Key, queryCollection } from '#functions/core/data/table.ts';
import type { Write } from '#functions/core/data/transact.ts';
import { capacityRulesIn } from '#functions/pickups/capacity/rule-repository.ts';
import type { CapacityRule } from '#shared/schemas/capacity.ts';
import { noOpening, type Opening, openingSchema } from '#shared/schemas/opening.ts';

/** The partition of everything that decides what can be ordered for when, so that one query reads it all. */
const rulesKey = 'RULES';
const openingKey: Key = { pk: rulesKey, sk: 'OPENING' };

/** Reads the rules for pickups; until some are saved, rules that refuse nothing (access pattern R1). */
export async function readRules(): Promise<{ opening: Opening; capacity: CapacityRule[] }> {
  const items = await queryCollection(rulesKey);
  const opening = items.find(({ sk }) => sk === openingKey.sk);
  return {
    opening: opening ? openingSchema.parse(opening) : noOpening,
    capacity: capacityRulesIn(items),
  };
}

/**
 * Replaces the rules if the previous version is still stored (access pattern R2). Fails with
 * ConflictError if somebody else has replaced them.
 */
export const openingWrite = (opening: Opening): Write => ({
  put: {
    Item: { ...openingKey, ...opening },
    ConditionExpression: opening.version === 1 ? 'attribute_not_exists(pk)' : 'version = :before',
    ...(opening.version > 1 && {
      ExpressionAttributeValues: { ':before': opening.version - 1 },
    }),
  },
  conditionError: () => new ConflictError('Somebody else changed the rules'),
});
