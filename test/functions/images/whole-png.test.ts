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

const channelsOf = { 0: 1, 2: 3, 4: 2, 6: 4 };

type Sample = { pixels: Pixels; options: PngOptions };

/** A PNG of any accepted kind, of any size and with any filters. */
const anyPng: fc.Arbitrary<Sample> = fc
  .tuple(fc.constantFrom(0, 2, 4, 6), fc.integer({ min: 1, max: 19 }))
  .chain(([color, width]) => {
    const length = channelsOf[color];
    const pixel = fc.array(fc.nat(255), { minLength: length, maxLength: length });
    const row = fc.array(pixel, { minLength: width, maxLength: width });
    return fc.record({
      pixels: fc.array(row, { minLength: 1, maxLength: 19 }),
      options: fc.record({
        color: fc.constant(color),
        filters: fc.array(fc.nat(4), { minLength: 1, maxLength: 9 }),
      }),
    });
  });

/** Red, green and blue of a pixel on white paper. */
function onWhite(samples: number[], { color }: PngOptions): number[] {
  const [first = 0, second = 0] = samples;
  const gray = [first, first, first];
  const [colors, alpha] = {
    0: [gray, 255] as const,
    2: [samples, 255] as const,
    4: [gray, second] as const,
    6: [samples.slice(0, 3), samples[3] ?? 0] as const,
  }[color];
  return colors.map((level) => Math.round(255 - ((255 - level) * alpha) / 255));
}

/**
 * Reads the pixels that `flattenPng` returns, in the format that it promises: three colors of 8 bits, no
 * filter.
 */
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
    const png = writePng([line, line, line], { color: 0 });
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

  it('is rejected, wherever a byte differs or the file ends', () => {
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
