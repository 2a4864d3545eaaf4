import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { send } from '#frontend/lib/api-client.ts';
import { call } from '#shared/api/call.ts';

const things = { path: '/api/things', access: 'public', summary: 'A call' } as const;
const readThing = call({ ...things, method: 'GET', response: z.string() });
const makeThing = call({ ...things, method: 'POST', body: z.object({}), response: z.string() });

type Given = { status: number; body: string; headers?: Record<string, string> };
const tooMany: Given = { status: 429, body: '{"message":"Too Many Requests"}' };
const noFunction: Given = { status: 503, body: '{"message":"Service Unavailable"}' };
const fine: Given = { status: 200, body: '"rye"' };

/**
 * Responds with these in turn, and then repeats the last one. Returns the milliseconds at which requests
 * arrived.
 */
function responding(...given: Given[]): number[] {
  const asked: number[] = [];
  const start = Date.now();
  vi.stubGlobal('fetch', async () => {
    const { status, body, headers } = given[Math.min(asked.length, given.length - 1)] ?? fine;
    asked.push(Date.now() - start);
    return new Response(body, { status, headers });
  });
  return asked;
}

/** The outcome of a call after all of its pauses. */
async function outcome(sent: Promise<unknown>) {
  const settled = Promise.allSettled([sent]);
  await vi.runAllTimersAsync();
  const [result] = await settled;
  return result.status === 'fulfilled' ? result.value : String(result.reason);
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('a read in a busy moment', () => {
  it.each([429, 502, 503, 504])(
    'is tried twice more after a %i that is not ours',
    async (status) => {
      const asked = responding({ status, body: '<html>busy</html>' }, noFunction, fine);
      expect(await outcome(send(readThing))).toBe('rye');
      expect(asked).toEqual([0, 400, 1_600]);
    },
  );

  it('fails after the third try', async () => {
    const asked = responding(noFunction);
    expect(await outcome(send(readThing))).toContain('503');
    expect(asked).toHaveLength(3);
  });

  it('waits for a random time, so that those who met do not meet again', async () => {
    vi.mocked(Math.random).mockReturnValueOnce(0).mockReturnValueOnce(1);
    const asked = responding(tooMany);
    await outcome(send(readThing));
    expect(asked).toEqual([0, 200, 2_000]);
  });

  it('waits as long as the server asks, but gives up if that is too long', async () => {
    const told = (seconds: string) => ({ ...tooMany, headers: { 'retry-after': seconds } });
    const asked = responding(told('2'), fine);
    expect(await outcome(send(readThing))).toBe('rye');
    expect(asked).toEqual([0, 2_250]);
    const soon = responding(told('0'), fine);
    expect(await outcome(send(readThing))).toBe('rye');
    expect(soon).toEqual([0, 250]);
    vi.mocked(Math.random).mockReturnValueOnce(0);
    const longest = responding(told('5'), fine);
    expect(await outcome(send(readThing))).toBe('rye');
    expect(longest).toEqual([0, 5_000]);
    const once = responding(told('5'), fine);
    expect(await outcome(send(readThing))).toContain('429');
    expect(once).toEqual([0]);
  });

  it('is not tried again after an error of ours, which is a decision', async () => {
    const asked = responding({ status: 429, body: '{"error":"Wait","code":"too-many-attempts"}' });
    expect(await outcome(send(readThing))).toContain('429');
    expect(asked).toEqual([0]);
  });

  it.each([404, 500])('is not tried again after a %i', async (status) => {
    const asked = responding({ status, body: '' });
    expect(await outcome(send(readThing))).toContain(String(status));
    expect(asked).toEqual([0]);
  });

  it('ends when the screen is left', async () => {
    const asked = responding(noFunction);
    const left = new AbortController();
    setTimeout(() => left.abort(new Error('left')), 100);
    expect(await outcome(send(readThing, { signal: left.signal }))).toContain('left');
    expect(asked).toEqual([0]);
  });
});

it('a write is never tried again: it may have been stored', async () => {
  const asked = responding(noFunction);
  expect(await outcome(send(makeThing, { body: {} }))).toContain('503');
  expect(asked).toEqual([0]);
});
