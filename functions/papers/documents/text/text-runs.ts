import { covers, type FontName, openFont } from './fonts.ts';

/** Neighboring characters drawn with the same font. */
export type Run = { text: string; font: FontName };

/** The scripts of each fallback font, best font first. The last font draws nearly every character. */
const fallbacks: { font: FontName; claims: RegExp }[] = [
  { font: 'emoji', claims: /\p{Emoji_Presentation}|\p{Extended_Pictographic}/u },
  { font: 'arabic', claims: /\p{Script_Extensions=Arabic}/u },
  { font: 'hebrew', claims: /\p{Script_Extensions=Hebrew}/u },
  {
    font: 'chinese',
    claims:
      /[\p{Script_Extensions=Han}\p{Script_Extensions=Hiragana}\p{Script_Extensions=Katakana}\uFF00-\uFFEF]/u,
  },
  { font: 'korean', claims: /\p{Script_Extensions=Hangul}/u },
  { font: 'devanagari', claims: /\p{Script_Extensions=Devanagari}/u },
  { font: 'thai', claims: /\p{Script=Thai}/u },
  { font: 'everything', claims: /./su },
];

/** Characters without a glyph of their own that change how their neighbors are drawn. */
const invisible = /\p{Variation_Selector}|\u200C|\u200D|[\u{E0020}-\u{E007F}]/gu;
/**
 * A Thai tone mark belongs above the ring of SARA AM, which the font engine does not support; so
 * the ring is put first.
 */
const toneAndAm = /([\u0E48-\u0E4B])\u0E33/g;
/** Characters that would show as boxes: controls, and direction marks (bidi.ts has already applied them). */
const unprintable = /[\p{Cc}\p{Cf}\p{Cn}\p{Co}\p{Cs}\p{Zl}\p{Zp}]/gu;
/** Fonts for which a phrase with its spaces and commas must be shaped or spaced as one run. */
const keepsNeutrals = new Set<FontName>(['arabic', 'hebrew', 'chinese']);
/** Fonts that need invisible characters to join or choose glyphs; in other fonts they would show as boxes. */
const joining = new Set<FontName>(['arabic', 'devanagari', 'emoji']);
const isKept = (character: string) => character.search(invisible) >= 0;

/** Latin text without marks of its own, as most is: it needs no closer look. */
const plain = /^[\x20-\x7E\u00A0-\u00AC\u00AE-\u024F\u2010-\u2026\u00D7]*$/;

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

function fontOf(grapheme: string, base: FontName, previous: FontName | undefined): FontName {
  const visible = grapheme.replace(invisible, '');
  const isEmoji = /\p{Emoji_Presentation}|\uFE0F/u.test(grapheme);
  if (!isEmoji && covers(base, visible)) {
    // A space or comma within such a script uses the same font, so that the phrase is one run.
    const isNeutral = /^[\p{Z}\p{P}\p{M}]+$/u.test(visible);
    return isNeutral && previous && keepsNeutrals.has(previous) && covers(previous, visible)
      ? previous
      : base;
  }
  const fallback = fallbacks.find(
    ({ font, claims }) => claims.test(visible) && covers(font, visible),
  );
  return fallback?.font ?? base;
}

/** Writes a character that is in none of the fonts as '[U+20BB7]' instead of an empty box. */
const nameCharacters = (grapheme: string): string =>
  [...grapheme]
    .map((character) => `[U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase()}]`)
    .join('');

/**
 * Splits a text into runs by font, so that every name can be printed: in `base` where it has the
 * characters, otherwise in the font of their script. The caller handles tabs and line breaks.
 */
export function splitRuns(text: string, base: FontName): Run[] {
  if (text !== '' && plain.test(text) && covers(base, text)) return [{ text, font: base }];
  const printable = text
    .normalize('NFC')
    .replace(toneAndAm, '\u0E4D$1\u0E32')
    .replace(unprintable, (character) => (isKept(character) ? character : ''));
  const runs: Run[] = [];
  for (const { segment } of graphemes.segment(printable)) {
    const last = runs.at(-1);
    const font = fontOf(segment, base, last?.font);
    const visible = segment.replace(invisible, '');
    const drawn = joining.has(font) ? segment : visible;
    const piece = { text: covers(font, visible) ? drawn : nameCharacters(visible), font };
    if (last?.font === font) last.text += piece.text;
    else runs.push(piece);
  }
  return runs;
}

/** The width in points of a single line in type of `size` points. */
export const widthOf = (runs: Run[], size: number): number =>
  runs.reduce((width, { font, text }) => {
    const { unitsPerEm } = openFont(font);
    return width + (openFont(font).layout(text).advanceWidth / unitsPerEm) * size;
  }, 0);
