import { expect, it } from 'vitest';
import { splitReference } from '#frontend/features/dashboard/split-reference.ts';

it('tells an order’s number from what follows it', () => {
  expect(splitReference('#1001 for Maria #2 Lopez, by Alice')).toEqual({
    reference: '#1001',
    rest: ' for Maria #2 Lopez, by Alice',
  });
});

it('leads to the order by all of a text that begins otherwise', () => {
  expect(splitReference('For Maria, by Alice')).toEqual({
    reference: 'For Maria, by Alice',
    rest: '',
  });
});
