import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { noteParts } from '#functions/documents/note-parts.ts';

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
