import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

/** Up to this number all rows are rendered, so that the browser's search finds them. */
export const drawAllUpTo = 200;
/** Rows rendered beyond the viewport, so that Tab and fast scrolling always find the next one. */
const overscanOf = (count: number): number => (count <= drawAllUpTo ? count : 20);

/** The rendered rows of a long table, and the height in pixels of the rows omitted before and after. */
export type RowWindow = {
  /** The element around the rows; it shows where they begin on the page. */
  frame: RefObject<HTMLDivElement | null>;
  from: number;
  to: number;
  before: number;
  after: number;
  /** The ref of each rendered row, which has its position in `data-index`. */
  measure: (row: Element | null) => void;
};

/**
 * Renders only the rows near the viewport, so that thousands stay fast. `rowHeight` is an estimate in
 * pixels.
 */
export function useRowWindow(count: number, rowHeight: number): RowWindow {
  const frame = useRef<HTMLDivElement>(null);
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    if (frame.current) setTop(frame.current.getBoundingClientRect().top + window.scrollY);
  }, []);
  const virtualizer = useWindowVirtualizer({
    count,
    estimateSize: () => rowHeight,
    overscan: overscanOf(count),
    // Measured later; so the first rows come with the first drawing.
    initialRect: { width: window.innerWidth, height: window.innerHeight },
    scrollMargin: top,
  });
  const rows = virtualizer.getVirtualItems();
  const [first, last] = [rows.at(0), rows.at(-1)];
  return {
    frame,
    from: first?.index ?? 0,
    to: (last?.index ?? -1) + 1,
    before: (first?.start ?? top) - top,
    after: virtualizer.getTotalSize() - ((last?.end ?? top) - top),
    measure: virtualizer.measureElement,
  };
}
