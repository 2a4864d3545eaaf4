import { openFont } from './fonts.ts';
import type { Run } from './text-runs.ts';

/** In points, when set on one line at `size` points. */
export const widthOf = (runs: Run[], size: number): number =>
  runs.reduce((width, { font, text }) => {
    const { unitsPerEm } = openFont(font);
    return width + (openFont(font).layout(text).advanceWidth / unitsPerEm) * size;
  }, 0);
