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
 * Which rows of a list are near the viewport, in a page that scrolls as a whole. `top` is the pixel
 * at which the list begins. The browser is never asked where anything is before it has laid the
 * page out anyway: that would take as long as the rows themselves.
 */
export function useListVirtualizer(list: RefObject<HTMLElement | null>, options: Options) {
  const [top, setTop] = useState(0);
  const isDrawn = useRef(false);
  const virtualizer = useWindowVirtualizer({
    ...options,
    // Measured later; so the first rows come with the first drawing.
    initialRect: { width: window.innerWidth, height: window.innerHeight },
    scrollMargin: top,
    // It begins with scrolling the window to where it is.
    scrollToFn: (...args) => {
      if (isDrawn.current) windowScroll(...args);
    },
  });
  useLayoutEffect(() => {
    isDrawn.current = true;
    // Else the browser takes rows that come and go for a page that moves, and scrolls after them,
    // to and fro without an end.
    list.current?.style.setProperty('overflow-anchor', 'none');
  }, [list]);
  useEffect(() => {
    const target = list.current;
    if (!target) return;
    // Told after the next layout. Until then the rows beyond the visible ones are enough.
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
