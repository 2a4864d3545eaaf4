import { createContext } from 'react';

type Bar = {
  /** The place in the bar above the screen. */
  place: HTMLElement | null;
  /** True if it has room for more than the title. */
  isRoomy: boolean;
};

/** The place for the heading of a floor screen; without it, the heading is on the screen itself. */
export const FloorBar = createContext<Bar>({ place: null, isRoomy: false });
