import { AppError } from '#functions/core/app-error.ts';
import { conflictOrNotFound, transact } from '#functions/core/data/transact.ts';
import type { OperationContext } from '#functions/core/operation-context.ts';
import { ruleActivity } from './rule-effects.ts';
import { findRule, ruleKey } from './rule-repository.ts';

/**
 * Removes a capacity rule (access pattern L2). The units that orders have taken stay recorded, but
 * limit nothing any more.
 *
 * @throws AppError 'not-found', 'conflict'
 */
export async function deleteRule(context: OperationContext, id: string): Promise<void> {
  const rule = await findRule(id);
  if (!rule) throw new AppError('not-found');
  await transact(() => [
    {
      delete: {
        Key: ruleKey(id),
        ConditionExpression: 'version = :version',
        ExpressionAttributeValues: { ':version': rule.version },
      },
      conditionError: conflictOrNotFound,
    },
    ruleActivity(context, 'Capacity limit removed', rule),
  ]);
}
