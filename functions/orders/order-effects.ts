import type { OperationContext } from '#functions/operation-context.ts';
import type { OrderEmail } from '#shared/schemas/orders.ts';
import type { Write } from '../data/transact.ts';
import { type Effect, outboxWrites } from '../outbox/outbox-item.ts';
import { type EmailRecord, emailKey, type StoredOrder } from './order-item.ts';

/** An e-mail to be sent after an order's transaction. */
export type EmailRequest = Pick<OrderEmail, 'kind' | 'to'> & {
  changes?: string[];
  isRepeat?: boolean;
};

type Message = Pick<
  EmailRecord,
  'id' | 'kind' | 'to' | 'pdfVersion' | 'changes' | 'isRepeat' | 'paymentStatus'
>;

/** The record of an e-mail that is not sent yet. */
function emailRecordWrite(
  { now }: Pick<OperationContext, 'now'>,
  orderId: string,
  message: Message,
): Write {
  const record: EmailRecord = {
    ...message,
    state: 'pending',
    at: null,
    error: null,
    createdAt: now.toISOString(),
  };
  return { put: { Item: { ...emailKey(orderId, message.id), ...record } } };
}

type Effects = {
  /** True when the order's current `pdfVersion` is not rendered yet. */
  rendersPdf: boolean;
  emails: EmailRequest[];
};

/**
 * Writes the e-mail records and the outbox item for the work that follows the commit. Empty when there is
 * none.
 */
export function effectWrites(
  context: OperationContext,
  order: StoredOrder,
  { rendersPdf, emails }: Effects,
): { outboxId: string | undefined; writes: Write[] } {
  const { pdfVersion, paymentStatus } = order;
  const messages = emails.map(({ kind, to, changes = [], isRepeat }) => ({
    id: context.newId(),
    ...{ kind, to, changes, isRepeat, pdfVersion, paymentStatus },
  }));
  const effects: Effect[] = [
    ...(rendersPdf ? [{ kind: 'pdf' as const, version: pdfVersion }] : []),
    ...messages.map(({ id }) => ({ kind: 'email' as const, emailId: id })),
  ];
  if (effects.length === 0) return { outboxId: undefined, writes: [] };
  const outbox = outboxWrites(context, { orderId: order.id, effects });
  const records = messages.map((message) => emailRecordWrite(context, order.id, message));
  return { outboxId: outbox.outboxId, writes: [...records, ...outbox.writes] };
}
