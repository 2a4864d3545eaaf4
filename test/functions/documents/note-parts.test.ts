import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { noteParts } from '#functions/papers/documents/parts/note-parts.ts';
import { splitRuns, widthOf } from '#functions/papers/documents/text/text-runs.ts';

const parts = (note: string) => noteParts(note, { size: 10, width: 300, maxLines: 30 });

describe('production notes on paper', () => {
  it('stay as they were typed, without empty lines', () => {
    expect(parts('No nuts\n\nSlice thin\n')).toEqual(['No nuts\nSlice thin']);
  });

  it('are nothing when there is nothing to say', () => {
    expect(parts(' \n ')).toEqual([]);
  });

  it('become one paragraph when they are mostly line ends', () => {
    expect(parts(Array.from({ length: 40 }, (_, step) => `step ${step}`).join('\n'))).toEqual([
      Array.from({ length: 40 }, (_, step) => `step ${step}`).join(' · '),
    ]);
  });

  it('go on in a further part when they would not fit a page', () => {
    expect(parts('请在蛋糕上写生日快乐'.repeat(200)).length).toBeGreaterThan(1);
  });

  it('keep up to 24 lines, and up to 500 letters in one part', () => {
    const typed = (count: number) => Array<string>(count).fill('Slice');
    expect(parts(typed(24).join('\n'))).toEqual([typed(24).join('\n')]);
    expect(parts(typed(25).join('\n'))).toEqual([typed(25).join(' · ')]);
    const narrow = { size: 10, width: 300, maxLines: 5 };
    const words = Array<string>(167).fill('ab').join(' ');
    expect(words).toHaveLength(500);
    expect(noteParts(words, narrow)).toEqual([words]);
    expect(noteParts(`${words}c`, narrow).length).toBeGreaterThan(1);
  });

  it('fill a part to the end of its last line', () => {
    const word = 'x'.repeat(501);
    const width = widthOf(splitRuns(word, 'textBold'), 10);
    expect(noteParts(word, { size: 10, width, maxLines: 1 })).toEqual([word]);
    const more = noteParts(`${word} y`, { size: 10, width, maxLines: 1 });
    expect(more).toEqual([word, ' y']);
    // The word that begins a part fills it too, even if it is too wide.
    const thrice = [word, word, word].join(' ');
    const two = { size: 10, width, maxLines: 2 };
    expect(noteParts(thrice, two)).toEqual([`${word} `, `${word} `, word]);
    expect(noteParts(word, { size: 10, width: width / 2, maxLines: 1 })).toEqual([word]);
  });

  it('lose nothing, however long', () => {
    const word = fc.constantFrom('cake', '蛋糕', 'x'.repeat(70), 'كعكة', '🎂', '\n', ' ');
    const note = fc.array(word, { maxLength: 400 }).map((words) => words.join(' '));
    const letters = (text: string) => text.replace(/[\s·]/g, '');
    fc.assert(
      fc.property(note, (text) => {
        expect(letters(parts(text).join(''))).toBe(letters(text));
      }),
      { numRuns: 40 },
    );
  });
});
