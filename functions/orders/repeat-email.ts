import { emailKindLabels, isForCustomer } from '#shared/email/kinds.ts';
import { AppError } from '../app-error.ts';
import { transact } from '../data/transact.ts';
import { listEmailRecords } from '../email/email-repository.ts';
import { isUnderWay } from '../email/sending-order.ts';
import type { Operation } from '../operation.ts';
import { readSettings } from '../settings/settings-repository.ts';
import type { EmailRecord, StoredOrder } from './order-item.ts';
import { aftermathWrites, type EmailRequest } from './order-writes.ts';
import { noteWrites, onPresentOrder } from './present-order.ts';

async function presentRecipient(order: StoredOrder, email: EmailRecord): Promise<string> {
  if (isForCustomer(email)) return order.content.customer.email;
  return (await readSettings()).notification_email;
}

const isOnItsWay = (email: EmailRecord, { kind, to }: EmailRequest, now: Date): boolean =>
  email.kind === kind && email.to === to && isUnderWay(email, now);

async function storeRepeat(
  operation: Operation,
  order: StoredOrder,
  emailId: string,
): Promise<string | undefined> {
  const emails = await listEmailRecords(order.id);
  const email = emails.find(({ id }) => id === emailId);
  if (!email) throw new AppError('not-found', { text: 'E-mail not found' });
  const { kind, changes } = email;
  const request = { kind, changes, to: await presentRecipient(order, email) };
  if (emails.some((other) => isOnItsWay(other, request, operation.now)))
    throw new AppError('email-pending');
  const what = `resent the e-mail “${emailKindLabels[kind]}” to ${request.to}`;
  const { outboxId, writes } = aftermathWrites(operation, order, {
    rendersPdf: false,
    emails: [request],
  });
  const note = { changeDescription: `${operation.actor.name} ${what}` };
  await transact(() => [...noteWrites(operation, order, note), ...writes]);
  return outboxId;
}

/**
 * Sends an e-mail of an order again, as a further one on record: to whoever is to have it now, with what the
 * newest PDF version says. The order's `version` stays. Whoever asks second at the same moment meets the
 * first one's e-mail on its way. Access pattern O11.
 *
 * @returns what to enqueue
 * @throws AppError 'not-found', 'email-pending', 'conflict'
 */
export const repeatEmail = (
  operation: Operation,
  orderId: string,
  emailId: string,
): Promise<string | undefined> =>
  onPresentOrder(orderId, (order) => storeRepeat(operation, order, emailId));
