import { expect, it } from 'vitest';
import { candidateDays } from '#frontend/features/opening/season-form.ts';

const closure = (from: string, to: string, place: 'DAVIS' | null = null) => ({
  id: 'winter',
  name: 'Winter',
  from,
  to,
  place,
});

it('the days of a season are those from the first to the last that no closure has, which ends with its last day', () => {
  const days = { from: '2026-12-20', to: '2026-12-26' };
  expect(candidateDays(days, [closure('2026-12-22', '2026-12-24')])).toEqual([
    '2026-12-20',
    '2026-12-21',
    '2026-12-25',
    '2026-12-26',
  ]);
  expect(candidateDays(days, [closure('2026-12-20', '2026-12-26', 'DAVIS')])).toHaveLength(7);
});
