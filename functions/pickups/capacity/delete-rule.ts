import { settingsActivity } from '#functions/core/activity/activity-item.ts';
import { required } from '#functions/core/app-error.ts';
import { conflictOrNotFound, ifStill, transact } from '#functions/core/data/transact.ts';
import type { OperationContext } from '#functions/core/operation-context.ts';
import { findRule, ruleKey } from './rule-repository.ts';

/**
 * Removes a capacity rule (access pattern L2). The units that orders have taken stay recorded, but no longer
 * limit anything.
 *
 * @throws AppError 'not-found', 'conflict'
 */
export async function deleteRule(context: OperationContext, id: string): Promise<void> {
  const rule = required(await findRule(id));
  await transact(() => [
    {
      delete: { Key: ruleKey(id), ...ifStill('version', rule.version) },
      conditionError: conflictOrNotFound,
    },
    settingsActivity(context, 'Capacity limit removed', rule.name),
  ]);
}
