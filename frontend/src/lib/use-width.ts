import { type RefObject, useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** How large the page's text is: 1 is usual, 2 twice as large. */
export const textScale = (): number =>
  (Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16) / 16;

/**
 * The largest of the steps (pixels, in any order) that an element is wide, 0 below all of them:
 * with an open sidebar even a large screen has little room. Where text is larger, so are the steps.
 * Begins with that of the window, which is mostly the same, so that nothing is drawn twice.
 */
export function useWidth(element: RefObject<HTMLElement | null>, steps: readonly number[]): number {
  const stepOf = (width: number) =>
    Math.max(0, ...steps.filter((step) => step * textScale() <= width));
  const [width, setWidth] = useState(() => stepOf(window.innerWidth));
  // biome-ignore lint/correctness/useExhaustiveDependencies: the steps are constants.
  useLayoutEffect(() => {
    const target = element.current;
    if (!target) return;
    // Told once at the beginning too, after the layout that is due anyway, and before anything is painted.
    let known = width;
    const observer = new ResizeObserver(() => {
      const now = stepOf(target.getBoundingClientRect().width);
      if (now === known) return;
      known = now;
      flushSync(() => setWidth(now));
    });
    observer.observe(target);
    return () => observer.disconnect();
  }, [element]);
  return width;
}
