import type { EmailRecord, StoredOrder } from '#functions/orders/order/order-item.ts';
import { definitionOf, isAside } from '#shared/email/kinds.ts';

/** Longer than the outbox keeps trying to send an e-mail. After that, a pending e-mail is never sent. */
const triedForHours = 12;
const triedForMilliseconds = triedForHours * 60 * 60 * 1_000;

const age = ({ createdAt }: EmailRecord, now: Date) => now.getTime() - Date.parse(createdAt);

export const isUnderWay = (email: EmailRecord, now: Date): boolean =>
  email.state === 'pending' && age(email, now) < triedForMilliseconds;

/** True for a confirmation with a version of a canceled order, which announces the cancellation. */
export const isCancellation = (
  email: Pick<EmailRecord, 'kind' | 'paymentId' | 'about'>,
  isCanceled: boolean,
): boolean => isCanceled && !isAside(email) && definitionOf(email).ifCanceled !== undefined;

/** The e-mail as shown to users: one that is pending for too long counts as failed and can be resent. */
export const presentEmail = (email: EmailRecord, now: Date): EmailRecord =>
  email.state === 'pending' && !isUnderWay(email, now)
    ? { ...email, state: 'failed', error: `It could not be sent within ${triedForHours} hours.` }
    : email;

/** The longest that an e-mail waits for earlier ones, so that a stuck one does not block the rest. */
const waitMilliseconds = 5 * 60 * 1_000;

/**
 * True when `email` was requested before `other`, to the same address. Each edit reserves a PDF
 * version, so the lower version is the earlier one.
 */
const isBefore = (email: EmailRecord, other: EmailRecord): boolean =>
  email.to === other.to &&
  (email.pdfVersion < other.pdfVersion ||
    (email.pdfVersion === other.pdfVersion && email.createdAt < other.createdAt));

/**
 * True when an e-mail must wait for an earlier one to the same address. Queue and functions keep no
 * order, but a recipient must get the e-mails of an order in the order of their requests.
 */
export const waitsForEarlier = (email: EmailRecord, all: EmailRecord[], now: Date): boolean =>
  age(email, now) < waitMilliseconds &&
  all.some((other) => isUnderWay(other, now) && isBefore(other, email));

/**
 * The PDF version to attach and describe: the e-mail's own, or a later one that was sent before it,
 * so that the last message in a mailbox never shows an older order than the previous one. A
 * canceled order uses the newest version, which shows the cancellation, so that nobody bakes from
 * it; so does a reminder, which may have been delayed.
 */
export const versionToSend = (
  email: EmailRecord,
  all: EmailRecord[],
  { status, pdfVersion }: Pick<StoredOrder, 'status' | 'pdfVersion'>,
): number =>
  status === 'canceled' || definitionOf(email).version === 'newest'
    ? pdfVersion
    : Math.max(
        email.pdfVersion,
        ...all
          .filter((other) => other.state === 'sent' && isBefore(email, other))
          .map((other) => other.pdfVersion),
      );

/** The version of the last kitchen copy that was sent before `version`; undefined if none was. */
export const versionInKitchen = (all: EmailRecord[], version: number): number | undefined =>
  all
    .filter(
      (email) =>
        email.state === 'sent' && !isAside(email) && definitionOf(email).papers.includes('kitchen'),
    )
    .map(({ pdfVersion }) => pdfVersion)
    .filter((sent) => sent < version)
    .toSorted((one, other) => other - one)[0];
