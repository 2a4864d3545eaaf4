import { expect, it } from 'vitest';
import { seenAtChoice } from '#frontend/features/orders/edit/seen-at-choice.ts';

const third = { version: 3 };
const fourth = { version: 4 };
const sixth = { version: 6 };

it('is the order as it is while nothing happens, or only what one did oneself', () => {
  expect(seenAtChoice(third, third, [])).toBe(third);
  expect(seenAtChoice(third, fourth, [4])).toBe(fourth);
  expect(seenAtChoice(third, sixth, [2, 6, 4, 5])).toBe(sixth);
});

it('stays the order as it was chosen for when somebody else changed it too', () => {
  expect(seenAtChoice(third, fourth, [])).toBe(third);
  expect(seenAtChoice(third, sixth, [4, 6])).toBe(third);
});
