import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

/** Up to here every row is drawn, so that the browser's own search finds all of them. */
const drawAllUpTo = 200;
/** Rows drawn beyond the screen, so that Tab and quick scrolling always find the next. */
export const overscanOf = (count: number): number => (count <= drawAllUpTo ? count : 20);

/** Which rows of a long table are drawn, and the pixels of those left out before and after. */
export type RowWindow = {
  /** Around the rows, to know where on the page they begin. */
  frame: RefObject<HTMLDivElement | null>;
  from: number;
  to: number;
  before: number;
  after: number;
  /** The ref of each drawn row, which carries its place as `data-index`. */
  measure: (row: Element | null) => void;
};

/** Draws only the rows near the screen: thousands stay quick. `rowHeight` is a guess in pixels. */
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
