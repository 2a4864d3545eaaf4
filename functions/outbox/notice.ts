import type { OperationContext } from '#functions/operation-context.ts';
import { type Notice, type Outbox, outboxWrites } from './outbox-item.ts';

type Recipient = { id: string; email: string };

/**
 * Stores an e-mail about an account or the settings for each recipient, to be sent after the commit
 * (docs/product.md#notices).
 */
export const noticeWrites = (
  context: OperationContext,
  { event, changes }: Pick<Notice, 'event' | 'changes'>,
  recipients: Recipient[],
): Outbox =>
  outboxWrites(context, {
    effects: recipients.map(({ id, email }) => ({
      ...{ kind: 'notice', noticeId: context.newId(), event, changes, to: email },
      ...{ by: context.actor.name, isOwn: id === context.actor.id },
    })),
  });
