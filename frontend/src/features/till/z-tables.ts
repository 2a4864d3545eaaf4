import { methodLabel, reasonLabel } from '#shared/payments/entries.ts';
import { formatMoney } from '#shared/pricing/format-money.ts';
import type { Sold, Z } from '#shared/schemas/tills.ts';
import { formatCount } from '#shared/text/format-count.ts';
import { differenceText } from '#shared/tills/difference.ts';
import { usedMethods } from '#shared/tills/till-sums.ts';
import type { MoneyColumn, MoneyRow } from './components/money-table.tsx';
import type { Sum } from './components/sums.tsx';
import { counted, drawerSums, withoutMethod } from './drawer-sums.ts';

const moneyOrDash = (cents: number) => (cents === 0 ? '–' : formatMoney(cents));

/** Who took how much by which method. Methods that nobody used have no column; cash always has one. */
export function movedTable({ sums }: Z): { columns: MoneyColumn[]; rows: MoneyRow[] } {
  const { taken, givenBack, people } = sums;
  const methods = usedMethods(sums, ['cash']).filter((method) => method !== 'unspecified');
  const rowOf = (id: string, name: string, cents: (method: string) => number | undefined) => ({
    id,
    cells: [name, ...methods.map((method) => moneyOrDash(cents(method) ?? 0))],
  });
  return {
    columns: [
      { header: 'By' },
      ...methods.map((method) => ({ header: methodLabel(method), isAmount: true })),
    ],
    rows: [
      ...people
        // Whoever only set a payment status has no money in these columns.
        .filter(({ taken: cents }) => methods.some((method) => cents[method]))
        .map(({ by, id = by, taken: cents }) => rowOf(`by ${id}`, by, (method) => cents[method])),
      { ...rowOf('taken', 'Taken', (method) => taken[method]?.cents), isTotal: true },
      rowOf('given back', 'Given back', (method) => givenBack[method]?.cents),
    ],
  };
}

/** What is not money in the drawer or on a card: statuses, adjustments, deposits. */
export const besideSums = ({ sums, held }: Z): Sum[] => [
  ...withoutMethod(sums),
  ...Object.entries(sums.adjusted)
    .filter(([, { cents, count }]) => cents !== 0 || count !== 0)
    .map(([reason, added]) => ({
      label: reasonLabel(reason),
      notes: [counted(added, 'time')],
      value: added.cents,
    })),
  { label: 'Deposits held', notes: [counted(held, 'order')], value: held.cents },
];

/** The cash in the drawer: what it should have been, and what was counted. */
export const closedDrawerSums = (z: Z): Sum[] => [
  ...drawerSums(z).map(({ label, value }) => ({ label, value })),
  { label: 'Expected', value: z.expected, tone: 'total' },
  { label: 'Counted', value: z.counted },
  {
    label: 'Difference',
    notes: z.note ? [z.note] : [],
    value: differenceText(z.expected, z.counted),
    ...(z.counted < z.expected && { tone: 'bad' as const }),
  },
];

/** What was sold on the day it closed, with tax by rate. */
export const soldSums = ({ orders, gross, discounts, exempt, taxes, total }: Sold): Sum[] => [
  { label: 'Orders', value: formatCount(orders) },
  { label: 'Gross', value: gross },
  { label: 'Discounts', value: -discounts },
  { label: 'Exempt', value: exempt },
  ...taxes.flatMap(({ rate, taxable, tax }) => [
    { label: `Taxable at ${rate} %`, value: taxable },
    { label: `Tax at ${rate} %`, value: tax },
  ]),
  { label: 'Sales with tax', value: total, tone: 'total' },
];
