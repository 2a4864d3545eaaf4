import { storeDay } from '#shared/dates/store-time.ts';
import { likelyTenders } from '#shared/payments/cash.ts';
import { formatMoney, shortMoney } from '#shared/pricing/format-money.ts';
import type { OrderDetail } from '#shared/schemas/orders.ts';
import { capital } from '#shared/text/capital.ts';
import type { Words } from '#shared/words/en.ts';

type Given = {
  /** Cents that the customer pays now. */
  amount: number;
  /** The number of lines handed over; undefined for all that are left. */
  count: number | undefined;
  all: number;
  isOtherDay: boolean;
};

/** 'Hand over', 'Take $38.00 and hand over 2 of 3', 'Hand over today'. */
export function giveLabel({ amount, count, all, isOtherDay }: Given, words: Words): string {
  const { give } = words;
  const [whole, part] = isOtherDay ? [give.allToday, give.someToday] : [give.all, give.some];
  const what = count === undefined ? whole : part(count, all);
  return amount > 0 ? give.take(formatMoney(amount), what) : capital(what);
}

/** '23-Nov-26' */
const dateOf = (instant: string, timezone: string, { dates }: Words) =>
  dates.day(storeDay(instant, timezone)).slice(4);

/** Who canceled an order, and when, according to its changelog. */
export function canceledWords(order: OrderDetail | undefined, timezone: string, words: Words) {
  const entry = order?.changelog.findLast(({ changeDescription }) =>
    / to Canceled\b/.test(changeDescription),
  );
  return (
    entry && {
      on: words.dates.on(dateOf(entry.createdAt, timezone, words)),
      by: entry.changedBy,
    }
  );
}

/** 'at 9:12 AM'; 'on 24-Nov-26' on any later day. */
export const handedWhen = (at: string, today: string, timezone: string, words: Words): string =>
  storeDay(at, timezone) === today
    ? words.dates.at(words.dates.time(at, timezone))
    : words.dates.on(dateOf(at, timezone, words));

/** Minutes for which the customer may still be waiting for change. */
const changeMinutes = 10;

/** 'change from $50: $4.53 · $60: $14.53', for cash that was just taken; '' for other money. */
export function changeWords(
  { amount, method, at }: { amount: number; method: string | undefined; at: string },
  now: Date,
  { bands }: Words,
): string {
  const isWaiting = now.getTime() - Date.parse(at) < changeMinutes * 60_000;
  const [, ...bills] = likelyTenders(amount);
  if (method !== 'cash' || !isWaiting || bills.length === 0) return '';
  return bands.change(
    bills.map((bill) => `${shortMoney(bill)}:\u00a0${formatMoney(bill - amount)}`).join(' · '),
  );
}

/** The money taken at the hand-over: '$24.00 in cash', and the change. */
export function takenWords(
  { handed, payments = [] }: OrderDetail,
  now: Date,
  words: Words,
): string | undefined {
  const entry = payments.find(
    ({ kind, at, reverses }) => kind === 'payment' && at === handed?.at && !reverses,
  );
  if (!entry) return undefined;
  const taken = `${formatMoney(Math.abs(entry.amount))} ${words.byMethod[entry.method ?? 'unspecified']}`;
  return [taken, changeWords({ ...entry, method: entry.method }, now, words)]
    .filter(Boolean)
    .join(' · ');
}
