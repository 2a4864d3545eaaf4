import { insertWrite, type Write } from '#functions/core/data/transact.ts';
import type { OperationContext } from '#functions/core/operation-context.ts';
import { type Committed, type Effect, outboxWrites } from '#functions/core/outbox/outbox-item.ts';
import {
  type EmailRecord,
  emailKey,
  type StoredOrder,
} from '#functions/orders/order/order-item.ts';
import type { About } from '#shared/email/kinds.ts';
import type { OrderEmail } from '#shared/schemas/orders.ts';

/** An e-mail to be sent after an order's transaction. */
export type EmailRequest = Pick<OrderEmail, 'kind' | 'to'> & {
  /** A request with the id of an earlier one is refused; a missing id is generated. */
  id?: string;
  pickupDay?: string;
  changes?: string[];
  isRepeat?: boolean;
  /** The entry whose receipt it is. */
  paymentId?: string;
  /** Its subject, if it is not the order's content, and the text to send. */
  about?: About;
  says?: string;
};

type Message = Omit<EmailRecord, 'state' | 'at' | 'error' | 'createdAt'>;

/** Thrown when an e-mail with this id was requested before. */
export class EmailExists extends Error {}

/** The record of an e-mail that has not been sent yet. */
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
  return insertWrite({ ...emailKey(orderId, message.id), ...record }, () => new EmailExists());
}

type Effects = {
  /** The PDF versions to render. */
  pdfVersions?: number[];
  emails: EmailRequest[];
  /** The days whose production sheet changes. */
  changedDays?: string[];
};

/**
 * Writes the e-mail records and the outbox item for the work that follows the commit; empty when
 * there is none. The writes fail with EmailExists when an e-mail has the id of an earlier one.
 */
export function effectWrites(
  context: OperationContext,
  order: StoredOrder,
  { pdfVersions = [], emails, changedDays = [] }: Effects,
): { committed: Committed | undefined; writes: Write[] } {
  const { pdfVersion, paymentStatus, money } = order;
  const messages = emails.map(({ id = context.newId(), changes = [], ...request }) => ({
    ...request,
    id,
    changes,
    pdfVersion,
    paymentStatus,
    ...(money && { money }),
  }));
  const effects: Effect[] = [
    ...pdfVersions.map((version) => ({ kind: 'pdf' as const, version })),
    ...messages.map(({ id }) => ({ kind: 'email' as const, emailId: id })),
  ];
  if (effects.length === 0) return { committed: undefined, writes: [] };
  const { outboxId, writes } = outboxWrites(context, { orderId: order.id, effects, changedDays });
  const records = messages.map((message) => emailRecordWrite(context, order.id, message));
  return { committed: { outboxId, changedDays }, writes: [...records, ...writes] };
}
