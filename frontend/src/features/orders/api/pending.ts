import type { OrderDetail } from '#shared/schemas/orders.ts';

/**
 * The PDFs and e-mails of an order that are still to come, each with the time at which this screen first saw
 * it, in epoch milliseconds of this device: the server's clock may be another.
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

/** What is pending in an order seen at `seenAt`; what was pending before keeps its time. */
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
 * Milliseconds until the order is asked again, or false while nothing is pending: half of what the newest was
 * awaited for, so that what takes seconds shows at once and what takes hours costs little.
 */
export function pollDelay(pending: Pending, seenAt: number): number | false {
  const times = Object.values(pending);
  if (times.length === 0) return false;
  const waited = seenAt - Math.max(...times);
  return Math.min(longestDelay, Math.max(shortestDelay, waited / 2));
}

/** PDFs and e-mails take seconds; after this long people want to know that it is not forgotten. */
const usualMilliseconds = 45_000;

/** Whether it is awaited for unusually long. */
export const isLate = (pending: Pending, name: string, seenAt: number): boolean => {
  const since = pending[name];
  return since !== undefined && seenAt - since >= usualMilliseconds;
};
