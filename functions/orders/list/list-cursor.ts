import * as z from 'zod';
import { decodeCursor, encodeCursor } from '#functions/data/cursor.ts';
import { orderStatuses } from '#shared/orders/statuses.ts';
import { type ListOrdersQuery, orderSortColumns } from '#shared/schemas/order-list.ts';

const cursorSchema = z.object({
  /** The list it belongs to: a position means nothing in another sort. */
  sort: z.enum(orderSortColumns).optional(),
  direction: z.enum(['asc', 'desc']),
  /** Whether it is of pickups in their own order, which has no column. */
  pickups: z.boolean().default(false),
  rank: z.number().int(),
  /** A key of the table has at most 1,024 bytes; those of the indexes stay far below. */
  key: z.string().min(1).max(300),
  shares: z.array(z.int().min(0)).length(orderStatuses.length).optional(),
  /** Whether the page lies before the position, read backwards. */
  back: z.boolean(),
});
type Cursor = z.infer<typeof cursorSchema>;

export const writeCursor = (cursor: z.input<typeof cursorSchema>): string => encodeCursor(cursor);

type ListQuery = Pick<ListOrdersQuery, 'sort' | 'direction' | 'pickup'>;

/** What of a list's query decides what its positions mean. */
export const sortOf = ({ sort, direction, pickup }: ListQuery) => ({
  sort,
  direction,
  pickups: sort === undefined && pickup !== undefined,
});

/** Throws AppError 'validation' for what `writeCursor` did not make for this list. */
export const readCursor = (
  query: ListQuery & Pick<ListOrdersQuery, 'cursor'>,
): Cursor | undefined => {
  const { sort, direction, pickups } = sortOf(query);
  return decodeCursor(
    query.cursor,
    cursorSchema,
    (read) => read.sort === sort && read.direction === direction && read.pickups === pickups,
  );
};
