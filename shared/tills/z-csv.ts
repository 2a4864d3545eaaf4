import { storeDay, storeTime } from '#shared/dates/store-time.ts';
import { guardFormula } from '#shared/formula-guard.ts';
import { methodLabel, reasonLabel } from '#shared/payments/entries.ts';
import { centsToDollars } from '#shared/pricing/cents-to-dollars.ts';
import type { LedgerRow, ZDetail } from '#shared/schemas/tills.ts';

const kindLabels = { payment: 'Payment', refund: 'Given back', adjust: 'Adjustment' };

/** 'Payment', 'Payment taken back', 'Paid out'. */
export function kindOf({ kind, amount, isReversal }: LedgerRow): string {
  if (kind === 'move') return amount < 0 ? 'Paid out' : 'Paid in';
  return `${kindLabels[kind]}${isReversal ? ' taken back' : ''}`;
}

/** Why money was given back, paid in or out, or an order adjusted; '' for most payments. */
export const reasonOf = ({ reason, why }: LedgerRow): string =>
  why ?? (reason ? reasonLabel(reason) : '');

type Entry = { row: LedgerRow; z: ZDetail; timezone: string };

const columns: Record<string, (entry: Entry) => string> = {
  Till: ({ z }) => z.till,
  Z: ({ z }) => String(z.z),
  Day: ({ row, timezone }) => storeDay(row.at, timezone),
  Time: ({ row, timezone }) => storeTime(row.at, timezone),
  What: ({ row }) => kindOf(row),
  Method: ({ row }) => (row.method ? methodLabel(row.method) : ''),
  Amount: ({ row }) => centsToDollars(row.amount),
  Adjusted: ({ row }) => centsToDollars(row.adjust ?? 0),
  'Order #': ({ row }) => guardFormula(row.orderNumber ?? ''),
  By: ({ row }) => guardFormula(row.by),
  Why: ({ row }) => guardFormula(reasonOf(row)),
};

/** The rows of a Z as cells of a CSV file. Days and times are the store's, amounts dollars. */
export const zCsvRows = (z: ZDetail, timezone: string): string[][] => [
  Object.keys(columns),
  ...z.rows.map((row) => Object.values(columns).map((cell) => cell({ row, z, timezone }))),
];
