import { expect, it } from 'vitest';
import { formatMoney } from '#shared/pricing/format-money.ts';

it.each([
  [0, '$0.00'],
  [5, '$0.05'],
  [1_250, '$12.50'],
  [123_456, '$1,234.56'],
  [1_998_000_000_000, '$19,980,000,000.00'],
])('%d cents are %s', (cents, text) => {
  expect(formatMoney(cents)).toBe(text);
});
