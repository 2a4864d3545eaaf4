import { expect, it } from 'vitest';
import { initials } from '#frontend/lib/initials.ts';

it.each([
  ['Rosa Baker', 'RB'],
  ['  Ana María del Carmen ', 'AM'],
  ['zoë', 'Z'],
  ['𝒜da', '𝒜'],
  ['', 'AD'],
  [undefined, 'AD'],
])('shortens %j to %s', (name, short) => {
  expect(initials(name)).toBe(short);
});
