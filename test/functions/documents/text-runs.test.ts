import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { visualLines } from '#functions/papers/documents/text/bidi.ts';
import { covers, type FontName, openFont } from '#functions/papers/documents/text/fonts.ts';
import { splitRuns, widthOf } from '#functions/papers/documents/text/text-runs.ts';
import { typesetLine } from '#functions/papers/documents/text/typeset.ts';

const fontsOf = (text: string) => splitRuns(text, 'text').map((run) => `${run.font}: ${run.text}`);

describe('splitting a text by the fonts that can draw it', () => {
  it('keeps Latin, Vietnamese, Greek and Cyrillic names in the text face', () => {
    for (const name of ["Zoë Nguyễn-O'Brien", 'Łukasz Żółć', 'Σωκράτης', 'Алёна'])
      expect(fontsOf(name)).toEqual([`text: ${name}`]);
  });

  it('gives other scripts to their own fonts', () => {
    expect(fontsOf('Wang 王小明')).toEqual(['text: Wang ', 'chinese: 王小明']);
    expect(fontsOf('すずき')).toEqual(['chinese: すずき']);
    expect(fontsOf('チョコレートケーキ、〜・')).toEqual(['chinese: チョコレートケーキ、〜・']);
    expect(fontsOf('김민수')).toEqual(['korean: 김민수']);
    expect(fontsOf('دانه')).toEqual(['arabic: دانه']);
    expect(fontsOf('דוד')).toEqual(['hebrew: דוד']);
    expect(fontsOf('Cake 🎂!')).toEqual(['text: Cake ', 'emoji: 🎂', 'text: !']);
    expect(fontsOf('जन्मदिन')).toEqual(['devanagari: जन्मदिन']);
    expect(fontsOf('เค้ก')).toEqual(['thai: เค้ก']);
    expect(fontsOf('გიორგი தமிழ்')).toEqual(['everything: გიორგი', 'text:  ', 'everything: தமிழ்']);
  });

  it('names a character that no font has', () => {
    expect(fontsOf('𠮷野')).toEqual(['text: [U+20BB7]', 'chinese: 野']);
  });

  it('draws nothing for what has no picture', () => {
    expect(fontsOf('a\u0000b\u202Ec\uE000d')).toEqual(['text: abcd']);
  });

  it('puts the tone of a Thai syllable above its ring', () => {
    expect(fontsOf('น้ำตาล')).toEqual(['thai: นํ้าตาล']);
  });

  const anyText = fc.string({ unit: 'binary', maxLength: 30 });
  const anyBase = fc.constantFrom('text', 'textBold', 'display');
  const missing = (text: string, base: FontName) =>
    splitRuns(text, base).filter(({ font, text: drawn }) =>
      // Glyph 0 is the box for a missing character.
      openFont(font)
        .layout(drawn)
        .glyphs.some(({ id }) => id === 0),
    );

  it.each([
    'Zoë Nguyễn ữ ẵ ỡ Łódź Şişli ẞ œuf ½ ° € £ ™ … – — ‘’ “” « » • → ≤ × 20℃ № ① ² ♥ ♪ ﬁ',
    'محمد عبد الرحمن آل سعود، لا إله ١٢٣ پچگ',
    'שָׁלוֹם עוגה 24 ס"מ ״׳',
    '巧克力（八寸）繁體龜鬱 チョコレートケーキ「特大」ﾊﾝｶｸ 髙﨑 김민수 뷁 ㈜',
    'क्षत्रिय श्री द्ध र्\u200Dय कृपया लिखें ।',
    'น้ำตาล เค้กวันเกิด ฿',
    'Торт «Наполеон» Ёж Σοκολάτα Άρτος',
    '🎂 👩‍🍳 👨‍👩‍👧‍👦 🇺🇸 ❤️ 1️⃣ ☎️ ✓ ★ ☺ 👍🏽 🏴󠁧󠁢󠁥󠁮󠁧󠁿',
    'ქართული հայերեն አማርኛ தமிழ் বাংলা ਪੰਜਾਬੀ ಕನ್ನಡ മലയാളം తెలుగు සිංහල ខ្មែរ ລາວ མ',
  ])('draws no box in: %s', (text) => {
    for (const base of ['text', 'textBold', 'display'] as const)
      expect(missing(text, base)).toEqual([]);
  });

  it('draws no box in whatever is typed, also where letters join', () => {
    fc.assert(
      fc.property(anyText, anyBase, (text, base) => {
        expect(missing(text, base)).toEqual([]);
      }),
      { numRuns: 100 },
    );
  });

  it('never asks a font for a character it lacks, so that no box is ever drawn', () => {
    fc.assert(
      fc.property(anyText, anyBase, (text, base) => {
        for (const run of splitRuns(text, base)) {
          const visible = run.text.replace(/\p{Variation_Selector}|[\u200C\u200D]/gu, '');
          expect(covers(run.font, visible)).toBe(true);
        }
      }),
      { numRuns: 100 },
    );
  });
});

describe('writing from right to left', () => {
  const seen = (text: string) => typesetLine(text, 'text').map((run) => run.text);

  it('puts the words in the order in which they are seen, from the left', () => {
    // The font engine itself reverses the letters of a word.
    expect(seen('محمد علي')).toEqual(['علي', ' ', 'محمد']);
  });

  it('keeps numbers and Latin words readable within it', () => {
    expect(seen('דוד 30 שנה')).toEqual(['שנה', ' ', '30', ' ', 'דוד']);
  });

  it('breaks a line before a word that does not fit, and in a word that no line holds', () => {
    const width = widthOf(splitRuns('דוד שנה', 'text'), 10);
    const lines = (points: number) =>
      visualLines('דוד שנה', 'text', 10, points).map((runs) =>
        runs.map((run) => run.text).join(''),
      );
    expect(lines(width)).toEqual(['שנה דוד']);
    expect(lines(width - 0.001)).toEqual([' דוד', 'שנה']);
    expect(lines(1)).toEqual([...'דוד שנה']);
  });

  it('leaves other text alone', () => {
    expect(seen('Two cakes (large)')).toEqual(['Two cakes (large)']);
  });
});
