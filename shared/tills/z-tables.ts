import { methodLabel, reasonLabel } from '#shared/payments/entries.ts';
import { formatMoney } from '#shared/pricing/format-money.ts';
import type { Sold, TillSums, Z, ZDetail } from '#shared/schemas/tills.ts';
import { formatCount, formatCounted } from '#shared/text/format-count.ts';
import { differenceText, othersId, usedMethods } from './till-sums.ts';

/** A line of a Z, or of an open till. */
export type Sum = {
  label: string;
  /** Details about the sum: '11 payments'. */
  notes?: string[] | undefined;
  /** Cents, or words instead. */
  value: number | string;
  /** 'total' for a line that adds up those above it, 'bad' for missing money. */
  tone?: 'total' | 'bad';
};

/** A line of payments by method: an amount for each column. */
type MovedRow = { id: string; cells: string[]; isTotal?: boolean };

/** Tax rates that get lines of their own: more than one means that the rate was changed. */
const mostRates = 3;

/** True if a sum has any entries. */
export const happened = ({ cents, count }: { cents: number; count: number }): boolean =>
  cents !== 0 || count !== 0;

const moneyOrDash = (cents: number) => (cents === 0 ? '–' : formatMoney(cents));

/** '4 others', or 'Others' in a Z of more than fifty people, whose number is unknown. */
const othersName = (others: TillSums['people']) =>
  others.some(({ id }) => id === othersId) ? 'Others' : `${others.length} others`;

/** How much each person took by each method. Methods that nobody used have no column; cash always has one. */
function movedTable({ taken, givenBack, people }: TillSums, mostPeople: number) {
  const methods = usedMethods({ taken, givenBack }, ['cash']).filter(
    (method) => method !== 'unspecified',
  );
  const rowOf = (id: string, name: string, centsOf: (method: string) => number = () => 0) => {
    const amounts = methods.map(centsOf);
    const all = amounts.reduce((sum, cents) => sum + cents, 0);
    return { id, cells: [name, ...[...amounts, all].map(moneyOrDash)] };
  };
  // A person who only set a payment status has no money in these columns.
  const named = people.filter((person) => methods.some((method) => person.taken[method]));
  const shown = named.length <= mostPeople + 1 ? named : named.slice(0, mostPeople);
  const others = named.slice(shown.length);
  const ofOthers = (method: string) =>
    others.reduce((sum, person) => sum + (person.taken[method] ?? 0), 0);
  const rows: MovedRow[] = [
    ...shown.map(({ by, id = by, taken: cents }) =>
      rowOf(`by ${id}`, by, (method) => cents[method] ?? 0),
    ),
    ...(others.length > 0 ? [rowOf('others', othersName(others), ofOthers)] : []),
    { ...rowOf('taken', 'Taken', (method) => taken[method]?.cents ?? 0), isTotal: true },
    rowOf('refunded', 'Refunded', (method) => givenBack[method]?.cents ?? 0),
  ];
  return { columns: ['By', ...methods.map(methodLabel), 'All'], rows };
}

/** Orders whose payment status was set without recording a payment method. */
export const withoutMethod = ({ taken, givenBack }: TillSums): Sum[] =>
  [
    { label: 'Set PAID without a method', sum: taken.unspecified },
    { label: 'Set REFUNDED without a method', sum: givenBack.unspecified },
  ]
    .filter(({ sum }) => happened(sum))
    .map(({ label, sum: { cents, count } }) => ({
      label,
      notes: [formatCounted(count, 'order', 'orders')],
      value: cents,
    }));

/** Sums that are not money in the drawer or on a card: statuses, adjustments, deposits. */
const besideSums = ({ sums, held }: Z): Sum[] => [
  ...withoutMethod(sums),
  ...Object.entries(sums.adjusted)
    .filter(([, added]) => happened(added))
    .map(([reason, { cents, count }]) => ({
      label: reasonLabel(reason),
      notes: [formatCounted(count, 'time', 'times')],
      value: cents,
    })),
  {
    label: 'Deposits held',
    notes: [formatCounted(held.count, 'order', 'orders')],
    value: held.cents,
  },
];

type DrawerNotes = {
  taken?: string[];
  givenBack?: string[];
  paidIn?: string[];
  paidOut?: string[];
};

/** The parts of the cash in a drawer, without its total. */
export const drawerSums = (
  { startingCash, sums }: Pick<Z, 'startingCash' | 'sums'>,
  notes: DrawerNotes = {},
): Sum[] => [
  { label: 'Starting cash', value: startingCash },
  { label: 'Cash taken', notes: notes.taken, value: sums.taken.cash.cents },
  ...[
    { label: 'Refunded', notes: notes.givenBack, sum: sums.givenBack.cash },
    { label: 'Paid in', notes: notes.paidIn, sum: sums.paidIn },
    { label: 'Paid out', notes: notes.paidOut, sum: sums.paidOut },
  ]
    .filter(({ sum }) => happened(sum))
    .map(({ sum, ...line }) => ({ ...line, value: sum.cents })),
];

/** The cash in the drawer: how much it should have been, and how much was counted. */
const closedDrawerSums = (z: Z): Sum[] => [
  ...drawerSums(z),
  { label: 'Expected', value: z.expected, tone: 'total' },
  { label: 'Counted', value: z.counted },
  {
    label: 'Difference',
    notes: z.note ? [z.note] : [],
    value: differenceText(z.expected, z.counted),
    ...(z.counted < z.expected && { tone: 'bad' as const }),
  },
];

function taxSums(taxes: Sold['taxes']): Sum[] {
  const shown = taxes.length <= mostRates ? taxes : taxes.slice(0, mostRates - 1);
  const others = taxes.slice(shown.length);
  const sum = (part: 'taxable' | 'tax') => others.reduce((total, rate) => total + rate[part], 0);
  return [
    ...shown.flatMap(({ rate, taxable, tax }) => [
      { label: `Taxable at ${Number(rate)}%`, value: taxable },
      { label: `Tax at ${Number(rate)}%`, value: tax },
    ]),
    ...(others.length > 0
      ? [
          { label: `Taxable at ${others.length} other rates`, value: sum('taxable') },
          { label: 'Tax of these', value: sum('tax') },
        ]
      : []),
  ];
}

const soldSums = ({ orders, gross, discounts, exempt, taxes, total }: Sold): Sum[] => [
  { label: 'Orders', value: formatCount(orders) },
  { label: 'Gross', value: gross },
  { label: 'Discounts', value: 0 - discounts },
  { label: 'Exempt', value: exempt },
  ...taxSums(taxes),
  { label: 'Sales with tax', value: total, tone: 'total' },
];

/** All figures of a closed Z, as screen and paper show them; people beyond `mostPeople` are one line. */
export const zTables = (z: ZDetail, mostPeople = Number.POSITIVE_INFINITY) => ({
  moved: movedTable(z.sums, mostPeople),
  beside: besideSums(z),
  drawer: closedDrawerSums(z),
  sold: soldSums(z.sold),
});
