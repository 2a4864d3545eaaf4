import { openFont } from './fonts.ts';
import type { Run } from './text-runs.ts';

/** The width in points of a single line in type of `size` points. */
export const widthOf = (runs: Run[], size: number): number =>
  runs.reduce((width, { font, text }) => {
    const { unitsPerEm } = openFont(font);
    return width + (openFont(font).layout(text).advanceWidth / unitsPerEm) * size;
  }, 0);
