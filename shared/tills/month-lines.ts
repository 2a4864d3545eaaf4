import { storeDay } from '#shared/dates/store-time.ts';
import { methodLabel, recordedMethods } from '#shared/payments/entries.ts';
import { centsToDollars } from '#shared/pricing/format-money.ts';
import type { LedgerRow, ZDetail } from '#shared/schemas/tills.ts';

/** Money of one kind and method on one of the store's days, as a line of a bank statement. */
type MonthLine = {
  /** '2026-11-25'. */
  day: string;
  method: string;
  /** 'Cash taken'. Letters only, because QuickBooks rejects descriptions with digits or signs. */
  description: string;
  /** Cents that came in, negative if they went out; never 0, which QuickBooks rejects. */
  amount: number;
  /** The Zs that it comes from: 'Z 11'. */
  zs: string[];
};

type Moved = Omit<MonthLine, 'description' | 'zs'> & { what: string; z: string };

const whatMoved = ({ kind, amount }: LedgerRow): string => {
  if (kind === 'move') return amount < 0 ? 'paid out' : 'paid in';
  return kind === 'payment' ? 'taken' : 'refunded';
};

/** The money moved in a Z: its rows, and by how much the drawer was short or over when it closed. */
function movedIn(z: ZDetail, timezone: string): Moved[] {
  const name = z.till === '1' ? `Z ${z.z}` : `Till ${z.till} Z ${z.z}`;
  const difference = z.counted - z.expected;
  return [
    ...z.rows.map((row) => ({
      day: storeDay(row.at, timezone),
      method: row.method ?? 'cash',
      what: whatMoved(row),
      amount: row.amount,
      z: name,
    })),
    {
      day: storeDay(z.closedAt, timezone),
      method: 'cash',
      what: difference < 0 ? 'short' : 'over',
      amount: difference,
      z: name,
    },
  ];
}

const kinds = ['taken', 'refunded', 'paid in', 'paid out', 'short', 'over'];

const methodOrder: readonly string[] = recordedMethods;
const place = ({ day, method, description }: MonthLine) =>
  `${day} ${methodOrder.indexOf(method)} ${kinds.findIndex((kind) => description.endsWith(kind))}`;

/**
 * The movements of closed Zs in a month ('2026-11') of the store's calendar, as a line for each day, method
 * and kind. The lines of all months add up to the rows and differences of the Zs.
 */
export function monthLines(zs: ZDetail[], month: string, timezone: string): MonthLine[] {
  const lines = new Map<string, MonthLine>();
  for (const { day, method, what, amount, z } of zs.flatMap((each) => movedIn(each, timezone))) {
    if (!day.startsWith(month)) continue;
    const description = `${methodLabel(method)} ${what}`;
    const key = `${day} ${description}`;
    const line = lines.get(key) ?? { day, method, description, amount: 0, zs: [] };
    line.amount += amount;
    if (!line.zs.includes(z)) line.zs.push(z);
    lines.set(key, line);
  }
  return [...lines.values()]
    .filter(({ amount }) => amount !== 0)
    .sort((one, other) => (place(one) < place(other) ? -1 : 1));
}

/** '11/25/2026': both read American dates without asking. */
const americanDay = (day: string) => day.replace(/^(\d+)-(\d+)-(\d+)$/, '$2/$3/$1');

/**
 * A bank statement for QuickBooks Online, in its format of three columns, in this order
 * (quickbooks.intuit.com, 'Format CSV files in Excel to get bank transactions'). It takes no currency signs.
 */
const quickBooksRows = (lines: MonthLine[]): string[][] => [
  ['Date', 'Description', 'Amount'],
  ...lines.map(({ day, description, amount }) => [
    americanDay(day),
    description,
    centsToDollars(amount),
  ]),
];

/**
 * A bank statement for Xero, whose fields are Date, Amount, Payee, Description, Reference and Check Number.
 * Only the first two are required; columns that would have no content are left out. The first import into
 * an account asks which column is which field, and how dates are written.
 */
const xeroRows = (lines: MonthLine[]): string[][] => [
  ['Date', 'Amount', 'Description', 'Reference'],
  ...lines.map(({ day, description, amount, zs }) => [
    americanDay(day),
    centsToDollars(amount),
    description,
    zs.join(' '),
  ]),
];

export const accountingFormats = {
  quickbooks: { label: 'QuickBooks Online', name: 'quickbooks', rowsOf: quickBooksRows },
  xero: { label: 'Xero', name: 'xero', rowsOf: xeroRows },
};
export type AccountingFormat = keyof typeof accountingFormats;
