import { crc32, createInflate } from 'node:zlib';
import type { Part } from './picture-parts.ts';
import { type PngLayout, pngDataLength, readPngLayout } from './png-layout.ts';
import type { Picture } from './read-picture.ts';

/** The data of all chunks with a name. Length and type precede the data; the checksum follows it. */
export const chunkData = (bytes: Buffer, parts: Part[], wanted: string): Buffer =>
  Buffer.concat(
    parts
      .filter(({ name }) => name === wanted)
      .map(({ start, end }) => bytes.subarray(start + 8, end - 4)),
  );

const hasRightSum = (bytes: Buffer, { start, end }: Part) =>
  crc32(bytes.subarray(start + 4, end - 4)) === bytes.readUInt32BE(end - 4);

const others = '((gAMA|cHRM|sRGB|pHYs) )*';
const order = new RegExp(
  `^signature IHDR ${others}(PLTE ${others})?(tRNS ${others})?(IDAT )+${others}IEND$`,
);

/** Whether the palette and the transparency that the color type needs are there and of a valid length. */
function hasColors({ color }: PngLayout, palette: Buffer, transparency: Buffer): boolean {
  const entries = palette.length / 3;
  if (!Number.isInteger(entries) || entries > 256 || (color === 3) > (entries > 0)) return false;
  if (color === 3) return transparency.length <= entries;
  const size = new Map([
    [0, 2],
    [2, 6],
  ]).get(color);
  return transparency.length === 0 || transparency.length === size;
}

/** Yields the position of each row in the inflated data. */
function* rowStarts({ passes }: PngLayout): Generator<number> {
  let at = 0;
  for (const { rows, rowBytes } of passes)
    for (let row = 0; row < rows; row += 1) {
      yield at;
      at += 1 + rowBytes;
    }
}

const lastFilter = 4;

/**
 * Whether the pixels inflate to exactly as many bytes as the dimensions require, and each row has a
 * known filter. Inflates piece by piece and keeps nothing, so that neither a large picture nor a
 * zip bomb fills the memory.
 */
async function hasAllRows(data: Buffer, layout: PngLayout): Promise<boolean> {
  const wanted = pngDataLength(layout);
  const starts = rowStarts(layout);
  const inflate = createInflate({ chunkSize: 65_536 });
  inflate.end(data);
  let next = starts.next();
  let length = 0;
  try {
    for await (const piece of inflate as AsyncIterable<Buffer>) {
      while (!next.done && next.value < length + piece.length) {
        if (piece.readUInt8(next.value - length) > lastFilter) return false;
        next = starts.next();
      }
      length += piece.length;
      if (length > wanted) return false;
    }
  } catch (error) {
    if (isZlibError(error)) return false;
    throw error;
  }
  return length === wanted && inflate.bytesWritten === data.length;
}

const isZlibError = (error: unknown) =>
  error instanceof Error && 'code' in error && String(error.code).startsWith('Z_');

/** Whether the checksums of all chunks of a PNG are right, and the kept ones decode to the last row. */
export async function isWholePng({ bytes, parts: all }: Picture, parts: Part[]): Promise<boolean> {
  if (!all.slice(1).every((chunk) => hasRightSum(bytes, chunk))) return false;
  if (!order.test(parts.map(({ name }) => name).join(' '))) return false;
  const layout = readPngLayout(chunkData(bytes, parts, 'IHDR'));
  if (!layout) return false;
  const dataOf = (name: string) => chunkData(bytes, parts, name);
  return hasColors(layout, dataOf('PLTE'), dataOf('tRNS')) && hasAllRows(dataOf('IDAT'), layout);
}
