import * as z from 'zod/mini';
import { findOne, type Key, queryPage } from '#functions/core/data/table.ts';
import { type LedgerRow, ledgerRowSchema } from '#shared/schemas/tills.ts';

/** Pads to six digits, so that Zs sort as text. */
export const paddedZ = (number: number) => String(number).padStart(6, '0');

export const tillKey = (till: string): Key => ({ pk: 'TILLS', sk: `TILL#${till}` });

/** The partition with all rows of one Z of a till. */
export const ledgerPk = (till: string, z: number) => `LEDGER#${till}#${paddedZ(z)}`;
/** Rows sort by time; the id is the entry's own. */
export const ledgerKey = (till: string, z: number, { at, id }: Pick<LedgerRow, 'at' | 'id'>) => ({
  pk: ledgerPk(till, z),
  sk: `${at}#${id}`,
});

const tillItemSchema = z.object({
  /** The open Z, from 1. */
  z: z.int(),
  /** How many rows it has. */
  count: z._default(z.int(), 0),
  /** ISO instant in UTC of its first row, or of the close before it. */
  openedAt: z.optional(z.string()),
});
export type Till = z.infer<typeof tillItemSchema>;

/** Reads a till. A till in which nothing was ever recorded has no item, and its Z 1 is open. */
export const readTillItem = async (till: string): Promise<Till> =>
  (await findOne(tillKey(till), tillItemSchema)) ?? { z: 1, count: 0 };

const storedRowSchema = z.object({ sk: z.string(), row: z.string() });
const rowSchema = z.omit(ledgerRowSchema, { id: true, at: true });

/**
 * The stored text of a row, without the fields in its key. It is JSON, because the Z of a busy day has
 * hundreds of rows.
 */
export const rowText = ({ id: _, at: __, ...row }: LedgerRow): string => JSON.stringify(row);

/** @throws ZodError when the item is not a ledger row */
export function parseLedgerRow(item: unknown): LedgerRow {
  const { sk, row } = storedRowSchema.parse(item);
  const end = sk.indexOf('#');
  return { id: sk.slice(end + 1), at: sk.slice(0, end), ...rowSchema.parse(JSON.parse(row)) };
}

/** The most rows of one page. A page also has at most 1 MB. */
const rowsOfPage = 2_000;

/**
 * A page of the rows of a Z after the one with the key `last`, oldest first. `next` is the key of the page's
 * last row if more may follow (access pattern K3).
 */
export async function readLedgerRows(
  till: string,
  z: number,
  last = '0',
): Promise<{ rows: LedgerRow[]; next?: string }> {
  const { Items = [], LastEvaluatedKey } = await queryPage({
    KeyConditionExpression: 'pk = :pk AND sk > :last',
    ExpressionAttributeValues: { ':pk': ledgerPk(till, z), ':last': last },
    ConsistentRead: true,
    Limit: rowsOfPage,
  });
  const next = LastEvaluatedKey && String(LastEvaluatedKey['sk']);
  return { rows: Items.map(parseLedgerRow), ...(next && { next }) };
}
