import { storeDay, storeTime } from '#shared/dates/store-time.ts';
import { guardFormula } from '#shared/formula-guard.ts';
import { methodLabel, reasonLabel } from '#shared/payments/entries.ts';
import { centsToDollars } from '#shared/pricing/format-money.ts';
import type { LedgerRow, ZDetail } from '#shared/schemas/tills.ts';

const kindLabels = { payment: 'Payment', refund: 'Refund', adjust: 'Adjustment' };

/** 'Payment', 'Payment voided', 'Paid out'. */
function kindOf({ kind, amount, isReversal }: LedgerRow): string {
  if (kind === 'move') return amount < 0 ? 'Paid out' : 'Paid in';
  return `${kindLabels[kind]}${isReversal ? ' voided' : ''}`;
}

/** The reason for a refund, a move of cash or an adjustment; '' for most payments. */
export const reasonOf = ({ reason, why }: LedgerRow): string =>
  why ?? (reason ? reasonLabel(reason) : '');

/** 'Payment, Cash', 'Paid out: Eggs from the farm stand'. */
export function whatOf(row: LedgerRow): string {
  const what = row.method ? `${kindOf(row)}, ${methodLabel(row.method)}` : kindOf(row);
  const reason = reasonOf(row);
  return reason ? `${what}: ${reason}` : what;
}

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
