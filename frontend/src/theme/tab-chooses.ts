import type { KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';

/**
 * Tab in the open list of a select chooses the marked option and moves to the next field, as in the browser's
 * own selects. MUI would close the list but not move, and the next input, such as a price, would be lost.
 */
export const tabChooses = (event: KeyboardEvent<HTMLElement>) => {
  if (event.key !== 'Tab') return;
  // MUI's own handler would keep the browser from moving on.
  event.stopPropagation();
  const option =
    event.target instanceof Element && event.target.closest<HTMLElement>('[role=option]');
  // After this the focus is back on the select, from which the browser moves on.
  if (option) flushSync(() => option.click());
};
