import { expect, it } from 'vitest';
import { checkImage } from '#functions/catalog/images/check-image.ts';
import { maxImageBytes, maxImageSide } from '#shared/schemas/images.ts';
import { riffChunk } from './described-images.ts';
import { blackPng, pngOfBytes, pngOfSize, sampleImages } from './sample-images.ts';

const check = (bytes: Uint8Array, maxSide?: number) =>
  checkImage({ bytes, contentType: 'image/png' }, maxSide);

it('a file may have 5 MB and no byte more', async () => {
  await expect(check(pngOfBytes(maxImageBytes))).resolves.toBeDefined();
  const tooLarge = check(pngOfBytes(maxImageBytes + 1));
  await expect(tooLarge).rejects.toThrow('File size must be less than 5.0MB');
});

it('a picture may be as wide and as high as is said, and no pixel more', async () => {
  for (const side of [maxImageSide, 3]) {
    for (const fitting of [blackPng(side, 1), blackPng(1, side)])
      await expect(check(fitting, side)).resolves.toBeDefined();
    for (const large of [blackPng(side + 1, 1), blackPng(1, side + 1)])
      await expect(check(large, side)).rejects.toThrow(`at most ${side} pixels wide and high`);
  }
  await expect(check(blackPng(maxImageSide + 1, 1))).rejects.toThrow('pixels wide and high');
});

it('a picture may have 16 million pixels, and no column more', async () => {
  await expect(check(blackPng(4_000, 4_000))).resolves.toBeDefined();
  await expect(check(pngOfSize(4_001, 4_000))).rejects.toThrow('at most 16 megapixels');
});

it('a WebP must be a picture and no animation, which browsers do not write', async () => {
  const frame = Buffer.concat([Buffer.alloc(16), sampleImages['image/webp'].subarray(12)]);
  const chunks = [
    riffChunk('VP8X', Buffer.from([2, 0, 0, 0, 0, 0, 0, 0, 0, 0])),
    riffChunk('ANIM', Buffer.alloc(6)),
    riffChunk('ANMF', frame),
  ];
  const bytes = new Uint8Array(riffChunk('RIFF', Buffer.concat([Buffer.from('WEBP'), ...chunks])));
  await expect(checkImage({ bytes, contentType: 'image/webp' })).rejects.toThrow('is damaged');
});

it('the pixels of a JPEG may contain the eight restart markers, and no other marker', async () => {
  const jpeg = sampleImages['image/jpeg'];
  const withMarker = (marker: number) => {
    const bytes = new Uint8Array(
      Buffer.concat([jpeg.subarray(0, -2), Buffer.from([0xff, marker]), jpeg.subarray(-2)]),
    );
    return { bytes, contentType: 'image/jpeg' };
  };
  for (let marker = 0xd0; marker <= 0xd7; marker += 1) {
    const upload = withMarker(marker);
    expect(await checkImage(upload)).toMatchObject({ bytes: upload.bytes });
  }
  for (const marker of [0xcf, 0xd8])
    await expect(checkImage(withMarker(marker))).rejects.toThrow('Please upload an image file');
});
