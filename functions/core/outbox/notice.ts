import type { OperationContext } from '#functions/core/operation-context.ts';
import { type Notice, type OutboxWrites, outboxWrites } from './outbox-item.ts';

type Recipient = { id: string; email: string };

/** An item of the table holds 400 KB, and a notice with the longest names and changes takes 4 KB. */
const noticesPerItem = 50;

/**
 * Stores an e-mail about an account or the settings for each recipient, to be sent after the commit
 * (docs/product.md#notices). More than fifty notices take several outbox items: the caller queues
 * the first, and the sweep queues the others within a minute or two.
 */
export function noticeWrites(
  context: OperationContext,
  { event, changes }: Pick<Notice, 'event' | 'changes'>,
  recipients: Recipient[],
): OutboxWrites {
  const notices = recipients.map(({ id, email }) => ({
    kind: 'notice' as const,
    noticeId: context.newId(),
    event,
    changes,
    to: email,
    by: context.actor.name,
    isOwn: id === context.actor.id,
  }));
  const first = outboxWrites(context, { effects: notices.slice(0, noticesPerItem) });
  const writes = [...first.writes];
  for (let start = noticesPerItem; start < notices.length; start += noticesPerItem)
    writes.push(
      ...outboxWrites(context, { effects: notices.slice(start, start + noticesPerItem) }).writes,
    );
  return { outboxId: first.outboxId, writes };
}
