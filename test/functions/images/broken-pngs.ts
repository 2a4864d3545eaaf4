import { deflateSync } from 'node:zlib';
import { pngChunk } from './sample-images.ts';
import { type Pixels, type PngOptions, pngRows, writePng } from './write-png.ts';

const square = (side: number, pixel: number[]): Pixels =>
  Array.from({ length: side }, () => Array.from({ length: side }, () => pixel));

const rgba: PngOptions = { color: 6 };
const opaque = square(64, [200, 100, 50, 255]);
const rows = pngRows(opaque, rgba);
const data = deflateSync(rows);
const firstFilter = (filter: number) => {
  const changed = Buffer.from(rows);
  changed[0] = filter;
  return deflateSync(changed);
};
const flip = (file: Uint8Array, at: number) =>
  file.map((byte, place) => (place === at ? byte ^ 0x10 : byte));
const rgb = writePng(square(8, [1, 2, 3]), { color: 2 });
const before = (file: Uint8Array, name: string, ...chunks: Buffer[]) => {
  const at = Buffer.from(file).indexOf(name) - 4;
  return new Uint8Array(Buffer.concat([file.subarray(0, at), ...chunks, file.subarray(at)]));
};
const header = (kind: number[]) => {
  const data = Buffer.from([0, 0, 0, 8, 0, 0, 0, 8, ...kind]);
  return new Uint8Array(
    Buffer.concat([rgb.subarray(0, 8), pngChunk('IHDR', data), rgb.subarray(33)]),
  );
};

/** A PNG of 100 KB that inflates to 100 MB. */
export const bomb = (): Uint8Array =>
  writePng(opaque, rgba, deflateSync(Buffer.alloc(100_000_000)));

/** PNGs of at most 64 pixels a side that have all chunks, but cannot be decoded. */
export const brokenPngs: [what: string, file: Uint8Array][] = [
  ['pixels that are no zlib at all', writePng(opaque, rgba, Buffer.from('not zlib at all'))],
  ['half of its pixels', writePng(opaque, rgba, data.subarray(0, data.length / 2))],
  ['no pixels', writePng(opaque, rgba, Buffer.alloc(0))],
  ['a row too few', writePng(opaque, rgba, deflateSync(rows.subarray(0, -257)))],
  ['a byte too many', writePng(opaque, rgba, deflateSync(Buffer.concat([rows, Buffer.alloc(1)])))],
  ['bytes behind its pixels', writePng(opaque, rgba, Buffer.concat([data, Buffer.from('PK')]))],
  ['a filter 5', writePng(opaque, rgba, firstFilter(5))],
  ['a filter 7', writePng(opaque, rgba, firstFilter(7))],
  ['a filter 255', writePng(opaque, rgba, firstFilter(255))],
  ['a wrong checksum', flip(rgb, rgb.length - 14)],
  ['a palette', header([8, 3, 0, 0, 0])],
  ['16 bits a color', header([16, 2, 0, 0, 0])],
  ['1 bit a pixel', header([1, 0, 0, 0, 0])],
  ['a compression of its own', header([8, 2, 1, 0, 0])],
  ['interlaced rows', header([8, 2, 0, 0, 1])],
  ['pixels in two places', before(rgb, 'IDAT', pngChunk('IDAT', data), pngChunk('gAMA', data))],
  ['two headers', before(rgb, 'IDAT', Buffer.from(rgb.subarray(8, 33)))],
];
