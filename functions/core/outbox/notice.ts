import { chunksOf } from '#functions/core/data/chunks-of.ts';
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
  const [effects = [], ...others] = chunksOf(notices, noticesPerItem);
  const first = outboxWrites(context, { effects });
  const rest = others.map((each) => outboxWrites(context, { effects: each }).writes);
  return { outboxId: first.outboxId, writes: [first.writes, ...rest].flat() };
}
