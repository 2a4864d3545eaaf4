import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cutToBytes } from '#functions/orders/cut-text.ts';

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

  it('keeps a byte order mark, for the rest of the text is where it was', () => {
    expect(cutToBytes('\uFEFFloaf', 5)).toBe('\uFEFFlo');
  });
});
