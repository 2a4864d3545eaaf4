import { deflateSync } from 'node:zlib';
import { pngChunk } from './sample-images.ts';

/** The samples of a pixel: gray, the entry of a palette, or colors and alpha. */
export type Pixels = number[][][];
export type PngOptions = {
  color: 0 | 2 | 3 | 4 | 6;
  depth: 1 | 2 | 4 | 8 | 16;
  interlaced?: boolean;
  palette?: number[];
  transparency?: number[];
  /** The filters of the rows, in turn. */
  filters?: number[];
};

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** The samples of a row as bytes. */
function packed(row: number[][], depth: number): number[] {
  const bits = row
    .flat()
    .map((sample) => sample.toString(2).padStart(depth, '0'))
    .join('');
  return (bits.match(/.{1,8}/g) ?? []).map((byte) => Number.parseInt(byte.padEnd(8, '0'), 2));
}

/** The pixels of a pass by the 8 by 8 pattern of PNG's standard. */
const pattern = [
  '16462646',
  '77777777',
  '56565656',
  '77777777',
  '36463646',
  '77777777',
  '56565656',
  '77777777',
];
function passesOf(pixels: Pixels): Pixels[] {
  return [...'1234567'].map((pass) =>
    pixels
      .map((row, y) => row.filter((_, x) => pattern[y % 8]?.[x % 8] === pass))
      .filter((row) => row.length > 0),
  );
}

/** The prediction of each filter, by the definitions of PNG's standard. */
function predicted(filter: number, a: number, b: number, c: number): number {
  if (filter === 1) return a;
  if (filter === 2) return b;
  if (filter === 3) return Math.floor((a + b) / 2);
  if (filter < 4) return 0;
  const nearest = [a, b, c].map((value) => Math.abs(a + b - c - value));
  return [a, b, c][nearest.indexOf(Math.min(...nearest))] ?? 0;
}

function filtered(rows: number[][], step: number, filters: number[]): number[] {
  return rows.flatMap((row, y) => {
    const filter = filters[y % filters.length] ?? 0;
    const at = (line: number, x: number) => (x < 0 ? 0 : (rows[line]?.[x] ?? 0));
    const bytes = row.map((value, x) => {
      const guess = predicted(filter, at(y, x - step), at(y - 1, x), at(y - 1, x - step));
      return (value - guess + 256) % 256;
    });
    return [filter, ...bytes];
  });
}

/** The rows of a PNG before they are compressed. */
export function pngRows(pixels: Pixels, options: PngOptions): Buffer {
  const { depth, interlaced, filters = [0] } = options;
  const step = Math.max(1, ((pixels[0]?.[0]?.length ?? 1) * depth) / 8);
  return Buffer.from(
    (interlaced ? passesOf(pixels) : [pixels]).flatMap((pass) =>
      filtered(
        pass.map((row) => packed(row, depth)),
        step,
        filters,
      ),
    ),
  );
}

/** A PNG of these pixels; `data` stands for their compressed rows. */
export function writePng(
  pixels: Pixels,
  options: PngOptions,
  data: Uint8Array = deflateSync(pngRows(pixels, options)),
): Uint8Array {
  const { color, depth, interlaced = false, palette = [], transparency = [] } = options;
  const header = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, depth, color, 0, 0, Number(interlaced)]);
  header.writeUInt32BE(pixels[0]?.length ?? 0);
  header.writeUInt32BE(pixels.length, 4);
  return new Uint8Array(
    Buffer.concat([
      signature,
      pngChunk('IHDR', header),
      ...(palette.length > 0 ? [pngChunk('PLTE', Buffer.from(palette))] : []),
      ...(transparency.length > 0 ? [pngChunk('tRNS', Buffer.from(transparency))] : []),
      pngChunk('IDAT', data),
      pngChunk('IEND', Buffer.alloc(0)),
    ]),
  );
}
