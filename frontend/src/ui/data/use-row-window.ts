import { type RefObject, useRef } from 'react';
import { useListVirtualizer } from './use-list-virtualizer.ts';

/** Up to this number all rows are rendered, so that the browser's own search finds them. */
export const drawAllUpTo = 200;
/** Rows rendered beyond the viewport, so that Tab and fast scrolling always find the next row. */
const overscanOf = (count: number): number => (count <= drawAllUpTo ? count : 20);

/** The rendered rows of a long table, and the height in pixels of the rows omitted before and after. */
export type RowWindow = {
  /** The element around the rows, which determines where they begin on the page. */
  frame: RefObject<HTMLDivElement | null>;
  from: number;
  to: number;
  before: number;
  after: number;
  /** The ref of each rendered row, which has its position in `data-index`. */
  measure: (row: Element | null) => void;
};

/**
 * Renders only the rows near the viewport, so that thousands stay fast. `rowHeight` is an estimate in pixels.
 */
export function useRowWindow(count: number, rowHeight: number): RowWindow {
  const frame = useRef<HTMLDivElement>(null);
  const { virtualizer, top } = useListVirtualizer(frame, {
    count,
    estimateSize: () => rowHeight,
    overscan: overscanOf(count),
  });
  const rows = virtualizer.getVirtualItems();
  const first = rows.at(0);
  const last = rows.at(-1);
  return {
    frame,
    from: first?.index ?? 0,
    to: (last?.index ?? -1) + 1,
    before: (first?.start ?? top) - top,
    after: virtualizer.getTotalSize() - ((last?.end ?? top) - top),
    measure: virtualizer.measureElement,
  };
}
