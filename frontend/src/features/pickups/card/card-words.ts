import { formatDay, formatTime, storeDay } from '#shared/dates/store-time.ts';
import { movedWords } from '#shared/payments/receipt-words.ts';
import { formatMoney } from '#shared/pricing/format-money.ts';
import type { OrderDetail } from '#shared/schemas/orders.ts';

/** How an order is paid at the counter; otherwise, on its page. */
export const counterMethods = ['cash', 'card', 'check'] as const;

type Given = {
  /** Cents that are taken with it. */
  amount: number;
  /** How many lines are given out, if something stays here. */
  count: number | undefined;
  /** How many lines the order has. */
  all: number;
  isOtherDay: boolean;
};

/** 'Hand over', 'Take $38.00 and hand over 2 of 3', 'Give it out today'. */
export function giveLabel({ amount, count, all, isOtherDay }: Given): string {
  const what = count === undefined ? undefined : `${count} of ${all}`;
  const give = isOtherDay
    ? `give ${what ?? 'it'} out today`
    : ['hand over', what].filter(Boolean).join(' ');
  return amount > 0
    ? `Take ${formatMoney(amount)} and ${give}`
    : `${give.charAt(0).toUpperCase()}${give.slice(1)}`;
}

/** '23-Nov-26' */
const dateOf = (instant: string, timezone: string) => formatDay(instant, timezone).slice(4);

/** Who canceled an order, and when, as its changelog says. */
export function canceledWords(order: OrderDetail | undefined, timezone: string) {
  const entry = order?.changelog.findLast(({ changeDescription }) =>
    / to Canceled\b/.test(changeDescription),
  );
  return entry && { on: dateOf(entry.createdAt, timezone), by: entry.changedBy };
}

/** 'at 9:12 AM'; 'on 24-Nov-26' on any later day. */
export const handedWhen = (at: string, today: string, timezone: string): string =>
  storeDay(at, timezone) === today
    ? `at ${formatTime(at, timezone)}`
    : `on ${dateOf(at, timezone)}`;

/** What was taken in the moment of the hand-over: '$24.00 in cash'. */
export function takenWords({ handed, payments = [] }: OrderDetail): string | undefined {
  const entry = payments.find(
    ({ kind, at, reverses }) => kind === 'payment' && at === handed?.at && !reverses,
  );
  return entry && movedWords(entry);
}
