/** Pixels around a group's rows: its heading, the card's two borders, and the gap to the next group. */
export const groupFrame = { heading: 44, borders: 2, gap: 20 };

/** The rendered rows of a group, and the height in pixels of the rows before and after. */
export type GroupWindow = { from: number; to: number; before: number; after: number };

/**
 * Returns the rows of each group within the visible range, which counts the rows of all groups from
 * 0. Omitted rows keep their height as empty space, so that the page's length never changes.
 */
export function windowsOf(
  rowCounts: number[],
  visible: { first: number; last: number },
  rowHeight: number,
): GroupWindow[] {
  let start = 0;
  return rowCounts.map((rows) => {
    const within = (row: number) => Math.min(rows, Math.max(0, row - start));
    const from = within(visible.first);
    const to = within(visible.last + 1);
    start += rows;
    return { from, to, before: from * rowHeight, after: (rows - to) * rowHeight };
  });
}
