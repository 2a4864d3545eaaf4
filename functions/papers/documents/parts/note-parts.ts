import { splitRuns, widthOf } from '#functions/papers/documents/text/text-runs.ts';

/** A note with more lines becomes one paragraph: in such notes, lines hardly have a word each. */
const maxTypedLines = 24;
/** In characters; a note of up to this length always fits, in any script. */
const surelyShort = 500;

const words = new Intl.Segmenter('en', { granularity: 'word' });

/** Removes empty lines, and joins the lines of a note that has very many into one paragraph. */
function compact(note: string): string {
  const lines = note.split(/\r\n|\n|\r/).map((line) => line.trim());
  const written = lines.filter((line) => line !== '');
  return written.join(written.length > maxTypedLines ? ' · ' : '\n');
}

/**
 * Splits a production note into parts of at most `maxLines` lines, nearly always just one; none for
 * an empty note. `size` and `width` of the printed note are in points.
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
