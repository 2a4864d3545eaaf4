import 'fake-indexeddb/auto';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, renderHook } from '@testing-library/react';
import fc from 'fast-check';
import type { ReactNode } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { isStuck, sendNow, useUnsent } from '#frontend/offline/send-unsent.ts';
import {
  dropUnsent,
  keepUnsent,
  readUnsent,
  type UnsentHandOver,
} from '#frontend/offline/unsent.ts';
import { statusByCode } from '#shared/api/status-by-code.ts';
import type { ErrorCode } from '#shared/errors.ts';
import { anOrder } from '#test/frontend/orders/detail-builders.ts';
import { stubLocks } from './locks.ts';

const pressed = (index: number, second = index): UnsentHandOver => {
  const id = `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`;
  const body = { id, saidAt: new Date(Date.UTC(2026, 10, 25, 12, 0, second)).toISOString() };
  return { id, orderId: `order-${index}`, orderNumber: `#${index}`, body, lines: [0] };
};

type Answer = { name: string; passes: boolean; answer: () => Response };

const json = (status: number, body: unknown) => () =>
  new Response(JSON.stringify(body), { status });

/** Nobody signed in, too many requests, others were faster, the store in trouble. */
const passing =
  /^(unauthenticated|invalid-credentials|too-many-attempts|conflict|internal|email-failed)$/;
const ours: Answer[] = Object.entries(statusByCode).map(([code, status]) => ({
  name: `${status} ${code}`,
  passes: passing.test(code),
  answer: json(status, { error: 'No', code: code as ErrorCode }),
}));
/** What stands between the tablet and the store, which has not decided anything. */
const others: Answer[] = [
  ...[400, 401, 403, 404, 408, 413, 429, 500, 502, 503, 504].map((status) => ({
    name: `${status} of somebody else`,
    passes: true,
    answer: () => new Response('<h1>No</h1>', { status }),
  })),
  {
    name: 'nothing',
    passes: true,
    answer: () => {
      throw new TypeError('Failed to fetch');
    },
  },
  { name: 'the page of a hotspot', passes: true, answer: () => new Response('<h1>Hello</h1>') },
];
const answers = [...ours, ...others];
const recorded = () => json(200, anOrder())();

let answerTo: (id: string) => Response;

beforeEach(async () => {
  stubLocks();
  for (const { id } of await readUnsent()) await dropUnsent(id);
  vi.stubGlobal('fetch', async (_path: string, { body }: RequestInit) =>
    answerTo(JSON.parse(String(body)).id),
  );
  return () => {
    cleanup();
    vi.unstubAllGlobals();
  };
});

/** A screen that reads the day again and again; `read` waits until what that sends is answered. */
function openScreen() {
  const client = new QueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  let readAt = 0;
  const options = { wrapper, initialProps: { readAt } };
  const { rerender, unmount } = renderHook((given) => useUnsent(given.readAt), options);
  const read = async () => {
    readAt += 1;
    rerender({ readAt });
    await navigator.locks.request('doughbook.unsent', async () => undefined);
  };
  return { read, unmount };
}

describe.each(answers)('a hand-over to which the answer is $name', ({ passes, answer }) => {
  const one = pressed(1);
  beforeEach(() => {
    answerTo = answer;
  });

  it(`is ${passes ? 'kept' : 'told'} when it is pressed`, async () => {
    const sent = await sendNow(one, { id: one.id }).then(
      () => 'kept',
      () => 'told',
    );
    expect(sent).toBe(passes ? 'kept' : 'told');
    expect(await readUnsent()).toEqual(passes ? [one] : []);
  });

  it(`is ${passes ? 'kept' : 'refused'} when it is sent later`, async () => {
    await keepUnsent(one);
    const { read } = openScreen();
    await read();
    const [kept] = await readUnsent();
    expect(kept?.isRefused).toBe(passes ? undefined : true);
    answerTo = recorded;
    await read();
    expect(await readUnsent()).toHaveLength(passes ? 0 : 1);
  });
});

it('sends every hand-over that the store takes in the end, whatever it answers to others', async () => {
  const failures = fc.constantFrom(...answers.filter(({ passes }) => passes));
  const kinds = fc.oneof(
    { weight: 3, arbitrary: fc.array(failures, { maxLength: 5 }) },
    { weight: 1, arbitrary: fc.constantFrom('never' as const, 'refused' as const) },
  );
  const hands = fc.uniqueArray(fc.tuple(fc.nat(59), kinds), {
    minLength: 1,
    maxLength: 7,
    selector: ([second]) => second,
  });
  await fc.assert(
    fc.asyncProperty(hands, async (given) => {
      const left = new Map(given.map(([second, kind]) => [pressed(second).id, kind]));
      const failing = new Map(
        given.map(([second, kind]) => [pressed(second).id, Array.isArray(kind) ? [...kind] : []]),
      );
      const taken: string[] = [];
      answerTo = (id) => {
        const kind = left.get(id);
        if (kind === 'refused') return json(422, { error: 'No', code: 'key-reuse' })();
        if (kind === 'never') return json(409, { error: 'No', code: 'conflict' })();
        const failure = failing.get(id)?.shift();
        if (failure) return failure.answer();
        taken.push(id);
        return recorded();
      };
      for (const { id } of await readUnsent()) await dropUnsent(id);
      for (const [second] of given) await keepUnsent(pressed(second));
      const { read, unmount } = openScreen();
      for (let round = 0; round < 80; round += 1) await read();
      unmount();
      const idsOf = (wanted: (kind: unknown) => boolean) =>
        given.flatMap(([second, kind]) => (wanted(kind) ? pressed(second).id : [])).sort();
      const kept = await readUnsent();
      expect(taken.sort()).toEqual(idsOf(Array.isArray));
      expect(kept.flatMap((one) => (one.isRefused ? one.id : [])).sort()).toEqual(
        idsOf((kind) => kind === 'refused'),
      );
      expect(kept.flatMap((one) => (isStuck(one) ? one.id : [])).sort()).toEqual(
        idsOf((kind) => kind === 'never'),
      );
    }),
    { numRuns: 25, endOnFailure: true },
  );
});
