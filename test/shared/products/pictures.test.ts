import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isOwnPicture, isPictureAddress } from '#shared/pictures.ts';

const own = '/images/aB3_-.webp';
const foreign = 'https://bakery.example/rye%20bread.png';

it('a picture is of this store, or has an address on the web', () => {
  expect([own, foreign].map(isOwnPicture)).toEqual([true, false]);
  expect([own, foreign, 'https://bakery.example/'].map(isPictureAddress)).toEqual([
    true,
    true,
    true,
  ]);
  const neither = ['', '/images/', '/images/../a', 'http://bakery.example/a', 'https:///a'];
  expect(neither.filter(isPictureAddress)).toEqual([]);
});

it('no text before it and none after it is let through', () => {
  const text = fc.stringMatching(/^\s*(javascript:|data:|x|\/|')+$/);
  fc.assert(
    fc.property(text, fc.constantFrom(own, foreign), (other, address) => {
      expect(isPictureAddress(other + address)).toBe(false);
      expect(isPictureAddress(`${address} ${other}`)).toBe(false);
      expect(isOwnPicture(`${own}${other.trim()}/`)).toBe(false);
    }),
  );
});
