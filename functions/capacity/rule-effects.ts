import type { OperationContext } from '#functions/operation-context.ts';
import type { CapacityRule } from '#shared/schemas/capacity.ts';
import { activityWrite } from '../activity/activity-item.ts';
import type { Write } from '../data/transact.ts';
import { type Outbox, outboxWrites } from '../outbox/outbox-item.ts';

/** The entry of Recent Activity for a change of a rule. */
export const ruleActivity = (
  context: OperationContext,
  action: string,
  { name }: Pick<CapacityRule, 'name'>,
): Write =>
  activityWrite(context, { type: 'employee', topic: 'settings', action, description: name });

/**
 * Has all coming orders counted, after the commit. An order that was just being placed or changed has read the rules of
 * before, so they are counted a second time: the caller queues the first item, the sweep the second after a minute,
 * which is longer than a call can take.
 */
export function recountWrites(context: OperationContext): Outbox {
  const recount = { effects: [{ kind: 'capacity' as const }] };
  const [now, later] = [outboxWrites(context, recount), outboxWrites(context, recount)];
  return { outboxId: now.outboxId, writes: [...now.writes, ...later.writes] };
}
