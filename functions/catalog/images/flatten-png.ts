import { crc32, deflateSync, inflateSync } from 'node:zlib';
import { pngParts, pngSignature } from './picture-parts.ts';
import { pngColors } from './png-colors.ts';
import { unfilterRow } from './png-filters.ts';
import { type PngLayout, type PngPass, pngDataLength, readPngLayout } from './png-layout.ts';
import { chunkData } from './whole-png.ts';

type TakeRow = (row: Buffer, pass: PngPass, index: number) => void;

/** Calls `take` with each unfiltered row of each pass. */
function eachRow(data: Buffer, { passes, channels, depth }: PngLayout, take: TakeRow): void {
  const step = Math.ceil((channels * depth) / 8);
  let at = 0;
  for (const pass of passes) {
    let above: Buffer = Buffer.alloc(pass.rowBytes);
    for (let index = 0; index < pass.rows; index += 1) {
      const row = data.subarray(at + 1, at + 1 + pass.rowBytes);
      unfilterRow(row, above, data.readUInt8(at), step);
      take(row, pass, index);
      above = row;
      at += 1 + pass.rowBytes;
    }
  }
}

/** Red, green and blue of all pixels, 0 to 255 each. */
type Flat = { width: number; height: number; levels: Float64Array };

/** Lays the picture on a white background and averages each square of `side` pixels into one pixel. */
function layOnWhite(png: Buffer, layout: PngLayout, side: number): Flat {
  const parts = [...pngParts(png)];
  const dataOf = (name: string) => chunkData(png, parts, name);
  const readColor = pngColors(layout, { palette: dataOf('PLTE'), transparency: dataOf('tRNS') });
  const data = inflateSync(dataOf('IDAT'), { maxOutputLength: pngDataLength(layout) });
  const width = Math.ceil(layout.width / side);
  const height = Math.ceil(layout.height / side);
  const levels = new Float64Array(width * height * 3);
  const color = new Float64Array(4);
  eachRow(data, layout, (row, { x, y, dx, dy, columns }, index) => {
    const top = Math.floor((y + index * dy) / side);
    const tall = Math.min(side, layout.height - top * side);
    for (let column = 0; column < columns; column += 1) {
      const left = Math.floor((x + column * dx) / side);
      const share = 1 / (tall * Math.min(side, layout.width - left * side));
      readColor(row, column, color);
      const alpha = (color[3] ?? 0) / 255;
      for (let channel = 0; channel < 3; channel += 1) {
        const at = 3 * (top * width + left) + channel;
        levels[at] = (levels[at] ?? 0) + share * (255 - (255 - (color[channel] ?? 0)) * alpha);
      }
    }
  });
  return { width, height, levels };
}

function pngChunk(name: string, data: Buffer): Buffer {
  const chunk = Buffer.alloc(data.length + 12);
  chunk.writeUInt32BE(data.length);
  chunk.write(name, 4, 'latin1');
  data.copy(chunk, 8);
  chunk.writeUInt32BE(crc32(chunk.subarray(4, -4)), data.length + 8);
  return chunk;
}

/** Encodes a PNG of 8-bit RGB rows, in order and unfiltered. */
function encode({ width, height, levels }: Flat): Buffer {
  const header = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 8, 2, 0, 0, 0]);
  header.writeUInt32BE(width);
  header.writeUInt32BE(height, 4);
  const rows = Buffer.alloc(height * (1 + 3 * width));
  levels.forEach((level, at) => {
    rows[at + 1 + Math.floor(at / (3 * width))] = Math.round(level);
  });
  return Buffer.concat([
    pngSignature,
    pngChunk('IHDR', header),
    pngChunk('IDAT', deflateSync(rows)),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}

/**
 * Redraws a valid PNG: opaque, at most `maxSide` pixels a side, and in the one format that a PDF
 * embeds without decoding. The PDF library decodes all other PNGs itself, some of them wrongly, and
 * an error while it does so ends the process.
 */
export function flattenPng(png: Buffer, maxSide: number): Buffer {
  const layout = readPngLayout(png.subarray(16, 29));
  if (!layout) throw new RangeError('This is not a complete PNG');
  const side = Math.ceil(Math.max(layout.width, layout.height) / maxSide);
  return encode(layOnWhite(png, layout, side));
}
