import { expect, it } from 'vitest';
import { checkImage } from '#functions/images/check-image.ts';
import { maxImageBytes, maxImageSide } from '#shared/schemas/images.ts';
import { blackPng, pngOfBytes, pngOfSize } from './sample-images.ts';

const check = (bytes: Uint8Array, maxSide?: number) =>
  checkImage({ bytes, contentType: 'image/png' }, maxSide);

it('a file may have 5 MB and no byte more', async () => {
  await expect(check(pngOfBytes(maxImageBytes))).resolves.toBeDefined();
  const tooLarge = check(pngOfBytes(maxImageBytes + 1));
  await expect(tooLarge).rejects.toThrow('File size must be less than 5.0MB');
});

it.each([
  ['wide', (side: number) => blackPng(side, 1)],
  ['high', (side: number) => blackPng(1, side)],
])('a picture may be as %s as is said, and no pixel more', async (_, pictureOf) => {
  for (const [side, given] of [
    [maxImageSide, undefined],
    [3, 3],
  ] as const) {
    await expect(check(pictureOf(side), given)).resolves.toBeDefined();
    const tooLarge = check(pictureOf(side + 1), given);
    await expect(tooLarge).rejects.toThrow(`at most ${side} pixels wide and high`);
  }
});

it('a picture may have 16 million pixels, and no column more', async () => {
  await expect(check(blackPng(4_000, 4_000))).resolves.toBeDefined();
  await expect(check(pngOfSize(4_001, 4_000))).rejects.toThrow('at most 16 megapixels');
});
