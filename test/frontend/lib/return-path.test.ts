import { describe, expect, it } from 'vitest';
import { returnPath, returnState } from '#frontend/entities/session/return-path.ts';

describe('where a visitor was headed', () => {
  it('is remembered with its query and fragment', () => {
    const location = {
      pathname: '/orders/o1',
      search: '?a=1',
      hash: '#items',
      state: null,
      key: 'k',
    };
    expect(returnPath(returnState(location))).toBe('/orders/o1?a=1#items');
  });

  it.each([
    null,
    undefined,
    'x',
    { from: 7 },
    { from: 'https://evil.example' },
    { from: '//evil.example' },
  ])('is nowhere when the state says %j', (state) => {
    expect(returnPath(state)).toBeUndefined();
  });
});
