import { settingsActivity } from '#functions/core/activity/activity-item.ts';
import { invalid } from '#functions/core/app-error.ts';
import { createOnce } from '#functions/core/data/idempotency.ts';
import { insertWrite } from '#functions/core/data/transact.ts';
import type { OperationContext } from '#functions/core/operation-context.ts';
import {
  type CapacityRule,
  type CapacityRuleInput,
  capacityRuleSchema,
  maxCapacityRules,
} from '#shared/schemas/capacity.ts';
import { checkCounted } from './check-rule.ts';
import { listRules, recountWrites, toRuleItem } from './rule-repository.ts';

async function checkRuleCount(): Promise<void> {
  if ((await listRules()).length < maxCapacityRules) return;
  throw invalid('name', `A store can have at most ${maxCapacityRules} limits`);
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
  key?: string,
): Promise<CapacityRule> {
  const request = {
    call: 'POST /api/capacity-rules',
    key,
    body: input,
    result: capacityRuleSchema,
  };
  return createOnce(context, request, async () => {
    await Promise.all([checkRuleCount(), checkCounted(input)]);
    const created = { ...input, id: context.newId(), version: 1, changedBy: context.actor.name };
    const activity = settingsActivity(context, 'Capacity limit added', created.name);
    const inserted = insertWrite(toRuleItem(created));
    return { created, writes: [inserted, activity, ...recountWrites(context)] };
  });
}
