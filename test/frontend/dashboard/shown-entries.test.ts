import { describe, expect, it } from 'vitest';
import { countShown, readingState } from '#frontend/features/dashboard/shown-entries.ts';
import { entriesOf, entryAt } from './builders.ts';

describe('the entries shown', () => {
  it('are 15 at first', () => {
    expect(countShown(entriesOf(60, 1), null)).toBe(15);
    expect(countShown([], null)).toBe(15);
  });

  it('go down to the oldest that was shown, also when more have come on top', () => {
    const state = readingState(entryAt(31).id);
    expect(countShown(entriesOf(60, 1), state)).toBe(30);
    expect(countShown(entriesOf(64, 1), state)).toBe(34);
  });

  it('are 15 when the oldest is not known any more, and for a state that says nothing of it', () => {
    expect(countShown(entriesOf(200, 51), readingState(entryAt(31).id))).toBe(15);
    expect(countShown(entriesOf(60, 1), { from: '/orders' })).toBe(15);
    expect(countShown(entriesOf(60, 1), { ...readingState(''), oldestShown: 31 })).toBe(15);
  });

  it('are 15 again when the page was reloaded', () => {
    const state = readingState(entryAt(31).id);
    expect(countShown(entriesOf(60, 1), { ...state, loadedAt: state.loadedAt - 1 })).toBe(15);
  });
});
