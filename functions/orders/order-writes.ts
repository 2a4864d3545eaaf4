import { activityWrite } from '#functions/activity/activity-item.ts';
import type { Activity } from '#shared/schemas/dashboard.ts';
import type { OrderEmail } from '#shared/schemas/orders.ts';
import type { Write } from '../data/transact.ts';
import type { Operation } from '../operation.ts';
import { type Effect, outboxWrites } from '../outbox/outbox-item.ts';
import { contentKey, orderKey, type StoredOrder, supersededContentKey } from './order-item.ts';
import { listAttributes } from './order-summary.ts';
import { shorten } from './quote-text.ts';
import { emailRecordWrite } from './record-writes.ts';

/** An e-mail that an order's transaction asks for. */
export type EmailRequest = Pick<OrderEmail, 'kind' | 'to'> & {
  changes?: string[];
  isRepeat?: boolean;
};

/** The order item, with what puts it into the list's indexes. */
export function orderItem(order: StoredOrder) {
  const { content, ...head } = order;
  return { ...orderKey(order.id), ...head, ...listAttributes(order) };
}

export const contentWrite = ({ id, contentVersion, content }: StoredOrder): Write => ({
  put: { Item: { ...contentKey(id), contentVersion, content } },
});

/** Keeps the content that an edit replaces, for the PDF versions that show it. */
export const supersededWrite = ({ id, contentVersion, content }: StoredOrder): Write => ({
  put: { Item: { ...supersededContentKey(id, contentVersion), contentVersion, content } },
});

/** An edit of a hundred lines fits the changelog, not a line of Recent Activity. */
const maxDescriptionLength = 300;

export const orderActivityWrite = (
  operation: Operation,
  orderId: string,
  { action, description }: Pick<Activity, 'action' | 'description'>,
): Write =>
  activityWrite(operation, {
    type: 'order',
    orderId,
    action,
    description: shorten(description, maxDescriptionLength),
  });

type Aftermath = {
  /** Whether the order's present `pdfVersion` is still to be rendered. */
  rendersPdf: boolean;
  emails: EmailRequest[];
};

/**
 * What is to happen after the commit: the records of the e-mails and the outbox item. Nothing when there is
 * nothing to do.
 */
export function aftermathWrites(
  operation: Operation,
  order: StoredOrder,
  { rendersPdf, emails }: Aftermath,
): { outboxId: string | undefined; writes: Write[] } {
  const { pdfVersion, paymentStatus } = order;
  const messages = emails.map(({ kind, to, changes = [], isRepeat }) => ({
    id: operation.newId(),
    ...{ kind, to, changes, isRepeat, pdfVersion, paymentStatus },
  }));
  const effects: Effect[] = [
    ...(rendersPdf ? [{ kind: 'pdf' as const, version: pdfVersion }] : []),
    ...messages.map(({ id }) => ({ kind: 'email' as const, emailId: id })),
  ];
  if (effects.length === 0) return { outboxId: undefined, writes: [] };
  const outbox = outboxWrites(operation, { orderId: order.id, effects });
  const records = messages.map((message) => emailRecordWrite(operation, order.id, message));
  return { outboxId: outbox.outboxId, writes: [...records, ...outbox.writes] };
}
