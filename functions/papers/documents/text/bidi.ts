import bidiFactory from 'bidi-js';
import type { FontName } from './fonts.ts';
import { type Run, splitRuns, widthOf } from './text-runs.ts';

const bidi = bidiFactory();

/** Right-to-left characters: the scripts and the control characters. */
const rightToLeft =
  /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\u200F\u202B\u202E\u2067]/u;
export const hasRightToLeft = (text: string): boolean => rightToLeft.test(text);

/** Scripts whose runs the font engine reverses itself. */
const reversedByFont =
  /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;

/** Part of a line with a single embedding level; words and spaces are separate parts. */
type Unit = { text: string; level: number };

const reversed = (text: string): string => [...text].reverse().join('');

function toUnits(text: string, levels: Uint8Array, start: number, end: number): Unit[] {
  const units: Unit[] = [];
  for (let index = start; index < end; index += 1) {
    const level = levels[index] ?? 0;
    const character = text[index] ?? '';
    const last = units.at(-1);
    const continues = last?.level === level && /\s$/.test(last.text) === /\s/.test(character);
    if (last && continues) last.text += character;
    else units.push({ text: character, level });
  }
  return units;
}

/**
 * Rule L2 of the Unicode Bidirectional Algorithm: for each level from the highest to 1, reverses every
 * sequence at that level or above.
 */
function toVisualOrder(units: Unit[]): Unit[] {
  const ordered = [...units];
  for (let level = Math.max(0, ...units.map((unit) => unit.level)); level > 0; level -= 1)
    for (let start = 0; start < ordered.length; start += 1) {
      let end = start;
      while ((ordered[end]?.level ?? -1) >= level) end += 1;
      if (end > start) ordered.splice(start, end - start, ...ordered.slice(start, end).reverse());
      start = end;
    }
  return ordered;
}

function drawUnit({ text, level }: Unit, base: FontName): Run[] {
  if (level % 2 === 0) return splitRuns(text, base);
  const mirrored = [...text].map((each) => bidi.getMirroredCharacter(each) ?? each).join('');
  return splitRuns(mirrored, base)
    .map((run) => (reversedByFont.test(run.text) ? run : { ...run, text: reversed(run.text) }))
    .reverse();
}

const segmentsBy = (granularity: 'word' | 'grapheme') => {
  const segmenter = new Intl.Segmenter('en', { granularity });
  return (text: string): string[] => [...segmenter.segment(text)].map(({ segment }) => segment);
};
const wordsOf = segmentsBy('word');
const charactersOf = segmentsBy('grapheme');

/**
 * Breaks a paragraph into lines that fit `width` (points); returns ranges [start, end). A word that is longer
 * than a line is broken too, as the words of scripts without spaces are.
 */
export function breakLines(
  text: string,
  base: FontName,
  size: number,
  width: number,
): [number, number][] {
  const measure = (part: string) => widthOf(splitRuns(part, base), size);
  if (measure(text.trimEnd()) <= width) return [[0, text.length]];
  const isLong = (part: string) => measure(part.trimEnd()) > width;
  const parts = (text.match(/\s*\S+\s*/g) ?? [])
    .flatMap((word) => (isLong(word) ? wordsOf(word) : [word]))
    .flatMap((word) => (isLong(word) ? charactersOf(word) : [word]));
  const lines: [number, number][] = [];
  let start = 0;
  let index = 0;
  let used = 0;
  for (const part of parts) {
    if (used + measure(part.trimEnd()) > width && index > start) {
      lines.push([start, index]);
      start = index;
      used = 0;
    }
    used += measure(part);
    index += part.length;
  }
  return [...lines, [start, text.length]];
}

/**
 * The lines of a paragraph with right-to-left text, each as runs in visual order from left to right. The
 * PDF library does not support text direction, so lines are broken here, for a column of `width` points.
 */
export function visualLines(text: string, base: FontName, size: number, width: number): Run[][] {
  const { levels } = bidi.getEmbeddingLevels(text);
  return breakLines(text, base, size, width).map(([start, end]) =>
    toVisualOrder(toUnits(text, levels, start, end)).flatMap((unit) => drawUnit(unit, base)),
  );
}
