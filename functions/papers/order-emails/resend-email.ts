import { AppError, invalid } from '#functions/core/app-error.ts';
import { checkQuota, type Quota } from '#functions/core/limits/quota.ts';
import type { OperationContext } from '#functions/core/operation-context.ts';
import type { Committed } from '#functions/core/outbox/outbox-item.ts';
import { readEntries } from '#functions/ledger/entry-item.ts';
import { commitOrder } from '#functions/orders/commit/commit-order.ts';
import type { EmailRequest } from '#functions/orders/commit/order-effects.ts';
import type { EmailRecord, StoredOrder } from '#functions/orders/order/order-item.ts';
import { didArrive, withoutKinds } from '#functions/orders/order/undelivered.ts';
import { withCurrentOrder } from '#functions/orders/read/order-repository.ts';
import { isCancellation, isUnderWay } from '#functions/orders/read/sending-order.ts';
import { readSettings } from '#functions/store/settings/settings-repository.ts';
import { emailLabel, isAside, isForCustomer } from '#shared/email/kinds.ts';
import { hasReceipt, movedWords } from '#shared/payments/receipt-words.ts';
import { describeNews } from './describe-news.ts';
import { listEmailRecords } from './email-repository.ts';

const ofOrder: Quota = {
  most: 5,
  minutes: 60,
  text: 'This order’s e-mails were resent 5 times within the hour.',
};

/** Reads the store's time zone only when the limit is reached: most orders have no resent e-mails. */
async function checkTooMany(emails: EmailRecord[], now: Date): Promise<void> {
  const repeats = emails.filter(({ isRepeat }) => isRepeat);
  if (repeats.length < ofOrder.most) return;
  const { timezone } = await readSettings();
  const instants = repeats.map(({ createdAt }) => createdAt);
  checkQuota([{ quota: ofOrder, instants }], now, timezone);
}

async function presentRecipient(order: StoredOrder, email: EmailRecord): Promise<string> {
  if (isForCustomer(email)) return order.content.customer.email;
  return (await readSettings()).notification_email;
}

const noAddress = 'This customer has no e-mail address. Add one under Edit, or call them.';

const isOnItsWay = (
  email: EmailRecord,
  { kind, to, paymentId, about }: EmailRequest,
  now: Date,
): boolean =>
  email.kind === kind &&
  email.paymentId === paymentId &&
  email.about === about &&
  email.to === to &&
  isUnderWay(email, now);

/** Requests an e-mail, for the first time or again, with an entry in the changelog. */
async function storeRequest(
  context: OperationContext,
  order: StoredOrder,
  emails: EmailRecord[],
  { what, ...request }: EmailRequest & { what: string },
): Promise<Committed | undefined> {
  await checkTooMany(emails, context.now);
  return commitOrder(context, {
    before: order,
    after: isAside(request)
      ? order
      : { ...order, undelivered: withoutKinds(order.undelivered, [request.kind]) },
    log: `${context.actor.name} ${what}`,
    emails: [{ ...request, isRepeat: true }],
  });
}

async function storeRepeat(
  context: OperationContext,
  order: StoredOrder,
  emailId: string,
): Promise<Committed | undefined> {
  const emails = await listEmailRecords(order.id);
  const email = emails.find(({ id }) => id === emailId);
  if (!email) throw new AppError('not-found', { text: 'E-mail not found' });
  const { kind, changes, paymentId, about, says } = email;
  const to = await presentRecipient(order, email);
  if (!to) throw new AppError('conflict', { text: noAddress });
  const aside = { ...(paymentId && { paymentId }), ...(about && { about }), ...(says && { says }) };
  const request: EmailRequest = { kind, changes, to, ...aside };
  if (emails.some((other) => isOnItsWay(other, request, context.now)))
    throw new AppError('email-pending');
  const label = emailLabel({
    kind,
    paymentId,
    about,
    isCancellation: isCancellation(email, order.status === 'canceled'),
  });
  return storeRequest(context, order, emails, {
    ...request,
    what: `resent the e-mail “${label}” to ${to}`,
  });
}

/**
 * Sends an e-mail of an order again, as a new record, to the current recipient, with the content of the
 * newest PDF version. The order's `version` stays. If two requests are concurrent, the second finds the first
 * one's e-mail pending. At most five e-mails of an order are resent per hour, including failed ones. Access
 * pattern O11.
 *
 * @returns the work to do after the commit
 * @throws AppError 'not-found', 'email-pending', 'too-many-attempts', 'conflict'
 */
export const resendEmail = (
  context: OperationContext,
  orderId: string,
  emailId: string,
): Promise<Committed | undefined> =>
  withCurrentOrder(orderId, (order) => storeRepeat(context, order, emailId));

/** True if the customer has the newest version, or will soon have it. */
const isCovered = (emails: EmailRecord[], { pdfVersion }: StoredOrder, to: string, now: Date) =>
  emails.some(
    (email) =>
      isForCustomer(email) &&
      !isAside(email) &&
      email.to === to &&
      email.pdfVersion === pdfVersion &&
      (isUnderWay(email, now) || didArrive(email)),
  );

/**
 * E-mails the newest version of an order to the customer, unless they have it or it is on its way,
 * so a repeated request sends it only once (docs/product.md#what-the-customer-has). The e-mail says
 * what changed since the version that they have, and counts as a resend. Access pattern O11.
 *
 * @returns the work to do after the commit, if any
 * @throws AppError 'not-found', 'too-many-attempts', 'conflict'
 */
export const emailCustomer = (
  context: OperationContext,
  orderId: string,
): Promise<Committed | undefined> =>
  withCurrentOrder(orderId, async (order) => {
    const { email: to } = order.content.customer;
    if (!to) throw new AppError('conflict', { text: noAddress });
    const emails = await listEmailRecords(order.id);
    if (isCovered(emails, order, to, context.now)) return undefined;
    const what = `e-mailed version ${order.pdfVersion} to the customer, ${to}`;
    const changes = await describeNews(order, emails);
    return storeRequest(context, order, emails, { kind: 'customer', to, changes, what });
  });

/**
 * E-mails the receipt of an entry to the customer (docs/product.md#receipts). If two requests are concurrent,
 * the second finds the first one's e-mail pending. It counts as a resend. Access pattern O11.
 *
 * @returns the work to do after the commit
 * @throws AppError 'not-found', 'validation', 'email-pending', 'too-many-attempts', 'conflict'
 */
export const emailReceipt = (
  context: OperationContext,
  orderId: string,
  paymentId: string,
): Promise<Committed | undefined> =>
  withCurrentOrder(orderId, async (order) => {
    const [entries, emails] = await Promise.all([
      readEntries(order.id),
      listEmailRecords(order.id),
    ]);
    const entry = entries.find(({ id }) => id === paymentId);
    if (!entry) throw new AppError('not-found', { text: 'Payment not found' });
    if (!hasReceipt(entry)) throw invalid('paymentId', 'No money moved, so there is no receipt');
    const { email: to } = order.content.customer;
    if (!to) throw invalid('customerEmail', noAddress);
    const request: EmailRequest = { kind: 'customer', to, paymentId };
    if (emails.some((email) => isOnItsWay(email, request, context.now)))
      throw new AppError('email-pending');
    const what = `e-mailed the receipt for ${movedWords(entry)} to the customer, ${to}`;
    return storeRequest(context, order, emails, { ...request, what });
  });
