import type { OrderLink } from '#functions/core/data/order-link.ts';
import { reserveUse } from '#functions/core/limits/check-periods.ts';
import type { LimitPeriod } from '#functions/core/limits/period-repository.ts';
import { reserveAttempt, tooManyAttempts } from '#functions/core/limits/reserve-attempt.ts';
import type { StoredOrder } from '#functions/orders/order/order-item.ts';
import { startOfStoreDay, storeDay } from '#shared/dates/store-time.ts';
import { maxAsksPerDay } from '#shared/schemas/my.ts';

/** Ended links have a count of their own: whoever has one cannot use up that of the customer. */
const ofLink = ({ orderId, number }: OrderLink, what: 'read' | 'write'): LimitPeriod => ({
  what: 'PAGE',
  whom: `LINK#${orderId}.${number}#${what}`,
  minutes: 60,
  most: what === 'read' ? 120 : 20,
});

const ofSource = (source: string): LimitPeriod => ({
  what: 'PAGE',
  whom: `SOURCE#${source}`,
  minutes: 60,
  most: 600,
});

const asksOfStore: LimitPeriod = { what: 'ASK', whom: 'STORE', minutes: 24 * 60, most: 200 };

/** A call with the link of an order. */
export type Visit = { link: OrderLink; now: Date; source: string };

/**
 * Counts a call with the link of an order, whether it succeeds or not.
 *
 * @throws AppError 'too-many-attempts', with Retry-After
 */
export const reserveVisit = ({ link, now, source }: Visit, what: 'read' | 'write'): Promise<void> =>
  reserveUse([ofLink(link, what), ofSource(source)], 'Too many requests.', now);

/**
 * Counts a request of a customer: three a day for each order, in the calendar of its pickup, and 200 for the
 * store.
 *
 * @throws AppError 'too-many-attempts', with Retry-After
 */
export async function reserveAsk({ id, content }: StoredOrder, now: Date): Promise<void> {
  const { timezone } = content;
  const series = { what: 'ASK', whom: id, keeps: maxAsksPerDay } as const;
  await reserveAttempt(series, { at: now.toISOString() }, (before) => {
    const today = before.filter(({ at }) => storeDay(at, timezone) === storeDay(now, timezone));
    if (today.length < maxAsksPerDay) return;
    const tomorrow = new Date(startOfStoreDay(now, 1, timezone));
    const text = `You have asked ${maxAsksPerDay} times today. Please call us, or ask again tomorrow.`;
    throw tooManyAttempts(text, tomorrow, now);
  });
  await reserveUse([asksOfStore], 'We have had too many requests today. Please call us.', now);
}
