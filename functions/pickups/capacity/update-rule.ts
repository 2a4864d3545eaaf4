import { isDeepStrictEqual } from 'node:util';
import { settingsActivity } from '#functions/core/activity/activity-item.ts';
import { required, staleVersion } from '#functions/core/app-error.ts';
import { conflictOrNotFound, ifStill, transact } from '#functions/core/data/transact.ts';
import type { OperationContext } from '#functions/core/operation-context.ts';
import type { CapacityRule, CapacityRuleInput } from '#shared/schemas/capacity.ts';
import { checkCounted } from './check-rule.ts';
import { findRule, recountWrites, toRuleItem } from './rule-repository.ts';

/** The fields that decide how much an order takes from which pool; the limit itself does not. */
const meaning = ({ counts, per, location }: CapacityRuleInput) => ({ counts, per, location });

/**
 * Changes a capacity rule (access pattern L2). Orders that exceed a lower limit stay. When the change affects
 * what the rule counts (`countsAnew`), the caller counts all upcoming orders again.
 *
 * @throws AppError 'not-found', 'stale-version', 'validation', 'conflict'
 */
export async function updateRule(
  context: OperationContext,
  id: string,
  input: CapacityRuleInput,
  expectedVersion?: number,
): Promise<{ rule: CapacityRule; countsAnew: boolean }> {
  const before = required(await findRule(id));
  const { version } = before;
  if (expectedVersion !== undefined && expectedVersion !== version)
    throw staleVersion('limit', before);
  const countsAnew = !isDeepStrictEqual(meaning(input), meaning(before));
  if (countsAnew) await checkCounted(input);
  const rule = { ...input, id, version: version + 1, changedBy: context.actor.name };
  await transact(() => [
    {
      put: { Item: toRuleItem(rule), ...ifStill('version', version) },
      conditionError: conflictOrNotFound,
    },
    settingsActivity(context, 'Capacity limit changed', rule.name),
    ...(countsAnew ? recountWrites(context) : []),
  ]);
  return { rule, countsAnew };
}
