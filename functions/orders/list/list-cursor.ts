import * as z from 'zod';
import { orderStatuses } from '#shared/orders/statuses.ts';
import { type ListOrdersQuery, orderSortColumns } from '#shared/schemas/order-list.ts';
import { decodeCursor, encodeCursor } from '../../http/cursor.ts';

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

export const writeCursor = (cursor: Cursor): string => encodeCursor(cursor);

/** Throws AppError 'validation' for what `writeCursor` did not make for this list. */
export const readCursor = ({
  cursor,
  sort,
  direction,
}: Pick<ListOrdersQuery, 'cursor' | 'sort' | 'direction'>): Cursor | undefined =>
  decodeCursor(cursor, cursorSchema, (read) => read.sort === sort && read.direction === direction);
