import type { PngLayout } from './png-layout.ts';

type Tables = { palette: Buffer; transparency: Buffer };

/**
 * Writes red, green, blue and alpha of one pixel of a row, each from 0 to 255, into `color`. This
 * avoids allocating an array for each of millions of pixels.
 */
type ReadColor = (row: Buffer, column: number, color: Float64Array) => void;

/** The sample, of 1 to 16 bits, at an index of a row. */
function sampleAt(row: Buffer, index: number, depth: number): number {
  if (depth === 8) return row[index] ?? 0;
  if (depth === 16) return row.readUInt16BE(2 * index);
  const bit = index * depth;
  return ((row[bit >> 3] ?? 0) >> (8 - depth - (bit & 7))) & (2 ** depth - 1);
}

const fromPalette =
  ({ depth }: PngLayout, { palette, transparency }: Tables): ReadColor =>
  (row, column, color) => {
    const entry = sampleAt(row, column, depth);
    for (let channel = 0; channel < 3; channel += 1)
      color[channel] = palette[3 * entry + channel] ?? 0;
    color[3] = transparency[entry] ?? 255;
  };

/** Reads gray or RGB, either with an alpha channel or with one color marked as transparent. */
function fromSamples({ color: type, depth, channels }: PngLayout, { transparency }: Tables) {
  const most = 2 ** depth - 1;
  const hasAlpha = type === 4 || type === 6;
  const colors = hasAlpha ? channels - 1 : channels;
  const read: ReadColor = (row, column, color) => {
    const first = column * channels;
    let isClear = transparency.length > 0;
    for (let channel = 0; channel < 3; channel += 1) {
      const own = colors === 1 ? 0 : channel;
      const sample = sampleAt(row, first + own, depth);
      color[channel] = (sample * 255) / most;
      isClear &&= sample === transparency.readUInt16BE(2 * own);
    }
    if (hasAlpha) color[3] = (sampleAt(row, first + colors, depth) * 255) / most;
    else color[3] = isClear ? 0 : 255;
  };
  return read;
}

/** How to read the pixel colors of a valid PNG. */
export const pngColors = (layout: PngLayout, tables: Tables): ReadColor =>
  layout.color === 3 ? fromPalette(layout, tables) : fromSamples(layout, tables);
