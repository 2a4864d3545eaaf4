import type { OperationContext } from '#functions/operation-context.ts';
import type { CapacityRule } from '#shared/schemas/capacity.ts';
import { activityWrite } from '../activity/activity-item.ts';
import type { Write } from '../data/transact.ts';
import { outboxWrites } from '../outbox/outbox-item.ts';

/** The entry of Recent Activity for a change of a rule. */
export const ruleActivity = (
  context: OperationContext,
  action: string,
  { name }: Pick<CapacityRule, 'name'>,
): Write =>
  activityWrite(context, { type: 'employee', topic: 'settings', action, description: name });

/**
 * Has all coming orders counted a minute after the commit. The call counts them at once, but an order that was just being
 * placed or changed has read the rules of before, and the call may die. So nobody queues the item before the sweep
 * does, which is later than a call can take.
 */
export const recountWrites = (context: OperationContext): Write[] =>
  outboxWrites(context, { effects: [{ kind: 'capacity' }] }).writes;
