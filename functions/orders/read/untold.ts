import {
  type EmailRecord,
  newsVersionOf,
  type PdfRecord,
  type StoredOrder,
} from '#functions/orders/order/order-item.ts';
import { didArrive } from '#functions/orders/order/undelivered.ts';
import { isAside, isForCustomer } from '#shared/email/kinds.ts';
import type { Untold } from '#shared/schemas/orders.ts';
import { normalizeUnique } from '#shared/unique-value.ts';

const isTo = (email: EmailRecord, address: string): boolean =>
  isForCustomer(email) && !isAside(email) && normalizeUnique(email.to) === normalizeUnique(address);

/** The newest version among the e-mails that count; null if there is none. */
const versionOf = (emails: EmailRecord[], counts: (email: EmailRecord) => boolean): number | null =>
  Math.max(0, ...emails.filter(counts).map(({ pdfVersion }) => pdfVersion)) || null;

/** The newest version that reached this address; null if none did. */
export const arrivedVersion = (emails: EmailRecord[], address: string): number | null =>
  versionOf(emails, (email) => isTo(email, address) && didArrive(email));

/** True if both versions tell the customer the same. */
const isSame = (one: PdfRecord | undefined, other: PdfRecord | undefined): boolean =>
  (one && newsVersionOf(one)) === (other && newsVersionOf(other)) &&
  one?.isCanceled === other?.isCanceled;

/** True if there is nobody to tell, or nothing that still matters to the customer. */
const isOver = ({ status, content: { customer, pickupDate } }: StoredOrder, now: Date): boolean =>
  status === 'complete' ||
  (status === 'canceled' && Date.parse(pickupDate) < now.getTime()) ||
  !(customer.email || customer.phone);

type Records = {
  pdfs: PdfRecord[];
  /** As shown to users, so none is pending forever. */
  emails: EmailRecord[];
  now: Date;
};

/**
 * Returns the news that the customer has not been told about an order. Undefined if its newest version tells
 * them the same as the version that they have or know, or as the first one if nothing ever reached them
 * (docs/product.md#what-the-customer-has).
 */
export function untold(order: StoredOrder, { pdfs, emails, now }: Records): Untold | undefined {
  if (isOver(order, now)) return undefined;
  const { pdfVersion: version, content, customerKnows: knows = null } = order;
  const { email: address } = content.customer;
  const sent = address ? emails.filter((email) => isTo(email, address)) : [];
  const has = versionOf(sent, didArrive);
  const known = Math.max(has ?? 0, knows ?? 0) || 1;
  const recordOf = (wanted: number) => pdfs.find((pdf) => pdf.version === wanted);
  const newest = recordOf(version);
  if (isSame(recordOf(known), newest)) return undefined;
  const leaving = versionOf(sent, ({ state }) => state === 'pending');
  return { version, has, knows, isOnItsWay: leaving !== null && isSame(recordOf(leaving), newest) };
}
