import type { KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';

/**
 * Tab in the open list of a select chooses the marked option and goes on to the next field, as in
 * the browser's own selects. MUI would close the list and stay: what is typed next, a price, would
 * be lost.
 */
export const tabChooses = (event: KeyboardEvent<HTMLElement>) => {
  if (event.key !== 'Tab') return;
  // MUI's own handler would prevent the browser from going on.
  event.stopPropagation();
  const option =
    event.target instanceof Element && event.target.closest<HTMLElement>('[role=option]');
  // When this is done the focus is back on the select, from which the browser goes on.
  if (option) flushSync(() => option.click());
};
