import type { Row } from '../order-summary.ts';

/**
 * The first `count` rows of several sorted streams. An order that an index shows twice while it moves from one
 * status to another is taken once.
 */
export async function mergeSorted(
  streams: AsyncGenerator<Row, undefined>[],
  compare: (one: Row, other: Row) => number,
  count: number,
): Promise<Row[]> {
  const rows = new Map<string, Row>();
  // All streams are asked at once; after that only the stream whose row was taken is asked again.
  const heads = await Promise.all(
    streams.map(async (stream) => ({ stream, row: (await stream.next()).value })),
  );
  while (rows.size < count) {
    let first: (typeof heads)[number] | undefined;
    for (const head of heads)
      if (head.row && (!first?.row || compare(head.row, first.row) < 0)) first = head;
    if (!first?.row) break;
    if (!rows.has(first.row.id)) rows.set(first.row.id, first.row);
    // Asking for a row that is not needed could cost a query.
    if (rows.size < count) first.row = (await first.stream.next()).value;
  }
  return [...rows.values()];
}
