import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { normalizeText } from '#shared/text/normalize-text.ts';

const texts = fc.string({ unit: 'grapheme', maxLength: 60 });

describe('a text as it is compared and searched', () => {
  it.each([
    ['Ørsted', 'orsted'],
    ['Đặng', 'dang'],
    ['Łukasz', 'lukasz'],
    ['Weiß', 'weiss'],
    ['Yılmaz', 'yilmaz'],
    ['Zoë  Crème\tBrûlée ', 'zoe creme brulee'],
  ])('makes %j %j', (text, folded) => {
    expect(normalizeText(text)).toBe(folded);
  });

  it('is the same once normalized, normalized again', () => {
    fc.assert(
      fc.property(texts, (text) => {
        const once = normalizeText(text);
        expect(normalizeText(once)).toBe(once);
      }),
    );
  });
});
