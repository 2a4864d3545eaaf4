import { expect, it } from 'vitest';
import { timeAgo } from '#frontend/features/dashboard/time-ago.ts';

const now = new Date('2026-06-14T17:00:00.000Z');

it('says how long ago something was', () => {
  const said = {
    '2026-06-14T16:59:50.000Z': 'less than a minute ago',
    '2026-06-14T16:59:00.000Z': '1 minute ago',
    '2026-06-14T16:42:10.000Z': '18 minutes ago',
    '2026-06-14T15:00:00.000Z': 'about 2 hours ago',
    '2026-06-11T17:00:00.000Z': '3 days ago',
    '2025-06-14T17:00:00.000Z': 'about 1 year ago',
  };
  for (const [instant, text] of Object.entries(said)) expect(timeAgo(instant, now)).toBe(text);
});

it('is never ahead of the clock of this device', () => {
  expect(timeAgo('2026-06-14T17:04:00.000Z', now)).toBe('less than a minute ago');
});
