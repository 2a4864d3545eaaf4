import { readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkImage } from '#functions/catalog/images/check-image.ts';
import { describedImages } from './described-images.ts';
import { sampleImages } from './sample-images.ts';

const pictures = 'demo/pictures';
const names = readdirSync(pictures, { recursive: true, encoding: 'utf8' });

describe('a picture', () => {
  it.each(names.filter((name) => name.includes('.')))(
    '%s is nothing but a picture',
    async (name) => {
      const contentType = name.endsWith('.png') ? 'image/png' : 'image/webp';
      const bytes = new Uint8Array(readFileSync(`${pictures}/${name}`));
      expect(await checkImage({ bytes, contentType })).toMatchObject({ contentType, bytes });
    },
  );

  it('never breaks the check, however it is cut and changed', async () => {
    const images = [...Object.entries(sampleImages), ...Object.entries(describedImages)];
    const broken = fc
      .tuple(fc.constantFrom(...images), fc.nat(600), fc.nat(), fc.nat(255))
      .map(([[contentType, whole], length, place, value]) => {
        const bytes = whole.slice(0, length);
        if (bytes.length > 0) bytes[place % bytes.length] = value;
        return { bytes, contentType };
      });
    await fc.assert(
      fc.asyncProperty(broken, async (upload) => {
        try {
          await checkImage(upload);
        } catch (error) {
          expect(error).toMatchObject({ code: 'invalid-upload' });
        }
      }),
      { numRuns: 2_000 },
    );
  });
});
