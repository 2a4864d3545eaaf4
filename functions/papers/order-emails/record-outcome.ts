import { isDeepStrictEqual } from 'node:util';
import { retryOnConflict } from '#functions/core/data/retry.ts';
import { transact } from '#functions/core/data/transact.ts';
import { type Actor, contextAt } from '#functions/core/operation-context.ts';
import { commitOrder } from '#functions/orders/commit/commit-order.ts';
import type { EmailRecord } from '#functions/orders/order/order-item.ts';
import { undeliveredAfter } from '#functions/orders/order/undelivered.ts';
import { findOrder } from '#functions/orders/read/order-repository.ts';
import { findPdfRecord } from '#functions/orders/read/pdf-repository.ts';
import { isCancellation } from '#functions/orders/read/sending-order.ts';
import { emailLabel } from '#shared/email/kinds.ts';
import type { EmailOutcome } from '#shared/schemas/orders.ts';
import { addressWrites } from './address-repository.ts';
import { listEmailRecords, outcomeWrite } from './email-repository.ts';

/** An automatic reply to a delivered e-mail counts as a bounce that is not permanent, so it ranks lowest. */
const rank = ({ kind, isPermanent }: EmailOutcome): number =>
  kind === 'bounced' && !isPermanent
    ? 0
    : ['delivered', 'complained', 'rejected', 'bounced'].indexOf(kind) + 1;

const sortText = ({ at, reason }: EmailOutcome) => `${at} ${reason}`;

/**
 * The outcome to keep: the worse one or, if they rank the same, the earlier one. The result does
 * not depend on the order of events, or on how often each of them arrives.
 */
function strongest(one: EmailOutcome | undefined, other: EmailOutcome): EmailOutcome {
  if (!one) return other;
  if (rank(one) !== rank(other)) return rank(one) > rank(other) ? one : other;
  return sortText(one) <= sortText(other) ? one : other;
}

async function describe(
  orderId: string,
  email: EmailRecord,
  outcome: EmailOutcome,
): Promise<string> {
  const pdf = await findPdfRecord(orderId, email.pdfVersion);
  const label = emailLabel({
    ...email,
    isCancellation: isCancellation(email, pdf?.isCanceled === true),
  });
  const what = `The e-mail “${label}” to ${email.to}`;
  if (outcome.kind === 'delivered' || outcome.kind === 'complained') return `${what} arrived`;
  return `${what} did not arrive: ${outcome.reason}`;
}

/** The author of these changelog entries, since no member of the team is. */
const mailServer: Actor = { id: '', name: 'E-mail delivery' };

type Event = { orderId: string; emailId: string; outcome: EmailOutcome };

async function recordOnce(now: Date, event: Event): Promise<boolean> {
  const { orderId, emailId } = event;
  const [order, emails] = await Promise.all([findOrder(orderId), listEmailRecords(orderId)]);
  const email = emails.find(({ id }) => id === emailId);
  if (!order || !email) return false;
  const outcome = strongest(email.outcome, event.outcome);
  const addresses = await addressWrites(email.to, event.outcome);
  if (isDeepStrictEqual(outcome, email.outcome) && addresses.length === 0) return true;
  const undelivered = undeliveredAfter(order, emails, email, outcome);
  const writes = [outcomeWrite(orderId, email, outcome), ...addresses];
  if (isDeepStrictEqual(undelivered, order.undelivered)) await transact(() => writes);
  else
    await commitOrder(contextAt(now, mailServer), {
      before: order,
      after: { ...order, undelivered },
      log: await describe(orderId, email, outcome),
      also: writes,
    });
  return true;
}

/**
 * Records the outcome of an e-mail, in one transaction with the consequences for its order and its address
 * (docs/product.md#undelivered-e-mails; access pattern O15).
 *
 * @returns false when the e-mail does not exist, or was deleted because its customer was forgotten
 * @throws AppError 'conflict' when other changes of the order keep interfering; the caller must try again
 */
export const recordOutcome = (now: Date, event: Event): Promise<boolean> =>
  retryOnConflict(() => recordOnce(now, event));
