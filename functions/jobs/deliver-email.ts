import { MetricUnit } from '@aws-lambda-powertools/metrics';
import type { Write } from '#functions/core/data/transact.ts';
import { logger } from '#functions/core/logger.ts';
import { metrics } from '#functions/core/metrics.ts';
import { type Moment, reasonToSkip } from '#functions/day/reminders/reminder-day.ts';
import { readEntries } from '#functions/ledger/entry-item.ts';
import type { EmailRecord, StoredOrder } from '#functions/orders/order/order-item.ts';
import { findOrder } from '#functions/orders/read/order-repository.ts';
import { pageUrlOf } from '#functions/orders/read/page-url.ts';
import {
  versionInKitchen,
  versionToSend,
  waitsForEarlier,
} from '#functions/orders/read/sending-order.ts';
import type { EnsuredPdf } from '#functions/papers/documents/order/ensure-pdf.ts';
import { orderUrl } from '#functions/papers/documents/order/pdf-version.ts';
import { drawReceipt, receiptFilename } from '#functions/papers/documents/receipt/open-receipt.ts';
import { composeEmail } from '#functions/papers/email/compose-email.ts';
import {
  EmailRejected,
  sendRawEmail,
  sendTimeoutMilliseconds,
} from '#functions/papers/email/send-raw-email.ts';
import {
  attemptWrite,
  claimEmail,
  listEmailRecords,
  releaseEmail,
} from '#functions/papers/order-emails/email-repository.ts';
import { recordOutcome } from '#functions/papers/order-emails/record-outcome.ts';
import { isAside, isForCustomer } from '#shared/email/kinds.ts';
import { formatOrderNumber } from '#shared/orders/order-number.ts';
import { fateSentence, receiptSentence } from '#shared/payments/receipt-words.ts';
import { type Delivery, readyPdf } from './delivery.ts';
import { readPapers } from './read-papers.ts';

/** Longer than a send can take, but not much: after a crash the e-mail waits until the claim expires. */
export const claimMilliseconds = 2 * sendTimeoutMilliseconds;

/** Not a failure: the e-mail must wait for an earlier one or for another delivery. The queue tries again. */
export class RetryLater extends Error {}

/** Reads the order again: it may have been canceled while the PDF and earlier e-mails were made. */
async function readNow(orderId: string): Promise<StoredOrder> {
  const order = await findOrder(orderId);
  if (!order) throw new Error(`Order ${orderId} is missing`);
  return order;
}

/** `kitchenHas` is the version of the kitchen copy that was sent before; undefined if none was. */
type Sending = {
  record: EmailRecord;
  pdfVersion: number;
  kitchenHas: number | undefined;
  date: Date;
};

/** Reads the attached PDFs, and a receipt's sentence about its payment. */
async function readContents(
  delivery: Delivery,
  order: StoredOrder,
  pdf: EnsuredPdf,
  { record: { kind, paymentId, about }, kitchenHas, date: now }: Sending,
) {
  if (about) return { papers: [] };
  if (paymentId === undefined)
    return { papers: await readPapers(delivery, order, pdf, { kind, kitchenHas }) };
  const { receipt, bytes } = await drawReceipt(order, { paymentId, now }, delivery.settings);
  return {
    papers: [{ filename: receiptFilename(order), bytes }],
    receipt: receiptSentence(receipt.entry, receipt.takenBack !== undefined),
  };
}

/** Tells the customer of a canceled order what happened to their recorded payments. */
const readFate = async (orderId: string, email: EmailRecord) =>
  email.money && isForCustomer(email) && !isAside(email)
    ? fateSentence(await readEntries(orderId))
    : undefined;

