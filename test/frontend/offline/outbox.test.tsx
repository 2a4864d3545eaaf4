import 'fake-indexeddb/auto';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, renderHook, waitFor } from '@testing-library/react';
import fc from 'fast-check';
import { openDB } from 'idb';
import type { ReactNode } from 'react';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { send } from '#frontend/lib/api-client.ts';
import { useToast } from '#frontend/lib/toasts.ts';
import { type HandOverFact, tickFact } from '#frontend/offline/facts.ts';
import { drop, keep, outbox, readOutbox } from '#frontend/offline/outbox.ts';
import { isStuck, sendNow, takeBack, useSender } from '#frontend/offline/send-facts.ts';
import { takeOver } from '#frontend/offline/take-over.ts';
import { pickupsApi } from '#shared/api/pickups.ts';
import { statusByCode } from '#shared/api/status-by-code.ts';
import { anOrder } from '#test/frontend/orders/detail-builders.ts';
import { stubOutbox } from '#test/frontend/screens/stub-outbox.ts';

/** A hand-over, by the second of the minute in which it was pressed. */
const pressed = (second: number): HandOverFact => {
  const id = `00000000-0000-4000-8000-${String(second).padStart(12, '0')}`;
  const at = new Date(Date.UTC(2026, 10, 25, 12, 0, second)).toISOString();
  const order = { orderId: `order-${second}`, orderNumber: `#${second}`, lines: [0] };
  return { kind: 'handOver', id, at, ...order, body: { id, saidAt: at, doneBy: 'ada' } };
};
const first = pressed(1);
const second = pressed(2);

const today = '2026-11-25';
const tick = (seq: number, key = 'pie') => ({ key, device: 'tablet', count: seq, claim: 0, seq });

const json = (status: number, body: unknown) => () =>
  new Response(JSON.stringify(body), { status });
const recorded = json(200, anOrder());
const saved = json(200, { refused: [] });

type Sent = { path: string; body: { id: string; ticks?: unknown[] } };
let sent: Sent[];
let answerTo: (request: Sent) => Response;

beforeEach(() => {
  stubOutbox();
  sent = [];
  answerTo = recorded;
  vi.stubGlobal('fetch', async (path: string, { body }: RequestInit) => {
    const request: Sent = { path, body: JSON.parse(String(body)) };
    sent.push(request);
    return answerTo(request);
  });
  return () => {
    cleanup();
    vi.unstubAllGlobals();
  };
});

const client = new QueryClient();

/** A screen that reads the day again and again; `read` waits until what that sends is answered. */
function openScreen() {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  let readAt = 0;
  const options = { wrapper, initialProps: { readAt } };
  const { rerender, unmount } = renderHook((given) => useSender(given.readAt), options);
  const read = async () => {
    readAt += 1;
    rerender({ readAt });
    await navigator.locks.request('doughbook.outbox', async () => undefined);
  };
  return { read, unmount };
}

const untilEmpty = () => waitFor(async () => expect(await readOutbox()).toEqual([]));

describe('a hand-over without network', () => {
  it('is sent once by two tabs, in the order of the presses, and then forgotten', async () => {
    await keep([second, first]);
    client.setQueryData(['/api/settle'], []);
    openScreen();
    openScreen();
    await untilEmpty();
    expect(sent.map(({ body }) => body)).toEqual([first.body, second.body]);
    // What did not fit is shown at once.
    await waitFor(() => expect(client.getQueryState(['/api/settle'])?.isInvalidated).toBe(true));
  });

  it('is recorded if its order is gone and the server names it', async () => {
    answerTo = json(409, { error: 'No', code: 'order-gone', settle: { handOver: first.id } });
    await keep([first, second]);
    await openScreen().read();
    expect(await readOutbox()).toEqual([{ ...second, isRefused: true }]);
  });

  it('can be taken back before it is sent', async () => {
    await keep([first, second]);
    await takeBack(first.id);
    openScreen();
    await untilEmpty();
    expect(sent.map(({ body }) => body.id)).toEqual([second.id]);
  });
});

it('a hand-over with network is on the disk until it is answered, and does not wait', async () => {
  const answer = await sendNow(first, async () => {
    expect(outbox.get()).toEqual([]);
    const database = await openDB('doughbook-outbox');
    onTestFinished(() => database.close());
    return database.getAll('facts');
  });
  expect(answer).toEqual([first]);
  expect(await readOutbox()).toEqual([]);
});

it('no transaction waits for its page', async () => {
  const begun = vi.spyOn(IDBDatabase.prototype, 'transaction');
  const ended = vi.spyOn(IDBTransaction.prototype, 'commit');
  onTestFinished(() => void vi.restoreAllMocks());
  await keep([first]);
  await readOutbox();
  await drop([first.id]);
  await takeOver();
  expect(ended.mock.calls.length).toBeGreaterThan(3);
  // The databases may be made first, in transactions that end by themselves.
  const made = begun.mock.results.filter(({ value }) => value.mode === 'versionchange');
  expect(begun.mock.calls.length - made.length).toBe(ended.mock.calls.length);
});

