import { deflateSync } from 'node:zlib';
import { pngChunk } from './sample-images.ts';
import { type Pixels, type PngOptions, pngRows, writePng } from './write-png.ts';

const square = (side: number, pixel: number[]): Pixels =>
  Array.from({ length: side }, () => Array.from({ length: side }, () => pixel));

const rgba: PngOptions = { color: 6, depth: 8 };
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
const rgb = writePng(square(8, [1, 2, 3]), { color: 2, depth: 8 });
const before = (file: Uint8Array, name: string, ...chunks: Buffer[]) => {
  const at = Buffer.from(file).indexOf(name) - 4;
  return new Uint8Array(Buffer.concat([file.subarray(0, at), ...chunks, file.subarray(at)]));
};
const entries = square(8, [1]);

/** What makes a PNG inflate to 100 MB: a file of 100 KB. */
export const bomb = (): Uint8Array =>
  writePng(opaque, rgba, deflateSync(Buffer.alloc(100_000_000)));

/** PNGs of 64 pixels a side or fewer whose chunks are all there, and that can not be decoded. */
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
  ['a palette that is missing', writePng(entries, { color: 3, depth: 1 })],
  ['half a color in its palette', writePng(entries, { color: 3, depth: 1, palette: [1, 2, 3, 4] })],
  [
    'more transparency than colors',
    writePng(entries, { color: 3, depth: 1, palette: [1, 2, 3], transparency: [1, 2] }),
  ],
  ['half a transparent gray', writePng(entries, { color: 0, depth: 8, transparency: [1] })],
  ['a depth of 3 bits', flip(writePng(entries, { color: 0, depth: 1 }), 24)],
  ['RGB of one bit', writePng(square(8, [1, 1, 1]), { color: 2, depth: 1 })],
  ['pixels in two places', before(rgb, 'IDAT', pngChunk('IDAT', data), pngChunk('gAMA', data))],
  ['two headers', before(rgb, 'IDAT', Buffer.from(rgb.subarray(8, 33)))],
  ['its palette behind its pixels', before(rgb, 'IEND', pngChunk('PLTE', Buffer.alloc(3)))],
];
