import { splitRuns } from './text/text-runs.ts';
import { widthOf } from './text/text-width.ts';

/** A note with more lines than this is set as one paragraph: most of them are hardly a word long. */
const maxTypedLines = 24;
/** Shorter notes fit in any script. */
const surelyShort = 500;

const words = new Intl.Segmenter('en', { granularity: 'word' });

/** Without empty lines, and as one paragraph when there are very many. */
function compact(note: string): string {
  const lines = note.split(/\r\n|\n|\r/).map((line) => line.trim());
  const written = lines.filter((line) => line !== '');
  return written.join(written.length > maxTypedLines ? ' · ' : '\n');
}

/**
 * A production note in parts of at most `maxLines` lines: nearly always one. `size` and `width` (points) are those
 * it is set in. None for an empty note.
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
    lines += segment === '\n' ? 1 : widthOf(splitRuns(segment, 'textBold'), size) / width;
    if (lines > maxLines) {
      parts.push('');
      lines = 0;
    }
    parts[parts.length - 1] += segment;
  }
  return parts;
}
