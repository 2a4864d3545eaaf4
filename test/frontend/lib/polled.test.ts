import { afterEach, expect, it, vi } from 'vitest';
import { polling } from '#frontend/lib/polled.ts';

afterEach(() => {
  vi.useRealTimers();
});

it('is rarer on a screen that nobody touches, unless a customer may be waiting', () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const pauseOf = (calms: boolean) => {
    const now = Date.now();
    const state = { data: undefined, dataUpdatedAt: now, errorUpdatedAt: 0 };
    return polling(calms).refetchInterval({ state } as never);
  };
  expect([pauseOf(true), pauseOf(false)]).toEqual([4_000, 4_000]);
  vi.setSystemTime(Date.now() + 4 * 60_000);
  expect([pauseOf(true), pauseOf(false)]).toEqual([15_000, 4_000]);
});
