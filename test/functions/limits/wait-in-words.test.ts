import { expect, it } from 'vitest';
import { waitInWords } from '#functions/core/limits/wait-in-words.ts';

it.each([
  [1, '1 second'],
  [59, '59 seconds'],
  [60, '1 minute'],
  [61, '2 minutes'],
  [119 * 60, '119 minutes'],
  [119 * 60 + 1, '2 hours'],
  [120 * 60, '2 hours'],
  [120 * 60 + 1, '3 hours'],
])('a wait of %i seconds is said to be %s', (seconds, words) => {
  expect(waitInWords(seconds)).toBe(words);
});
