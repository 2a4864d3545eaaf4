import { splitRuns } from './text/text-runs.ts';
import { widthOf } from './text/text-width.ts';

/** A note with more lines becomes one paragraph: so many lines usually have hardly a word each. */
const maxTypedLines = 24;
/** In characters; a note up to this length always fits, in any script. */
const surelyShort = 500;

const words = new Intl.Segmenter('en', { granularity: 'word' });

/** Removes empty lines, and joins very many lines into one paragraph. */
function compact(note: string): string {
  const lines = note.split(/\r\n|\n|\r/).map((line) => line.trim());
  const written = lines.filter((line) => line !== '');
  return written.join(written.length > maxTypedLines ? ' · ' : '\n');
}

/**
 * Splits a production note into parts of at most `maxLines` lines; nearly always one. `size` and `width`
 * (points) are those of the printed note. Empty for an empty note.
 */
export function noteParts(
  note: string,
  { size, width, maxLines }: { size: number; width: number; maxLines: number },
): string[] {
  const text = compact(note);
  if (text.length <= surelyShort) return text ? [text] : [];
  const parts = [''];
  let lines = 0;
  for (const { segment } of words.segment(text)) {
    const own = segment === '\n' ? 1 : widthOf(splitRuns(segment, 'textBold'), size) / width;
    if (lines > 0 && lines + own > maxLines) {
      parts.push('');
      lines = 0;
    }
    lines += own;
    parts[parts.length - 1] += segment;
  }
  return parts;
}
