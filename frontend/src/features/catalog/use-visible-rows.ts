import { type RefObject, useLayoutEffect, useMemo, useRef } from 'react';
import { headerHeight } from '#frontend/theme/tokens.ts';
import { useListVirtualizer } from '#frontend/ui/data/use-list-virtualizer.ts';

/** The height in pixels at the top of the window where rows are covered. */
const coveredAbove = headerHeight + 110;
const coveredBelow = 90;

/** Rows rendered beyond the visible ones, so that Tab and scrolling find the next row. */
const overscan = 12;

type Options = {
  rowCounts: number[];
  /** Pixels. */
  rowHeight: number;
  /** The row to scroll to, counting the rows of all groups from 0; -1 for none. */
  walkedTo: number;
  drawAll: boolean;
};

/** The rows of each group that must be rendered at the current scroll position. */
export function useVisibleRows(
  list: RefObject<HTMLElement | null>,
  { rowCounts, rowHeight, walkedTo, drawAll }: Options,
): GroupWindow[] {
  const sizes = useMemo(
    () =>
      rowCounts.flatMap((rows) =>
        Array.from({ length: rows }, (_, row) => {
          const before = row === 0 ? groupFrame.heading + groupFrame.borders : 0;
          return rowHeight + before + (row === rows - 1 ? groupFrame.gap : 0);
        }),
      ),
    [rowCounts, rowHeight],
  );
  const count = sizes.length;
  const { virtualizer } = useListVirtualizer(list, {
    count,
    estimateSize: (row) => sizes[row] ?? rowHeight,
    overscan: drawAll ? count : overscan,
    // The header and the search cover the first pixels of the list, the order's bar the last.
    scrollPaddingStart: coveredAbove,
    scrollPaddingEnd: coveredBelow,
  });
  const measured = useRef(sizes);
  useLayoutEffect(() => {
    if (measured.current === sizes) return;
    // The virtualizer caches row sizes, so it must be notified when they change.
    measured.current = sizes;
    virtualizer.measure();
  }, [virtualizer, sizes]);
  useLayoutEffect(() => {
    if (walkedTo >= 0) virtualizer.scrollToIndex(walkedTo);
  }, [virtualizer, walkedTo]);
  const rows = virtualizer.getVirtualItems();
  const visible = { first: rows.at(0)?.index ?? 0, last: rows.at(-1)?.index ?? -1 };
  return windowsOf(rowCounts, visible, rowHeight);
}

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
