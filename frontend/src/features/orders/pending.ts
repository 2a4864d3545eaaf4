import type { OrderDetail } from '#shared/schemas/orders.ts';

/**
 * The pending PDFs and e-mails of an order, each with the time when this screen first saw it. The
 * times are epoch milliseconds on this device's clock, because the server's may differ.
 */
export type Pending = Readonly<Record<string, number>>;

export const nothingPending: Pending = {};

type Parts = Pick<OrderDetail, 'pdfs' | 'emails'>;

export const pdfName = ({ version }: Pick<OrderDetail['pdfs'][number], 'version'>) =>
  `pdf-${version}`;
export const emailName = ({ id }: Pick<OrderDetail['emails'][number], 'id'>) => `email-${id}`;

const namesOf = ({ pdfs, emails }: Parts): string[] => [
  ...pdfs.filter(({ status }) => status === 'pending').map(pdfName),
  ...emails.filter(({ state }) => state === 'pending').map(emailName),
];

/** Returns what is pending in an order seen at `seenAt`. Entries that were pending before keep their time. */
export const followPending = (before: Pending, order: Parts | undefined, seenAt: number): Pending =>
  Object.fromEntries((order ? namesOf(order) : []).map((name) => [name, before[name] ?? seenAt]));

export const isSameFollowed = (one: Pending, other: Pending): boolean => {
  const names = Object.keys(one);
  return (
    names.length === Object.keys(other).length && names.every((name) => one[name] === other[name])
  );
};

const shortestDelay = 1_000;
const longestDelay = 60_000;

/**
 * Returns the milliseconds until the order is refetched, or false if nothing is pending. The delay
 * is half the time for which the newest entry has been awaited: short waits end promptly, and long
 * waits cost few reads.
 */
export function pollDelay(pending: Pending, seenAt: number): number | false {
  const times = Object.values(pending);
  if (times.length === 0) return false;
  const waited = seenAt - Math.max(...times);
  return Math.min(longestDelay, Math.max(shortestDelay, waited / 2));
}

/** PDFs and e-mails take seconds. After this time, users are told that it is still in progress. */
const usualMilliseconds = 45_000;

/** True if it has been awaited unusually long. */
export const isLate = (pending: Pending, name: string, seenAt: number): boolean => {
  const since = pending[name];
  return since !== undefined && seenAt - since >= usualMilliseconds;
};
