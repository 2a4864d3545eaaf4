import { QueryObserver } from '@tanstack/react-query';
import fc from 'fast-check';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { polled, showAccepted } from '#frontend/lib/polled.ts';
import { createQueryClient } from '#frontend/lib/query-client.ts';

const queryKey = ['/api/day'];

beforeEach(() => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
});

/** A screen whose reads take `latency` milliseconds, and the instants of its responses. */
async function openScreen(latency: number, answer: () => Promise<unknown> = async () => 0) {
  window.dispatchEvent(new Event('keydown'));
  const client = createQueryClient();
  client.mount();
  onTestFinished(() => client.unmount());
  const answers: number[] = [];
  let reads = 0;
  const queryFn = async ({ signal }: { signal: AbortSignal }) => {
    reads += 1;
    await new Promise((resolve) => void setTimeout(resolve, latency));
    if (!signal.aborted) answers.push(Date.now());
    return answer();
  };
  const screen = new QueryObserver(client, { queryKey, queryFn, ...polled });
  const close = screen.subscribe(() => undefined);
  await vi.advanceTimersByTimeAsync(latency);
  return { client, answers, close, reads: () => reads };
}

describe('polled data', () => {
  it('is there within five seconds, however often the device itself changes it', async () => {
    // One user presses repeatedly, and a read takes less time than passes between two presses.
    const gaps = fc.array(fc.integer({ min: 500, max: 6_000 }), { minLength: 5, maxLength: 20 });
    const property = fc.asyncProperty(
      gaps,
      fc.integer({ min: 0, max: 300 }),
      async (all, latency) => {
        const { client, answers, close } = await openScreen(latency);
        for (const gap of all) {
          await vi.advanceTimersByTimeAsync(gap);
          await showAccepted<number>(client, queryKey, (known) => known + 1);
        }
        expect(client.getQueryState(queryKey)?.dataUpdatedAt).toBe(answers.at(-1));
        const waits = [...answers.slice(1), Date.now()].map(
          (at, index) => at - (answers[index] ?? 0),
        );
        expect(Math.max(...waits)).toBeLessThan(5_000);
        close();
      },
    );
    await fc.assert(property);
  });

  it('is asked for no more than every four seconds while nothing answers', async () => {
    const { reads, close } = await openScreen(10, () => Promise.reject(new Error('No network')));
    await vi.advanceTimersByTimeAsync(40_000);
    expect(reads()).toBe(10);
    close();
  });

  it('is requested every fifteen seconds if for minutes nothing changed and nobody touched the device', async () => {
    const stored = { orders: ['a'], cursor: 0 };
    const { reads, answers, close } = await openScreen(10, async () => {
      stored.cursor += 1;
      return structuredClone(stored);
    });
    const perMinute = async (minutes: number) => {
      const before = reads();
      await vi.advanceTimersByTimeAsync(minutes * 60_000);
      return (reads() - before) / minutes;
    };
    expect(await perMinute(3)).toBeGreaterThan(13);
    expect(await perMinute(10)).toBeLessThan(5);
    stored.orders = ['a', 'b'];
    await perMinute(1);
    expect(await perMinute(1)).toBeGreaterThan(13);
    expect(await perMinute(10)).toBeLessThan(7);
    // A touch refetches at once, and from then on the interval is short again.
    window.dispatchEvent(new Event('pointerdown'));
    await vi.advanceTimersByTimeAsync(20);
    expect(Date.now() - (answers.at(-1) ?? 0)).toBeLessThan(20);
    expect(await perMinute(2)).toBeGreaterThan(13);
    close();
  });

  it.for([-2, 24])('is read on after the clock was set by %i hours', async (hours) => {
    const { client, reads, close } = await openScreen(10);
    vi.setSystemTime(Date.now() + hours * 3_600_000);
    await showAccepted<number>(client, queryKey, (known) => known + 1);
    await vi.advanceTimersByTimeAsync(4_100);
    expect(reads()).toBe(2);
    close();
  });

  it('lets the first read end, for which a screen waits', async () => {
    const client = createQueryClient();
    const signals: AbortSignal[] = [];
    const queryFn = async ({ signal }: { signal: AbortSignal }) => {
      signals.push(signal);
      return new Promise((resolve) => void setTimeout(resolve, 200, 1));
    };
    // Data that was read ahead: nothing on the screen would request it again.
    const first = client.fetchQuery({ queryKey, queryFn });
    void showAccepted<number>(client, queryKey, (known) => known + 1);
    await vi.advanceTimersByTimeAsync(200);
    expect(await first).toBe(1);
    expect(signals.map(({ aborted }) => aborted)).toEqual([false]);
  });

  it('does not restore the state before a change', async () => {
    let stored = 1;
    const { client, close } = await openScreen(200, () => Promise.resolve(stored));
    await vi.advanceTimersByTimeAsync(4_050);
    // The pending read will return 1.
    const late = showAccepted<number>(client, queryKey, () => 2);
    await vi.advanceTimersByTimeAsync(160);
    await late;
    expect(client.getQueryData(queryKey)).toBe(2);
    stored = 3;
    await vi.advanceTimersByTimeAsync(5_000);
    expect(client.getQueryData(queryKey)).toBe(3);
    close();
  });
});