describe('ticks without network', () => {
  it('are sent by day, the last of each row; a refused day is reported and holds up no other', async () => {
    answerTo = ({ path }) =>
      path.includes(today) ? json(400, { error: 'No', code: 'validation' })() : saved();
    const ofToday = tickFact(today, tick(1));
    const taps = [tick(2), tick(3), tick(4, 'rye')].map((one) => tickFact('2026-11-26', one));
    await keep([ofToday, ...taps]);
    await openScreen().read();
    expect(sent.at(-1)?.body.ticks).toEqual([tick(3), tick(4, 'rye')]);
    expect(await readOutbox()).toEqual([]);
    expect(renderHook(useToast).result.current).toMatchObject({ title: 'Not saved', text: 'No' });
  });

  it('are 500 in a request at most', async () => {
    answerTo = saved;
    await keep(Array.from({ length: 501 }, (_, row) => tickFact(today, tick(1, `row${row}`))));
    const { read } = openScreen();
    await read();
    await read();
    await untilEmpty();
    expect(sent.map(({ body }) => body.ticks?.length)).toEqual([500, 1]);
  });
});

it('sends what a browser that stores nothing has done on this page', async () => {
  vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(() => {
    throw new Error('Storage is full');
  });
  onTestFinished(() => void vi.restoreAllMocks());
  answerTo = saved;
  expect(await keep([tickFact(today, tick(1))])).toBe(false);
  await openScreen().read();
  expect(sent).toHaveLength(1);
  expect(outbox.get()).toEqual([]);
});

it('takes over what earlier versions left, once', async () => {
  const database = await openDB('doughbook-unsent', 1, {
    upgrade: (made) => void made.createObjectStore('handOvers', { keyPath: 'id' }),
  });
  onTestFinished(() => database.close());
  const { kind: _, at: __, ...earlier } = first;
  await database.put('handOvers', earlier);
  const value = { [today]: [{ ...tick(7), taps: 7 }] };
  localStorage.setItem('doughbook.unsent-ticks', JSON.stringify({ version: 1, value }));
  answerTo = json(503, {});
  const { unmount } = openScreen();
  const kept = [first, { day: today, tick: tick(7) }].map((one) => expect.objectContaining(one));
  await waitFor(async () => expect(await readOutbox()).toEqual(expect.arrayContaining(kept)));
  unmount();
  answerTo = ({ path }) => (path.includes('ticks') ? saved() : recorded());
  const { read } = openScreen();
  await read();
  await untilEmpty();
  expect(await database.getAll('handOvers')).toEqual([]);
  expect(localStorage.getItem('doughbook.unsent-ticks')).toContain('"value":{}');
});

type Answer = { name: string; passes: boolean; answer: () => Response };

/** Nobody signed in, too many requests, others were faster, the server in trouble. */
const passing =
  /^(unauthenticated|invalid-credentials|too-many-attempts|conflict|internal|email-failed|cards-down)$/;
const ours: Answer[] = Object.entries(statusByCode).map(([code, status]) => ({
  name: `${status} ${code}`,
  passes: passing.test(code),
  answer: json(status, { error: 'No', code }),
}));
/** What stands between the tablet and the server, which has not decided anything. */
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

describe.each(answers)('a hand-over to which the answer is $name', ({ passes, answer }) => {
  beforeEach(() => {
    answerTo = answer;
  });

  it(`is ${passes ? 'kept' : 'told'} when it is pressed`, async () => {
    const { orderId, body } = first;
    const request = () => send(pickupsApi.handOver, { params: { id: orderId }, body });
    const outcome = await sendNow(first, request).then(
      () => 'kept',
      () => 'told',
    );
    expect(outcome).toBe(passes ? 'kept' : 'told');
    expect(await readOutbox()).toEqual(passes ? [first] : []);
  });

  it(`is ${passes ? 'kept' : 'refused'} when it is sent later`, async () => {
    await keep([first]);
    const { read } = openScreen();
    await read();
    const [kept] = await readOutbox();
    expect(kept?.isRefused).toBe(passes ? undefined : true);
    answerTo = recorded;
    await read();
    expect(await readOutbox()).toHaveLength(passes ? 0 : 1);
  });
});

it('sends every hand-over that the server takes in the end, whatever it answers to others', async () => {
  const failures = fc.constantFrom(...answers.filter(({ passes }) => passes));
  const kinds = fc.oneof(
    { weight: 3, arbitrary: fc.array(failures, { maxLength: 5 }) },
    { weight: 1, arbitrary: fc.constantFrom('never' as const, 'refused' as const) },
  );
  const hands = fc.uniqueArray(fc.tuple(fc.nat(59), kinds), {
    minLength: 1,
    maxLength: 7,
    selector: ([at]) => at,
  });
  await fc.assert(
    fc.asyncProperty(hands, async (given) => {
      const left = new Map(
        given.map(([at, kind]) => [pressed(at).id, Array.isArray(kind) ? [...kind] : kind]),
      );
      const taken: string[] = [];
      answerTo = ({ body: { id } }) => {
        const kind = left.get(id);
        if (kind === 'refused') return json(422, { error: 'No', code: 'key-reuse' })();
        if (kind === 'never') return json(409, { error: 'No', code: 'conflict' })();
        const failure = kind?.shift();
        if (failure) return failure.answer();
        taken.push(id);
        return recorded();
      };
      await drop((await readOutbox()).map(({ id }) => id));
      await keep(given.map(([at]) => pressed(at)));
      const { read, unmount } = openScreen();
      for (let round = 0; round < 80; round += 1) await read();
      unmount();
      const idsOf = (wanted: (kind: unknown) => boolean) =>
        given.flatMap(([at, kind]) => (wanted(kind) ? pressed(at).id : [])).sort();
      const kept = await readOutbox();
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
