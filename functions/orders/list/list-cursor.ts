import * as z from 'zod';
import { orderStatuses } from '#shared/orders/statuses.ts';
import { type ListOrdersQuery, orderSortColumns } from '#shared/schemas/order-list.ts';
import { AppError } from '../../app-error.ts';

const cursorSchema = z.object({
  /** The list it belongs to: a position means nothing in another sort. */
  sort: z.enum(orderSortColumns).optional(),
  direction: z.enum(['asc', 'desc']),
  rank: z.number().int(),
  /** A key of the table has at most 1,024 bytes; those of the indexes stay far below. */
  key: z.string().min(1).max(300),
  shares: z.array(z.int().min(0)).length(orderStatuses.length).optional(),
  /** Whether the page lies before the position, read backwards. */
  back: z.boolean(),
});
export type Cursor = z.infer<typeof cursorSchema>;

export const writeCursor = (cursor: Cursor): string =>
  Buffer.from(JSON.stringify(cursor)).toString('base64url');

function parseCursor(text: string): unknown {
  try {
    return JSON.parse(Buffer.from(text, 'base64url').toString());
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

/** Throws AppError 'validation' for what `writeCursor` did not make for this list. */
export function readCursor(
  query: Pick<ListOrdersQuery, 'cursor' | 'sort' | 'direction'>,
): Cursor | undefined {
  if (query.cursor === undefined) return undefined;
  const { data } = cursorSchema.safeParse(parseCursor(query.cursor));
  if (data && data.sort === query.sort && data.direction === query.direction) return data;
  const message = 'This page of the list does not exist any more';
  throw new AppError('validation', { text: message, issues: [{ path: 'cursor', message }] });
}
