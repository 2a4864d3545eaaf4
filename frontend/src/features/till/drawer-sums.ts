import { formatTime } from '#shared/dates/store-time.ts';
import { methodLabel } from '#shared/payments/entries.ts';
import { formatMoney } from '#shared/pricing/format-money.ts';
import type { LedgerRow, OpenTill, TillSums, Z } from '#shared/schemas/tills.ts';
import { formatCount } from '#shared/text/format-count.ts';
import { usedMethods } from '#shared/tills/till-sums.ts';
import { reasonOf } from '#shared/tills/z-csv.ts';
import type { Sum } from './components/sums.tsx';

type Added = { cents: number; count: number };

/** '11 payments', '1 order'. */
export const counted = ({ count }: Pick<Added, 'count'>, what: string): string =>
  `${formatCount(count)} ${what}${count === 1 ? '' : 's'}`;

/** Whether there is anything to say about it. */
const happened = ({ cents, count }: Added) => cents !== 0 || count !== 0;

const isGivenBack = ({ kind, method }: LedgerRow) => kind === 'refund' && method === 'cash';
const isPaidIn = ({ kind, amount }: LedgerRow) => kind === 'move' && amount > 0;
const isPaidOut = ({ kind, amount }: LedgerRow) => kind === 'move' && amount < 0;

/** The most entries that a sum names; a drawer with more is read on the page of its Z. */
const mostNotes = 5;

/** '#1081, too much paid · Ben Okafor, 8:40 AM'; with its amount unless it is the only one. */
function notesOf(rows: LedgerRow[], timezone: string): string[] {
  const notes = rows.slice(0, mostNotes).map((row) => {
    const why = [row.orderNumber, row.orderNumber ? reasonOf(row).toLowerCase() : reasonOf(row)];
    const amount = rows.length > 1 ? `${formatMoney(row.amount)} ` : '';
    const undone = row.isReversal ? ', taken back' : '';
    const what = why.filter(Boolean).join(', ');
    return `${amount}${what}${undone} · ${row.by}, ${formatTime(row.at, timezone)}`;
  });
  const more = rows.length - notes.length;
  return more > 0 ? [...notes, `and ${formatCount(more)} more`] : notes;
}

type Drawer = Pick<Z, 'startingCash' | 'sums'>;

/** What makes up the cash in a drawer, without its total. */
export function drawerSums(
  { startingCash, sums }: Drawer,
  notable: LedgerRow[] = [],
  timezone = 'UTC',
): Sum[] {
  const { taken, givenBack, paidIn, paidOut } = sums;
  const notes = (is: (row: LedgerRow) => boolean) => notesOf(notable.filter(is), timezone);
  return [
    { label: 'Starting cash', value: startingCash },
    { label: 'Cash taken', notes: [counted(taken.cash, 'payment')], value: taken.cash.cents },
    ...(happened(givenBack.cash)
      ? [{ label: 'Given back', notes: notes(isGivenBack), value: givenBack.cash.cents }]
      : []),
    ...(happened(paidIn)
      ? [{ label: 'Paid in', notes: notes(isPaidIn), value: paidIn.cents }]
      : []),
    ...(happened(paidOut)
      ? [{ label: 'Paid out', notes: notes(isPaidOut), value: paidOut.cents }]
      : []),
  ];
}

/** The same, of the open till. */
export const openDrawerSums = (open: OpenTill, timezone: string): Sum[] => [
  ...drawerSums(open, open.notable, timezone),
  { label: 'In the drawer', value: open.expected, tone: 'total' },
];

/** Orders of which only the payment status was set. */
export const withoutMethod = ({ taken, givenBack }: TillSums): Sum[] => [
  ...(happened(taken.unspecified)
    ? [
        {
          label: 'Set PAID without a method',
          notes: [counted(taken.unspecified, 'order')],
          value: taken.unspecified.cents,
        },
      ]
    : []),
  ...(happened(givenBack.unspecified)
    ? [
        {
          label: 'Set REFUNDED without a method',
          notes: [counted(givenBack.unspecified, 'order')],
          value: givenBack.unspecified.cents,
        },
      ]
    : []),
];

/** What was paid otherwise than in cash. */
export function otherSums(sums: TillSums): Sum[] {
  const methods = usedMethods(sums, []).filter((name) => name !== 'cash' && name !== 'unspecified');
  const sumOf = (label: string, added: Added | undefined, what: string): Sum[] =>
    added && happened(added) ? [{ label, notes: [counted(added, what)], value: added.cents }] : [];
  return [
    ...methods.flatMap((method) => [
      ...sumOf(methodLabel(method), sums.taken[method], 'payment'),
      ...sumOf(`${methodLabel(method)}, given back`, sums.givenBack[method], 'time'),
    ]),
    ...withoutMethod(sums),
  ];
}