/** Composes an e-mail with the content of its PDF version and the payment status of its record. */
async function compose(delivery: Delivery, order: StoredOrder, sending: Sending) {
  const { record, pdfVersion, date } = sending;
  const orderId = order.id;
  const pdf = await readyPdf(delivery, pdfVersion);
  const { isCanceled } = pdf.record;
  const { papers, receipt } = await readContents(delivery, order, pdf, sending);
  return composeEmail(
    {
      kind: record.kind,
      orderNumber: formatOrderNumber(order.number),
      content: pdf.content,
      paymentStatus: record.paymentStatus,
      money: record.money,
      receipt,
      about: record.about,
      says: record.says,
      pageUrl: isForCustomer(record)
        ? await pageUrlOf(order, { now: date, settings: delivery.settings })
        : undefined,
      fate: isCanceled ? await readFate(orderId, record) : undefined,
      orderUrl: orderUrl(orderId),
      isCanceled,
      isOnAgain: pdf.before?.isCanceled === true && !isCanceled,
      settings: delivery.settings,
      changes: record.changes,
    },
    { emailId: record.id, to: record.to, date, papers },
  );
}

/** Why a reminder must no longer be sent. A reminder that a user resends is always sent. */
const skipReason = (
  order: StoredOrder,
  { pickupDay }: EmailRecord,
  moment: Moment,
): string | undefined =>
  pickupDay === undefined ? undefined : reasonToSkip(order, pickupDay, moment);

/** Sends a claimed e-mail. A final rejection is an outcome; any other error is thrown. */
async function sendClaimed(
  orderId: string,
  { id, to }: EmailRecord,
  message: Buffer,
  clock: () => Date,
) {
  try {
    await sendRawEmail(to, message, { orderId, emailId: id });
    return { state: 'sent' as const, error: null };
  } catch (error) {
    if (error instanceof EmailRejected && error.isFinal) {
      const outcome = { kind: 'rejected' as const, reason: error.message };
      const event = { orderId, emailId: id, outcome: { ...outcome, at: clock().toISOString() } };
      // Before the e-mail is settled: if this process dies in between, the next delivery records
      // the same outcome.
      await recordOutcome(clock(), event);
      return { state: 'failed' as const, error: error.message };
    }
    await releaseEmail(orderId, id);
    throw error;
  }
}

function report(orderId: string, { id, kind }: EmailRecord, state: string, error: string | null) {
  const entry = { orderId, emailId: id, kind, reason: error ?? undefined };
  if (state === 'skipped') return logger.info('A reminder was skipped', entry);
  metrics.addMetric(state === 'sent' ? 'EmailSent' : 'EmailRejected', MetricUnit.Count, 1);
  if (state === 'sent') logger.info('An e-mail was sent', entry);
  else logger.error('An e-mail was permanently refused', entry);
}

/**
 * Sends an e-mail of an order unless it is settled. The caller must at once store the returned
 * write, which records the outcome. An e-mail is sent twice only if the process dies in between.
 *
 * @returns no writes when the e-mail was already settled
 * @throws RetryLater when an earlier e-mail to the same address comes first, or another delivery is
 *   sending this one; any other error when it could not be sent
 */
export async function deliverEmail(
  delivery: Delivery,
  emailId: string,
  clock: () => Date,
): Promise<Write[]> {
  const orderId = delivery.order.id;
  const all = await listEmailRecords(orderId);
  const record = all.find(({ id }) => id === emailId);
  if (!record) throw new Error(`Order ${orderId} has no e-mail ${emailId}`);
  if (record.state !== 'pending') return [];
  if (waitsForEarlier(record, all, clock()))
    throw new RetryLater(`E-mail ${emailId} waits for an earlier one to the same address`);
  const order = await readNow(orderId);
  const skipped = skipReason(order, record, { now: clock(), settings: delivery.settings });
  const pdfVersion = skipped ? record.pdfVersion : versionToSend(record, all, order);
  const message = skipped
    ? undefined
    : await compose(delivery, order, {
        record,
        pdfVersion,
        kitchenHas: versionInKitchen(all, pdfVersion),
        date: clock(),
      });
  const now = clock();
  const until = new Date(now.getTime() + claimMilliseconds);
  if (!(await claimEmail(orderId, emailId, { now, until })))
    throw new RetryLater(`E-mail ${emailId} is being sent by another delivery`);
  const { state, error } = message
    ? await sendClaimed(orderId, record, message, clock)
    : { state: 'skipped' as const, error: skipped ?? null };
  report(orderId, record, state, error);
  return [attemptWrite(orderId, emailId, { state, at: clock(), error, pdfVersion })];
}
