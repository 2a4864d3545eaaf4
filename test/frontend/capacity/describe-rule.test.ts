import { expect, it } from 'vitest';
import { describeFull } from '#frontend/features/capacity/describe-rule.ts';
import type { ListedRule } from '#shared/schemas/capacity.ts';

it('a full day is said to be over its limit only beyond it', () => {
  const full = [10, 11].map((taken) => ({ day: '2026-11-25', hour: null, taken, limit: 10 }));
  expect(describeFull({ full } as unknown as ListedRule)).toBe(
    'Full: Wed 25-Nov, Wed 25-Nov (over by 1)',
  );
});
