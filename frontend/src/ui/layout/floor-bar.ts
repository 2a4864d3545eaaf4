import { createContext } from 'react';

type Bar = {
  /** The place in the bar above the screen. */
  place: HTMLElement | null;
  /** True if it has room for more than the title. */
  isRoomy: boolean;
};

/** Where the head of a floor screen stands; without it, on the screen itself. */
export const FloorBar = createContext<Bar>({ place: null, isRoomy: false });
