import { activityWrite } from '#functions/core/activity/activity-item.ts';
import type { Write } from '#functions/core/data/transact.ts';
import type { OperationContext } from '#functions/core/operation-context.ts';
import { outboxWrites } from '#functions/core/outbox/outbox-item.ts';
import type { CapacityRule } from '#shared/schemas/capacity.ts';

/** The entry of Recent Activity for a change of a rule. */
export const ruleActivity = (
  context: OperationContext,
  action: string,
  { name }: Pick<CapacityRule, 'name'>,
): Write =>
  activityWrite(context, { type: 'employee', topic: 'settings', action, description: name });

/**
 * Has all coming orders counted a minute after the commit. The call counts them at once, but an
 * order that was just being placed or changed has read the rules of before, and the call may die.
 * So nobody queues the item before the sweep does, which is later than a call can take.
 */
export const recountWrites = (context: OperationContext): Write[] =>
  outboxWrites(context, { effects: [{ kind: 'capacity' }] }).writes;
