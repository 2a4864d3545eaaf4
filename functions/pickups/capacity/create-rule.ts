import { invalid } from '#functions/core/app-error.ts';
import { type Remember, runOnce } from '#functions/core/data/idempotency.ts';
import { transact } from '#functions/core/data/transact.ts';
import type { OperationContext } from '#functions/core/operation-context.ts';
import {
  type CapacityRule,
  type CapacityRuleInput,
  capacityRuleSchema,
  maxCapacityRules,
} from '#shared/schemas/capacity.ts';
import { checkCounted } from './check-rule.ts';
import { recountWrites, ruleActivity } from './rule-effects.ts';
import { listRules, toRuleItem } from './rule-repository.ts';

async function checkRuleCount(): Promise<void> {
  if ((await listRules()).length < maxCapacityRules) return;
  throw invalid('name', `A store can have at most ${maxCapacityRules} limits`);
}

async function createNew(
  context: OperationContext,
  input: CapacityRuleInput,
  remember: Remember<CapacityRule>,
): Promise<CapacityRule> {
  await Promise.all([checkRuleCount(), checkCounted(input)]);
  const rule = { ...input, id: context.newId(), version: 1, changedBy: context.actor.name };
  await transact(() => [
    { put: { Item: toRuleItem(rule), ConditionExpression: 'attribute_not_exists(pk)' } },
    ruleActivity(context, 'Capacity limit added', rule),
    ...recountWrites(context),
    ...remember(rule),
  ]);
  return rule;
}

/**
 * Adds a capacity rule (docs/product.md#capacity; access pattern L2), at most once per idempotency
 * key. The rule takes effect at once; the caller counts the orders that are already placed.
 *
 * @throws AppError 'validation', 'key-reuse', 'conflict'
 */
export function createRule(
  context: OperationContext,
  input: CapacityRuleInput,
  idempotencyKey?: string,
): Promise<CapacityRule> {
  const request = {
    call: 'POST /api/capacity-rules',
    key: idempotencyKey,
    body: input,
    result: capacityRuleSchema,
  };
  return runOnce(context, request, (remember) => createNew(context, input, remember));
}
