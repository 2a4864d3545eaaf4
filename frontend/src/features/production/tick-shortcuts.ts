import type { KeyboardEvent } from 'react';

/** Marks the buttons between which the arrow keys move. */
export const tickMark = { 'data-tick': true };

/** Moves the focus from the button in `row` to the next or previous one on the screen. */
function goFrom(row: Element, step: 1 | -1): void {
  const marked = [...document.querySelectorAll<HTMLElement>('[data-tick]')];
  const here = marked.findIndex((button) => row.contains(button));
  marked[here + step]?.focus();
}

/** The keys of a row: up and down move to others, + and − count. Space and Enter press the button anyway. */
export const tickShortcuts =
  ({ less, more }: { less: () => void; more: () => void }) =>
  (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'ArrowDown') goFrom(event.currentTarget, 1);
    else if (event.key === 'ArrowUp') goFrom(event.currentTarget, -1);
    else if (event.key === '+' || event.key === '=') more();
    else if (event.key === '-') less();
    else return;
    // Otherwise the arrows would scroll.
    event.preventDefault();
  };
