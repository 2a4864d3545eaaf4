import { crc32, deflateSync, inflateSync } from 'node:zlib';
import { pngParts, pngSignature } from './picture-parts.ts';
import { chunkData, type PngLayout, pngDataLength, readPngLayout } from './whole-png.ts';

function paeth(left: number, up: number, corner: number): number {
  const toLeft = Math.abs(up - corner);
  const toUp = Math.abs(left - corner);
  const toCorner = Math.abs(left + up - 2 * corner);
  if (toLeft <= toUp && toLeft <= toCorner) return left;
  return toUp <= toCorner ? up : corner;
}

/** Each filter subtracted this from a byte; the index is the number of the filter. */
const filters: ((left: number, up: number, corner: number) => number)[] = [
  () => 0,
  (left) => left,
  (_, up) => up,
  (left, up) => (left + up) >> 1,
  paeth,
];

/** Unfilters a row in place. `above` is the unfiltered previous row; `step` is the bytes per pixel. */
function unfilterRow(row: Buffer, above: Buffer, filter: number, step: number): void {
  const taken = filters[filter];
  if (!taken) throw new RangeError(`PNG has no filter ${filter}`);
  for (let at = 0; at < row.length; at += 1) {
    const [left, corner] = at < step ? [0, 0] : [row[at - step] ?? 0, above[at - step] ?? 0];
    row[at] = (row[at] ?? 0) + taken(left, above[at] ?? 0, corner);
  }
}

function* unfilteredRows(data: Buffer, { width, height, channels }: PngLayout): Generator<Buffer> {
  const rowBytes = width * channels;
  let above: Buffer = Buffer.alloc(rowBytes);
  for (let y = 0; y < height; y += 1) {
    const start = y * (1 + rowBytes);
    const row = data.subarray(start + 1, start + 1 + rowBytes);
    unfilterRow(row, above, data.readUInt8(start), channels);
    yield row;
    above = row;
  }
}

/** Red, green and blue of all pixels, 0 to 255 each. */
type Flat = { width: number; height: number; levels: Float64Array };

/** Lays the pixels on a white background and averages each square of `side` pixels into one pixel. */
function layOnWhite(data: Buffer, layout: PngLayout, side: number): Flat {
  const { channels } = layout;
  const hasAlpha = channels % 2 === 0;
  const hasColors = channels > 2;
  const width = Math.ceil(layout.width / side);
  const height = Math.ceil(layout.height / side);
  const levels = new Float64Array(width * height * 3);
  let y = 0;
  for (const row of unfilteredRows(data, layout)) {
    const top = Math.floor(y / side);
    const tall = Math.min(side, layout.height - top * side);
    for (let x = 0; x < layout.width; x += 1) {
      const left = Math.floor(x / side);
      const share = 1 / (tall * Math.min(side, layout.width - left * side));
      const first = x * channels;
      const alpha = hasAlpha ? (row[first + channels - 1] ?? 0) / 255 : 1;
      for (let color = 0; color < 3; color += 1) {
        const at = 3 * (top * width + left) + color;
        const level = row[first + (hasColors ? color : 0)] ?? 0;
        levels[at] = (levels[at] ?? 0) + share * (255 - (255 - level) * alpha);
      }
    }
    y += 1;
  }
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
 * Redraws a whole PNG: opaque, at most `maxSide` pixels a side, and in the one format that a PDF
 * embeds without decoding. The PDF library decodes all other PNGs itself, some of them wrongly, and
 * an error while it does so ends the process.
 */
export function flattenPng(png: Buffer, maxSide: number): Buffer {
  const parts = [...pngParts(png)];
  const layout = readPngLayout(png, parts);
  if (!layout) throw new RangeError('This is not a complete PNG');
  const side = Math.ceil(Math.max(layout.width, layout.height) / maxSide);
  const data = inflateSync(chunkData(png, parts, 'IDAT'), {
    maxOutputLength: pngDataLength(layout),
  });
  return encode(layOnWhite(data, layout, side));
}
