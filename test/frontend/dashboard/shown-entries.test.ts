import { describe, expect, it } from 'vitest';
import {
  countShown,
  readingState,
  splitReference,
  timeAgo,
} from '#frontend/features/dashboard/shown-entries.ts';
import { entriesOf, entryAt } from '#test/frontend/screens/dashboard-builders.ts';

describe('the entries shown', () => {
  it('are 15 at first', () => {
    expect(countShown(entriesOf(60, 1), null)).toBe(15);
    expect(countShown([], null)).toBe(15);
  });

  it('go down to the oldest that was shown, even if newer ones were added', () => {
    const state = readingState(entryAt(31).id);
    expect(countShown(entriesOf(60, 1), state)).toBe(30);
    expect(countShown(entriesOf(64, 1), state)).toBe(34);
  });

  it('are 15 if the oldest is no longer known, and for a state without one', () => {
    expect(countShown(entriesOf(200, 51), readingState(entryAt(31).id))).toBe(15);
    expect(countShown(entriesOf(60, 1), { from: '/orders' })).toBe(15);
    expect(countShown(entriesOf(60, 1), { ...readingState(''), oldestShown: 31 })).toBe(15);
  });

  it('are 15 again when the page was reloaded', () => {
    const state = readingState(entryAt(31).id);
    expect(countShown(entriesOf(60, 1), { ...state, loadedAt: state.loadedAt - 1 })).toBe(15);
  });
});

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
