import { crc32, createInflate } from 'node:zlib';
import type { Part } from './picture-parts.ts';

/** How the pixels of a PNG are stored: row by row, 8 bits per sample. */
export type PngLayout = {
  /** Pixels. */
  width: number;
  height: number;
  /** Samples per pixel: gray, gray and alpha, RGB, or RGB and alpha. */
  channels: number;
};

const channelsOfColor = new Map([
  [0, 1],
  [2, 3],
  [4, 2],
  [6, 4],
]);

/** The data of all chunks with a name. Length and type precede the data; the checksum follows it. */
export const chunkData = (bytes: Buffer, parts: Part[], wanted: string): Buffer =>
  Buffer.concat(
    parts
      .filter(({ name }) => name === wanted)
      .map(({ start, end }) => bytes.subarray(start + 8, end - 4)),
  );

/** Undefined for a PNG that no browser's canvas writes: with a palette, 16 bits per sample or interlaced. */
export function readPngLayout(bytes: Buffer, parts: Part[]): PngLayout | undefined {
  const header = chunkData(bytes, parts, 'IHDR');
  const [depth, color = 0, ...methods] = header.subarray(8);
  const channels = channelsOfColor.get(color);
  if (!channels || depth !== 8 || methods.join() !== '0,0,0') return undefined;
  return { width: header.readUInt32BE(0), height: header.readUInt32BE(4), channels };
}

/** The bytes of the inflated pixels: each row begins with the number of its filter. */
export const pngDataLength = ({ width, height, channels }: PngLayout): number =>
  height * (1 + width * channels);

const hasRightSum = (bytes: Buffer, { start, end }: Part) =>
  crc32(bytes.subarray(start + 4, end - 4)) === bytes.readUInt32BE(end - 4);

const order = /^signature IHDR ((gAMA|cHRM|sRGB|pHYs) )*(IDAT )+((gAMA|cHRM|sRGB|pHYs) )*IEND$/;
const lastFilter = 4;

/**
 * Whether the pixels inflate to exactly as many bytes as the dimensions require, and each row has a
 * known filter. Inflates piece by piece and keeps nothing, so that neither a large picture nor a
 * zip bomb fills the memory.
 */
async function hasAllRows(data: Buffer, layout: PngLayout): Promise<boolean> {
  const wanted = pngDataLength(layout);
  const rowLength = wanted / layout.height;
  const inflate = createInflate({ chunkSize: 65_536 });
  inflate.end(data);
  let length = 0;
  let nextRow = 0;
  try {
    for await (const piece of inflate as AsyncIterable<Buffer>) {
      for (; nextRow < length + piece.length; nextRow += rowLength)
        if (piece.readUInt8(nextRow - length) > lastFilter) return false;
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
export async function isWholePng(bytes: Buffer, all: Part[], kept: Part[]): Promise<boolean> {
  if (!all.slice(1).every((chunk) => hasRightSum(bytes, chunk))) return false;
  if (!order.test(kept.map(({ name }) => name).join(' '))) return false;
  const layout = readPngLayout(bytes, kept);
  return layout !== undefined && hasAllRows(chunkData(bytes, kept, 'IDAT'), layout);
}
