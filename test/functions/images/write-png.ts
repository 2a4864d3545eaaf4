import { deflateSync } from 'node:zlib';
import { pngChunk } from './sample-images.ts';

/** The samples of each pixel, of 8 bits each: gray or colors, and alpha. */
export type Pixels = number[][][];
export type PngOptions = {
  color: 0 | 2 | 4 | 6;
  /** The filters of the rows, in turn. */
  filters?: number[];
};

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

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
export const pngRows = (pixels: Pixels, { filters = [0] }: PngOptions): Buffer =>
  Buffer.from(
    filtered(
      pixels.map((row) => row.flat()),
      pixels[0]?.[0]?.length ?? 1,
      filters,
    ),
  );

/** A PNG of these pixels. `data` replaces their compressed rows. */
export function writePng(
  pixels: Pixels,
  options: PngOptions,
  data: Uint8Array = deflateSync(pngRows(pixels, options)),
): Uint8Array {
  const header = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 8, options.color, 0, 0, 0]);
  header.writeUInt32BE(pixels[0]?.length ?? 0);
  header.writeUInt32BE(pixels.length, 4);
  return new Uint8Array(
    Buffer.concat([
      signature,
      pngChunk('IHDR', header),
      pngChunk('IDAT', data),
      pngChunk('IEND', Buffer.alloc(0)),
    ]),
  );
}
