import { type RefObject, useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** The scale of the page's text: 1 is usual, 2 twice as large. */
export const textScale = (): number =>
  (Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16) / 16;

/**
 * The largest of the steps (pixels, in any order) that an element is wide, or 0 below all of them:
 * with an open sidebar even a large screen has little room. Larger text enlarges the steps. The
 * initial value is the window's, which is usually the same, so that nothing renders twice.
 */
export function useWidth(element: RefObject<HTMLElement | null>, steps: readonly number[]): number {
  const stepOf = (width: number) =>
    Math.max(0, ...steps.filter((step) => step * textScale() <= width));
  const [width, setWidth] = useState(() => stepOf(window.innerWidth));
  // biome-ignore lint/correctness/useExhaustiveDependencies: the steps are constants.
  useLayoutEffect(() => {
    const target = element.current;
    if (!target) return;
    // Also called once at the start, after the layout that is due anyway and before painting.
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
