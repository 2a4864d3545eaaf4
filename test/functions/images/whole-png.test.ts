import { Readable } from 'node:stream';
import { inflateSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { checkImage } from '#functions/catalog/images/check-image.ts';
import { flattenPng } from '#functions/catalog/images/flatten-png.ts';
import { bomb, brokenPngs } from './broken-pngs.ts';
import { blackPng, pngChunk } from './sample-images.ts';
import { type Pixels, type PngOptions, writePng } from './write-png.ts';

const check = (bytes: Uint8Array) => checkImage({ bytes, contentType: 'image/png' });
const damaged = 'The picture is damaged. Please save it anew and upload that.';

const depthsOf = {
  0: [1, 2, 4, 8, 16],
  2: [8, 16],
  3: [1, 2, 4, 8],
  4: [8, 16],
  6: [8, 16],
} as const;
const kinds = ([0, 2, 3, 4, 6] as const).flatMap((color) =>
  depthsOf[color].map((depth) => ({ color, depth })),
);
const channelsOf = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };

type Sample = { pixels: Pixels; options: PngOptions };
const bytesOf = (length: number) => fc.array(fc.nat(255), { minLength: length, maxLength: length });

/** A PNG of any kind, size, order and filters, with or without transparent colors. */
const anyPng: fc.Arbitrary<Sample> = fc
  .tuple(fc.constantFrom(...kinds), fc.boolean(), fc.integer({ min: 1, max: 19 }))
  .chain(([{ color, depth }, interlaced, width]) => {
    const pixel = fc.array(fc.nat(2 ** depth - 1), {
      minLength: channelsOf[color],
      maxLength: channelsOf[color],
    });
    const row = fc.array(pixel, { minLength: width, maxLength: width });
    return fc
      .record({
        pixels: fc.array(row, { minLength: 1, maxLength: 19 }),
        palette: bytesOf(color === 3 ? 3 * 2 ** depth : 0),
        entries: bytesOf(2 ** depth > 256 ? 0 : 2 ** depth),
        isClear: fc.boolean(),
        filters: fc.array(fc.nat(4), { minLength: 1, maxLength: 9 }),
      })
      .map(({ pixels, palette, entries, isClear, filters }) => {
        const first = (pixels[0]?.[0] ?? []).flatMap((sample) => [sample >> 8, sample & 255]);
        const transparency = color === 3 ? entries : color >= 4 ? [] : first;
        const kind = { color, depth, interlaced, palette, filters };
        return { pixels, options: { ...kind, transparency: isClear ? transparency : [] } };
      });
  });

/** Red, green and blue of a pixel on white paper. */
function onWhite(samples: number[], { color, depth, palette = [], transparency = [] }: PngOptions) {
  const levels = samples.map((sample) => (sample * 255) / (2 ** depth - 1));
  const [entry = 0] = samples;
  const clear = Array.from(
    { length: transparency.length / 2 },
    (_, at) => Number(transparency[2 * at]) * 256 + Number(transparency[2 * at + 1]),
  );
  const isClear = clear.length > 0 && clear.join() === samples.join();
  const [colors, alpha] = {
    0: () => [Array(3).fill(levels[0]), isClear ? 0 : 255],
    2: () => [levels, isClear ? 0 : 255],
    3: () => [palette.slice(3 * entry, 3 * entry + 3), transparency[entry] ?? 255],
    4: () => [Array(3).fill(levels[0]), levels[1]],
    6: () => [levels.slice(0, 3), levels[3]],
  }[color]() as [number[], number];
  return colors.map((level) => Math.round(255 - ((255 - level) * alpha) / 255));
}

/** The pixels of what `flattenPng` returns, read by what it promises: three colors of 8 bits, no filter. */
function readFlat(png: Buffer) {
  const width = png.readUInt32BE(16);
  const height = png.readUInt32BE(20);
  expect([...png.subarray(24, 29)]).toEqual([8, 2, 0, 0, 0]);
  const rows = inflateSync(png.subarray(41, 41 + png.readUInt32BE(33)));
  return Array.from({ length: height }, (_, y) => {
    const row = rows.subarray(y * (1 + 3 * width), (y + 1) * (1 + 3 * width));
    expect(row[0]).toBe(0);
    return Array.from({ length: width }, (__, x) => [...row.subarray(1 + 3 * x, 4 + 3 * x)]);
  });
}

describe('a whole PNG', () => {
  it('of any kind is kept as it is', () =>
    fc.assert(
      fc.asyncProperty(anyPng, async ({ pixels, options }) => {
        const png = writePng(pixels, options);
        expect((await check(png)).bytes).toEqual(png);
      }),
      { numRuns: 300 },
    ));

  it('of any kind has the same pixels on white paper', () =>
    fc.assert(
      fc.property(anyPng, ({ pixels, options }) => {
        const flat = flattenPng(Buffer.from(writePng(pixels, options)), 19);
        expect(readFlat(flat)).toEqual(
          pixels.map((row) => row.map((samples) => onWhite(samples, options))),
        );
      }),
      { numRuns: 300 },
    ));

  it('becomes smaller for paper: each pixel is the middle of those it stands for', () => {
    const line = [[0], [100], [50], [150], [255]];
    const png = writePng([line, line, line], { color: 0, depth: 8 });
    const [first, second] = readFlat(flattenPng(Buffer.from(png), 3));
    expect(first).toEqual([50, 100, 255].map((level) => [level, level, level]));
    expect(second).toEqual(first);
  });

  it('keeps no part that a browser needs not', async () => {
    const png = Buffer.from(blackPng(4, 4));
    const more = ['iCCP', 'prVt', 'acTL', 'fcTL', 'fdAT', 'tEXt'].map((name) =>
      pngChunk(name, Buffer.from('<svg onload=alert(1)>')),
    );
    const gamma = pngChunk('gAMA', Buffer.from([0, 0, 0xb1, 0x8f]));
    const with_ = (...chunks: Buffer[]) =>
      new Uint8Array(Buffer.concat([png.subarray(0, 33), ...chunks, png.subarray(33)]));
    expect((await check(with_(gamma, ...more))).bytes).toEqual(with_(gamma));
  });
});

describe('a damaged PNG', () => {
  it.each(brokenPngs)('with %s is refused', async (_, file) => {
    await expect(check(file)).rejects.toThrow(damaged);
  });

  it('is refused whichever byte of it is another, and wherever it ends', () => {
    const change = fc.integer({ min: 1, max: 255 });
    return fc.assert(
      fc.asyncProperty(anyPng, fc.nat(), change, async ({ pixels, options }, at, bits) => {
        const file = writePng(pixels, options);
        const place = at % file.length;
        const changed = file.map((byte, index) => (index === place ? byte ^ bits : byte));
        for (const broken of [changed, file.slice(0, place)])
          await expect(check(broken)).rejects.toMatchObject({ code: 'invalid-upload' });
      }),
      { numRuns: 500 },
    );
  });

  it('that inflates to 100 MB is inflated no farther than its own size', async () => {
    const file = bomb();
    const push = vi.spyOn(Readable.prototype, 'push');
    await expect(check(file)).rejects.toThrow(damaged);
    const inflated = push.mock.calls.reduce((sum, [piece]) => sum + (piece?.length ?? 0), 0);
    push.mockRestore();
    expect(inflated).toBeGreaterThan(16_448);
    expect(inflated).toBeLessThan(1_000_000);
  });
});
