import { formatTime } from '#shared/dates/store-time.ts';
import {
  byMethod,
  methodLabel,
  type RecordedMethod,
  reasonLabel,
  refundReasons,
} from '#shared/payments/entries.ts';
import { formatMoney } from '#shared/pricing/format-money.ts';
import type { LedgerRow, ZDetail } from '#shared/schemas/tills.ts';
import { differenceText } from '#shared/tills/difference.ts';
import { othersId, usedMethods } from '#shared/tills/till-sums.ts';
import type { Row } from './z-tables.ts';

/** The most people who get a row of their own; a team has at most twenty. */
const mostPeople = 8;
/** The most tax rates that get rows of their own: more than one means that the rate was changed. */
const mostRates = 3;

const money = (cents: number) => formatMoney(cents).replace('-', '−');
const orNone = (cents: number) => (cents === 0 ? '–' : money(cents));
const counted = (count: number, one: string, many: string) =>
  `${count} ${count === 1 ? one : many}`;

/** Cash, card and check always, the others where something was recorded. */
export const methodsOf = ({ sums }: ZDetail): string[] =>
  usedMethods(sums, ['cash', 'card', 'check']);

const withTotal = (amounts: number[], show = orNone): string[] => [
  ...amounts.map(show),
  show(amounts.reduce((sum, cents) => sum + cents, 0)),
];

/** '4 others'; how many they are is not known of a Z of more than fifty people. */
const othersName = (others: ZDetail['sums']['people']) =>
  others.some(({ id }) => id === othersId) ? 'Others' : `${others.length} others`;

/** Who took what by which method, then what was taken and given back in all. */
export function moneyTable(z: ZDetail): Row[] {
  const { people, taken, givenBack } = z.sums;
  const methods = methodsOf(z);
  const shown = people.length <= mostPeople + 1 ? people : people.slice(0, mostPeople);
  const others = people.slice(shown.length);
  const ofOthers = methods.map((method) =>
    others.reduce((sum, person) => sum + (person.taken[method] ?? 0), 0),
  );
  return [
    {
      name: 'By',
      look: 'head',
      amounts: [...methods.map(methodLabel), 'All'],
    },
    ...shown.map((person) => ({
      name: person.by,
      amounts: withTotal(methods.map((method) => person.taken[method] ?? 0)),
    })),
    ...(others.length > 0 ? [{ name: othersName(others), amounts: withTotal(ofOthers) }] : []),
    {
      name: 'Taken',
      look: 'bold',
      amounts: withTotal(
        methods.map((method) => taken[method]?.cents ?? 0),
        money,
      ),
    },
    {
      name: 'Given back',
      amounts: withTotal(methods.map((method) => givenBack[method]?.cents ?? 0)),
    },
  ];
}

const amountRow = (name: string, cents: number, look?: Row['look']): Row => ({
  name,
  amounts: [money(cents)],
  ...(look && { look }),
});

/** What should be in the drawer, and what was. */
export function drawerTable({ startingCash, expected, counted: found, sums }: ZDetail): Row[] {
  return [
    amountRow('Starting cash', startingCash),
    amountRow('Cash taken', sums.taken.cash.cents),
    amountRow('Cash given back', sums.givenBack.cash.cents),
    amountRow('Paid in', sums.paidIn.cents),
    amountRow('Paid out', sums.paidOut.cents),
    amountRow('Expected', expected, 'bold'),
    amountRow('Counted', found),
    {
      name: 'Difference',
      amounts: [differenceText(expected, found)],
      ...(expected === found ? {} : { look: 'alarm' }),
    },
  ];
}

/** What was sold on the day, with the tax by rate. */
export function soldTable({ sold }: ZDetail): Row[] {
  const { taxes } = sold;
  const shown = taxes.length <= mostRates ? taxes : taxes.slice(0, mostRates - 1);
  const others = taxes.slice(shown.length);
  const sum = (part: 'taxable' | 'tax') => others.reduce((total, rate) => total + rate[part], 0);
  return [
    { name: 'Orders', amounts: [String(sold.orders)] },
    amountRow('Gross', sold.gross),
    amountRow('Discounts', sold.discounts === 0 ? 0 : -sold.discounts),
    amountRow('Not taxed', sold.exempt),
    ...shown.flatMap(({ rate, taxable, tax }) => [
      amountRow(`Taxable at ${Number(rate)}%`, taxable),
      amountRow(`Tax at ${Number(rate)}%`, tax),
    ]),
    ...(others.length > 0
      ? [
          amountRow(`Taxable at ${others.length} other rates`, sum('taxable')),
          amountRow('Tax of these', sum('tax')),
        ]
      : []),
    amountRow('Sold, with tax', sold.total, 'bold'),
  ];
}

/** What moved the balance of orders without money, and the deposits that the store holds. */
export function otherTable({ sums, held }: ZDetail): Row[] {
  return [
    ...Object.entries(sums.adjusted)
      .filter(([, { cents, count }]) => count !== 0 || cents !== 0)
      .map(([reason, { cents, count }]) =>
        amountRow(`${reasonLabel(reason)}, ${counted(count, 'time', 'times')}`, cents),
      ),
    amountRow(`Deposits held, ${counted(held.count, 'order', 'orders')}`, held.cents),
  ];
}

const isNotable = ({ kind }: LedgerRow) => kind === 'refund' || kind === 'move';

/** 'Given back in cash for #1042: Goodwill'. */
function notableWords({ kind, method, amount, orderNumber, reason, why, isReversal }: LedgerRow) {
  if (kind === 'move') return `${amount < 0 ? 'Paid out' : 'Paid in'}: ${why ?? ''}`;
  const what = `Given back ${byMethod[(method ?? 'unspecified') as RecordedMethod] ?? byMethod.other}`;
  const words = reason && reason in refundReasons && reason !== 'other';
  return [
    isReversal ? `Taken back: ${what.toLowerCase()}` : what,
    ...(orderNumber ? [` for ${orderNumber}`] : []),
    ...(words ? [`: ${refundReasons[reason as keyof typeof refundReasons]}`] : []),
  ].join('');
}

/** Each give-back and each cash paid in or out; the first `most`, and one row for the rest. */
export function notableTable({ rows, next, sums }: ZDetail, timezone: string, most: number): Row[] {
  const all = rows.filter(isNotable);
  const shown = all.length <= most && !next ? all : all.slice(0, Math.max(0, most - 1));
  const others = next ? 'More' : `${all.length - shown.length} more`;
  const moved = [...Object.values(sums.givenBack), sums.paidIn, sums.paidOut];
  const left =
    moved.reduce((sum, { cents }) => sum + cents, 0) -
    shown.reduce((sum, { amount }) => sum + amount, 0);
  return [
    ...shown.map((row) => ({
      name: `${formatTime(row.at, timezone)} · ${row.by} · ${notableWords(row)}`,
      amounts: [money(row.amount)],
    })),
    ...(shown.length < all.length || left !== 0
      ? [amountRow(`${others}, all in the CSV`, left)]
      : []),
  ];
}
