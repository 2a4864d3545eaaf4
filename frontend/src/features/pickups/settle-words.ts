import { wishWords } from '#frontend/entities/order/settle.ts';
import { storeDay } from '#shared/dates/store-time.ts';
import { formatMoney } from '#shared/pricing/format-money.ts';
import type { Settle, SettleReason } from '#shared/schemas/settle.ts';
import type { Words } from '#shared/words/en.ts';

/** The reader's language, and when they read it. */
type Reader = { timezone: string; now: Date; words: Words };

/** '9:12 AM', or 'Tue 24-Nov-26, 9:12 AM' on another day. */
function timeOf(instant: string, { timezone, now, words: { dates } }: Reader): string {
  const isToday = storeDay(instant, timezone) === storeDay(now, timezone);
  return isToday ? dates.time(instant, timezone) : dates.pickup(instant, timezone);
}

/** 'Ada Lovelace, 9:12 AM'. */
export const saidBy = ({ ask, by, doneBy = by, saidAt }: Settle, reader: Reader): string =>
  `${ask ? reader.words.settle.customer : doneBy}, ${timeOf(saidAt, reader)}`;

type Line = NonNullable<Settle['lines']>[number];

function lineWords({ title, was, now }: Line, since: string, { settle }: Words): string {
  if (was === now) return settle.otherNotes(title, since);
  const many = (count: number) => String(count || settle.nothing);
  return settle.changed(title, many(was), many(now), since);
}

const sumOf = ({ amount, method }: NonNullable<Settle['money']>, { byMethod }: Words): string =>
  `${formatMoney(amount)} ${byMethod[method]}`;

/** 'Apple Pie: was 3, 4 since 8:58 AM'. */
function editWords({ lines = [], total, editedAt }: Settle, reader: Reader): string[] {
  const { words } = reader;
  const { settle } = words;
  const since = editedAt ? settle.since(timeOf(editedAt, reader)) : settle.byNow;
  const changes = lines.map((line) => lineWords(line, since, words));
  if (total)
    changes.push(
      settle.changed(settle.total, formatMoney(total.was), formatMoney(total.now), since),
    );
  return changes.length > 0 ? changes : [settle.otherOrder];
}

function unbookedWords({ money }: Settle, { words }: Reader): string[] {
  if (!money) return [];
  const sum = sumOf(money, words);
  return [money.method === 'cash' ? words.settle.intoDrawer(sum) : words.settle.nowhere(sum)];
}

/** A sentence about a payment by card. */
const cardWords =
  (name: 'paidLate' | 'nowhere' | 'disputed' | 'refundFailed') =>
  ({ money }: Settle, { words }: Reader): string[] =>
    money ? [words.settle[name](sumOf(money, words))] : [];

function twiceWords(one: Settle, reader: Reader): string[] {
  const { handed } = one;
  const first = handed ? [`${handed.by}, ${timeOf(handed.at, reader)}`] : [];
  return [reader.words.settle.twice([...first, saidBy(one, reader)].join(' · '))];
}

const reasonWords: Record<SettleReason, (one: Settle, reader: Reader) => string[]> = {
  edited: editWords,
  'other-day': ({ pickupDate }, { timezone, words: { dates, settle } }) =>
    pickupDate ? [settle.pickupIs(dates.pickup(pickupDate, timezone))] : [],
  'given-out-twice': twiceWords,
  canceled: (_, { words }) => [words.settle.canceled],
  forgotten: (_, { words }) => [words.settle.forgotten],
  'no-order': (_, { words }) => [words.settle.noOrder],
  'give-back': ({ money }, { words }) =>
    money?.giveBack
      ? [words.settle.toGiveBack(sumOf(money, words), formatMoney(money.giveBack))]
      : [],
  'not-booked': unbookedWords,
  asks: ({ ask }, { timezone, words }) => (ask ? [wishWords(ask, timezone, words)] : []),
  'paid-late': cardWords('paidLate'),
  'not-recorded': cardWords('nowhere'),
  disputed: cardWords('disputed'),
  'refund-failed': cardWords('refundFailed'),
  'sent-by-other': ({ doneBy, by }, { words }) =>
    doneBy ? [words.settle.sentByOther(doneBy, by)] : [],
};

export function settleWords(one: Settle, reader: Reader): string[] {
  const { words } = reader;
  const { reasons, money } = one;
  const isToldOf = reasons.includes('give-back') || reasons.includes('not-booked');
  return [
    ...reasons.flatMap((reason) => reasonWords[reason](one, reader)),
    ...(money && money.method !== 'link' && !isToldOf
      ? [words.settle.taken(sumOf(money, words))]
      : []),
    ...(one.clock ? [words.settle.wrongClock] : []),
  ];
}
