/**
 * Returns the first `count` rows of several sorted streams. While an order moves to another status,
 * an index can show it twice; it is returned once.
 */
export async function mergeSorted<Row extends { id: string }>(
  streams: AsyncGenerator<Row, undefined>[],
  compare: (one: Row, other: Row) => number,
  count: number,
): Promise<Row[]> {
  const rows = new Map<string, Row>();
  // All streams start at once. After that, only the stream whose row was taken is read further.
  const heads = await Promise.all(
    streams.map(async (stream) => ({ stream, row: (await stream.next()).value })),
  );
  while (rows.size < count) {
    let first: (typeof heads)[number] | undefined;
    for (const head of heads)
      if (head.row && (!first?.row || compare(head.row, first.row) < 0)) first = head;
    if (!first?.row) break;
    if (!rows.has(first.row.id)) rows.set(first.row.id, first.row);
    // Reading a row that is not needed could cost another query.
    if (rows.size < count) first.row = (await first.stream.next()).value;
  }
  return [...rows.values()];
}
