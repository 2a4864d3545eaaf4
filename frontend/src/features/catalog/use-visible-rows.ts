import { type RefObject, useLayoutEffect, useMemo, useRef } from 'react';
import { headerHeight } from '#frontend/theme/tokens.ts';
import { useListVirtualizer } from '#frontend/ui/data/use-list-virtualizer.ts';
import { type GroupWindow, groupFrame, windowsOf } from './visible-rows.ts';

/** The height in pixels at the top of the window where rows are covered. */
const coveredAbove = headerHeight + 110;
const coveredBelow = 90;

/** Rows rendered beyond the visible ones, so that Tab and scrolling find the next row. */
const overscan = 12;

type Options = {
  /** The number of rows of each group. */
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
