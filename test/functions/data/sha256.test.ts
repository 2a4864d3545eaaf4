import { createHash, createHmac } from 'node:crypto';
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { Sha256 } from '#functions/core/data/sha256.ts';

const bytes = fc.uint8Array({ maxLength: 200 });
/** Bytes in each of the shapes that the SDK passes: all of a buffer, a part of one, text. */
const data = fc.oneof(
  bytes,
  bytes.map((all) => all.buffer.slice(all.byteOffset, all.byteOffset + all.length)),
  bytes.map((all) => new Uint8Array([1, 2, ...all]).subarray(2)),
  fc.string({ unit: 'grapheme' }),
);
const plain = (one: string | ArrayBuffer | Uint8Array) =>
  one instanceof ArrayBuffer ? new Uint8Array(one) : one;

it('is what Node computes, with a key and without, used again and after a reset', () =>
  fc.assert(
    fc.asyncProperty(fc.option(data, { nil: undefined }), fc.array(data), async (secret, parts) => {
      const expected =
        secret === undefined ? createHash('sha256') : createHmac('sha256', plain(secret));
      for (const part of parts) expected.update(plain(part));
      const digest = expected.digest('hex');
      const one = new Sha256(secret);
      one.update('dropped');
      one.reset();
      for (const hash of [one, new Sha256(secret)]) {
        for (const part of parts) hash.update(part);
        expect(Buffer.from(await hash.digest()).toString('hex')).toBe(digest);
      }
    }),
  ));
