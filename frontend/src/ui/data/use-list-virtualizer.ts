import { useWindowVirtualizer, windowScroll } from '@tanstack/react-virtual';
import {
  type RefObject,
  startTransition,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';

type Options = Pick<
  Parameters<typeof useWindowVirtualizer>[0],
  'count' | 'estimateSize' | 'overscan' | 'scrollPaddingStart' | 'scrollPaddingEnd'
>;

/**
 * Determines which rows of a list are near the viewport, on a page that scrolls as a whole. `top`
 * is the pixel at which the list begins. It never asks the browser for positions before the page is
 * laid out anyway: that would take as long as the rows themselves.
 */
export function useListVirtualizer(list: RefObject<HTMLElement | null>, options: Options) {
  const [top, setTop] = useState(0);
  const isDrawn = useRef(false);
  const virtualizer = useWindowVirtualizer({
    ...options,
    // An estimate until the window is measured, so that the first render already has rows.
    initialRect: { width: window.innerWidth, height: window.innerHeight },
    scrollMargin: top,
    // The library starts by scrolling the window to its current position.
    scrollToFn: (...args) => {
      if (isDrawn.current) windowScroll(...args);
    },
  });
  useLayoutEffect(() => {
    isDrawn.current = true;
    // Otherwise the browser would mistake added and removed rows for a moving page, and scroll after them
    // endlessly.
    list.current?.style.setProperty('overflow-anchor', 'none');
  }, [list]);
  useEffect(() => {
    const target = list.current;
    if (!target) return;
    // Called after the next layout. Until then the rows beyond the visible ones are enough.
    const observer = new ResizeObserver(() => {
      observer.disconnect();
      const { top } = target.getBoundingClientRect();
      startTransition(() => setTop(top + window.scrollY));
    });
    observer.observe(target);
    return () => observer.disconnect();
  }, [list]);
  return { virtualizer, top };
}
