import { formatTime } from '#shared/dates/store-time.ts';
import {
  adjustReasonNames,
  adjustReasons,
  byMethod,
  paymentMethodLabels,
  type RecordedMethod,
  recordedMethods,
  refundReasons,
} from '#shared/payments/entries.ts';
import { formatMoney } from '#shared/pricing/format-money.ts';
import type { LedgerRow, ZDetail } from '#shared/schemas/tills.ts';
import { differenceText } from '#shared/tills/difference.ts';
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
export function methodsOf({ sums }: ZDetail): RecordedMethod[] {
  const always: RecordedMethod[] = ['cash', 'card', 'check'];
  return recordedMethods.filter(
    (method) =>
      always.includes(method) ||
      sums.taken[method].count !== 0 ||
      sums.taken[method].cents !== 0 ||
      sums.givenBack[method].count !== 0 ||
      sums.givenBack[method].cents !== 0,
  );
}

const withTotal = (amounts: number[], show = orNone): string[] => [
  ...amounts.map(show),
  show(amounts.reduce((sum, cents) => sum + cents, 0)),
];

/** Who took what by which method, then what was taken and given back in all. */
export function moneyTable(z: ZDetail): Row[] {
  const { people, taken, givenBack } = z.sums;
  const methods = methodsOf(z);
  const shown = people.length <= mostPeople + 1 ? people : people.slice(0, mostPeople);
  const others = people.slice(shown.length);
  const ofOthers = methods.map((method) =>
    others.reduce((sum, person) => sum + person.taken[method], 0),
  );
  return [
    {
      name: 'By',
      look: 'head',
      amounts: [...methods.map((method) => paymentMethodLabels[method]), 'All'],
    },
    ...shown.map((person) => ({
      name: person.by,
      amounts: withTotal(methods.map((method) => person.taken[method])),
    })),
    ...(others.length > 0
      ? [{ name: `${others.length} others`, amounts: withTotal(ofOthers) }]
      : []),
    {
      name: 'Taken',
      look: 'bold',
      amounts: withTotal(
        methods.map((method) => taken[method].cents),
        money,
      ),
    },
    {
      name: 'Given back',
      amounts: withTotal(methods.map((method) => givenBack[method].cents)),
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
  const reasons = adjustReasonNames.filter(
    (reason) => sums.adjusted[reason].count !== 0 || sums.adjusted[reason].cents !== 0,
  );
  return [
    ...reasons.map((reason) => {
      const { cents, count } = sums.adjusted[reason];
      return amountRow(`${adjustReasons[reason]}, ${counted(count, 'time', 'times')}`, cents);
    }),
    amountRow(`Deposits held, ${counted(held.count, 'order', 'orders')}`, held.cents),
  ];
}

const isNotable = ({ kind }: LedgerRow) => kind === 'refund' || kind === 'move';

/** 'Given back in cash for #1042: Goodwill'. */
function notableWords({ kind, method, amount, orderNumber, reason, why, isReversal }: LedgerRow) {
  if (kind === 'move') return `${amount < 0 ? 'Paid out' : 'Paid in'}: ${why ?? ''}`;
  const what = `Given back ${byMethod[method ?? 'unspecified']}`;
  const words = reason && reason in refundReasons && reason !== 'other';
  return [
    isReversal ? `Taken back: ${what.toLowerCase()}` : what,
    ...(orderNumber ? [` for ${orderNumber}`] : []),
    ...(words ? [`: ${refundReasons[reason as keyof typeof refundReasons]}`] : []),
  ].join('');
}

/** Each give-back and each cash paid in or out; the first `most`, and how many more there are. */
export function notableTable({ rows }: ZDetail, timezone: string, most: number): Row[] {
  const all = rows.filter(isNotable);
  const shown = all.length <= most ? all : all.slice(0, Math.max(0, most - 1));
  const others = all.slice(shown.length);
  return [
    ...shown.map((row) => ({
      name: `${formatTime(row.at, timezone)} · ${row.by} · ${notableWords(row)}`,
      amounts: [money(row.amount)],
    })),
    ...(others.length > 0
      ? [
          amountRow(
            `${others.length} more, all in the CSV`,
            others.reduce((sum, { amount }) => sum + amount, 0),
          ),
        ]
      : []),
  ];
}
