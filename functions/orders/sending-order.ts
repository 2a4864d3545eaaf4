import type { EmailRecord, StoredOrder } from './order-item.ts';

/** Longer than the outbox tries an e-mail: what is pending even then, nothing sends any more. */
const triedForHours = 12;
const triedForMilliseconds = triedForHours * 60 * 60 * 1_000;

const age = ({ createdAt }: EmailRecord, now: Date) => now.getTime() - Date.parse(createdAt);

export const isUnderWay = (email: EmailRecord, now: Date): boolean =>
  email.state === 'pending' && age(email, now) < triedForMilliseconds;

/** As people are to see it: what was tried in vain for so long has failed, and can be sent again. */
export const presentEmail = (email: EmailRecord, now: Date): EmailRecord =>
  email.state === 'pending' && !isUnderWay(email, now)
    ? { ...email, state: 'failed', error: `It could not be sent within ${triedForHours} hours.` }
    : email;

/** How long an e-mail waits for those before it: one that is stuck must not keep news back for good. */
const waitMilliseconds = 5 * 60 * 1_000;

/** Whether it was asked for earlier, of two to the same address. Whoever edits an order reserves a PDF version. */
const isBefore = (email: EmailRecord, other: EmailRecord): boolean =>
  email.to === other.to &&
  (email.pdfVersion < other.pdfVersion ||
    (email.pdfVersion === other.pdfVersion && email.createdAt < other.createdAt));

/**
 * Whether an e-mail is to wait: those of an order reach one address in the order in which they were asked
 * for, though queue and functions keep none.
 */
export const waitsForEarlier = (email: EmailRecord, all: EmailRecord[], now: Date): boolean =>
  age(email, now) < waitMilliseconds &&
  all.some((other) => isUnderWay(other, now) && isBefore(other, email));

/**
 * The PDF version that an e-mail carries and speaks of: its own, or that of a later one which overtook it after
 * all. The last message in a mailbox never shows an older order than the one before it. Of a canceled order it
 * is the newest, which says so: no message brings paper that can be taken for work.
 */
export const versionToSend = (
  email: EmailRecord,
  all: EmailRecord[],
  { status, pdfVersion }: Pick<StoredOrder, 'status' | 'pdfVersion'>,
): number =>
  status === 'canceled'
    ? pdfVersion
    : Math.max(
        email.pdfVersion,
        ...all
          .filter((other) => other.state === 'sent' && isBefore(email, other))
          .map((other) => other.pdfVersion),
      );
