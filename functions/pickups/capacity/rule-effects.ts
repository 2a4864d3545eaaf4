import { activityWrite } from '#functions/core/activity/activity-item.ts';
import type { Write } from '#functions/core/data/transact.ts';
import type { OperationContext } from '#functions/core/operation-context.ts';
import { outboxWrites } from '#functions/core/outbox/outbox-item.ts';
import type { CapacityRule } from '#shared/schemas/capacity.ts';

/** Writes an entry of Recent Activity for a change of a rule. */
export const ruleActivity = (
  context: OperationContext,
  action: string,
  { name }: Pick<CapacityRule, 'name'>,
): Write =>
  activityWrite(context, { type: 'employee', topic: 'settings', action, description: name });

/**
 * Has all upcoming orders counted a minute after the commit. The call itself counts them at once,
 * but it may die, and an order that is being placed or changed at the same time may have read the
 * previous rules. So the item is left to the sweep, which queues it later than any call can last.
 */
export const recountWrites = (context: OperationContext): Write[] =>
  outboxWrites(context, { effects: [{ kind: 'capacity' }] }).writes;
