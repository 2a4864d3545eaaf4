import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { keepIdle } from '#infra/local/runtime/idle-environments.ts';
import { functionWith } from './lambdas.ts';

describe('idle environments', () => {
  const ended: string[] = [];
  const a = () => void ended.push('a');
  const b = () => void ended.push('b');
  const c = () => void ended.push('c');
  beforeEach(() => {
    ended.length = 0;
    vi.useFakeTimers();
  });
  afterEach(() => void vi.useRealTimers());

  it('end when they were not needed for some time, which starts over after an invocation', () => {
    const idle = keepIdle({ milliseconds: 1_000, most: 3 });
    idle.add(a);
    vi.advanceTimersByTime(600);
    idle.add(b);
    idle.add(c);
    idle.remove(c);
    vi.advanceTimersByTime(399);
    expect(ended).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(ended).toEqual(['a']);
    vi.advanceTimersByTime(10_000);
    expect(ended).toEqual(['a', 'b']);
    idle.add(c);
    vi.advanceTimersByTime(999);
    expect(ended).toEqual(['a', 'b']);
  });

  it('are limited in number: the one that was idle for longest ends', () => {
    const idle = keepIdle({ milliseconds: 1_000, most: 2 });
    for (const end of [a, b]) idle.add(end);
    idle.remove(a);
    for (const end of [a, c]) idle.add(end);
    expect(ended).toEqual(['b']);
  });
});

describe('a function whose environment has ended', () => {
  const { makePool } = functionWith(
    `import { threadId } from 'node:worker_threads';
     export const handler = () => threadId;`,
  );

  it('gets another one with the next invocation, even if only one may run', async () => {
    const idle = keepIdle({ milliseconds: 60_000, most: 1 });
    const one = makePool({ name: 'one', idle });
    const other = makePool({ name: 'other', idle });
    try {
      const first = await one.invoke({});
      expect(await one.invoke({})).toBe(first);
      await other.invoke({});
      const [again, atOnce] = await Promise.all([one.invoke({}), one.invoke({})]);
      expect(again).not.toBe(first);
      expect(atOnce).toBe(again);
    } finally {
      await Promise.all([one.stop(), other.stop()]);
    }
  });
});
