import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cutChanges, cutToBytes, shorten } from '#functions/orders/order/cut-text.ts';

const texts = fc.string({ unit: 'grapheme', maxLength: 60 });

describe('a text cut to bytes', () => {
  it('is cut at whole characters', () => {
    fc.assert(
      fc.property(texts, fc.integer({ min: 0, max: 80 }), (text, bytes) => {
        const cut = cutToBytes(text, bytes);
        expect(text.startsWith(cut)).toBe(true);
        expect(Buffer.byteLength(cut)).toBeLessThanOrEqual(bytes);
        const next = Array.from(text.slice(cut.length))[0] ?? '';
        expect(next === '' || Buffer.byteLength(cut + next) > bytes).toBe(true);
      }),
    );
  });

  it('is left alone when it fits', () => {
    expect(cutToBytes('loaf', 4)).toBe('loaf');
    expect([shorten('loaf', 4), shorten('loaves', 4)]).toEqual(['loaf', 'loa…']);
  });

  it('keeps a byte order mark, for the rest of the text is where it was', () => {
    expect(cutToBytes('\uFEFFloaf', 5)).toBe('\uFEFFlo');
  });
});

it('changes are cut at whole sentences, beyond 20,000 bytes', () => {
  const fits = ['ä'.repeat(5_000), 'b'.repeat(10_000)];
  expect(cutChanges(fits)).toEqual(fits);
  expect(cutChanges([...fits, 'c', 'd'])).toEqual([...fits, '… and 2 more']);
  expect(cutChanges(['x'.repeat(20_001), 'y'])).toEqual(['… and 2 more']);
});
