import 'fake-indexeddb/auto';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import { sendNow, takeBack, useUnsent } from '#frontend/offline/send-unsent.ts';
import {
  dropUnsent,
  keepUnsent,
  readUnsent,
  type UnsentHandOver,
} from '#frontend/offline/unsent.ts';
import { pickupsApi } from '#shared/api/pickups.ts';
import { stubLocks } from '#test/frontend/offline/locks.ts';
import { anOrder } from '#test/frontend/orders/detail-builders.ts';
import { ApiFailure, respondTo, stubApi } from '#test/frontend/screens/stub-api.ts';

/** The second of the minute in which it was pressed. */
const pressed = (second: number): UnsentHandOver => {
  const id = `00000000-0000-4000-8000-00000000000${second}`;
  const body = { id, saidAt: `2026-11-25T12:00:0${second}.000Z` };
  return { id, orderId: `order-${second}`, orderNumber: '#1001', body, lines: [0] };
};
const first = pressed(1);
const second = pressed(2);
const third = pressed(3);

let sent: string[];
/** What the store answers to a hand-over, by its id; else it is recorded. */
let failures: Record<string, ApiFailure>;

beforeEach(async () => {
  stubLocks();
  for (const { id } of await readUnsent()) await dropUnsent(id);
  sent = [];
  failures = {};
  stubApi(
    respondTo(pickupsApi.handOver, ({ body }) => {
      sent.push(body.id);
      const failure = failures[body.id];
      if (failure) throw failure;
      return anOrder();
    }),
  );
  return cleanup;
});

const client = new QueryClient();
const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={client}>{children}</QueryClientProvider>
);
const startSending = () =>
  renderHook(({ readAt }) => useUnsent(readAt), { wrapper, initialProps: { readAt: 1 } });
const kept = async () => (await readUnsent()).map(({ id, isRefused }) => ({ id, isRefused }));

describe('what was handed over without network', () => {
  it('is sent in the order of the presses, and then forgotten', async () => {
    await keepUnsent(second);
    await keepUnsent(first);
    client.setQueryData(['/api/settle'], []);
    startSending();
    await waitFor(async () => expect(await kept()).toEqual([]));
    expect(sent).toEqual([first.id, second.id]);
    // What did not fit is shown at once.
    expect(client.getQueryState(['/api/settle'])?.isInvalidated).toBe(true);
  });

  it('stays, and holds up nothing, once the store takes it for another one', async () => {
    failures[first.id] = new ApiFailure('key-reuse');
    await keepUnsent(first);
    await keepUnsent(second);
    const { rerender } = startSending();
    await waitFor(async () => expect(await kept()).toEqual([{ id: first.id, isRefused: true }]));
    rerender({ readAt: 2 });
    await keepUnsent(third);
    await waitFor(async () => expect(await kept()).toEqual([{ id: first.id, isRefused: true }]));
    expect(sent).toEqual([first.id, second.id, third.id]);
  });

  it('is recorded if its order is gone and the store names it', async () => {
    failures[first.id] = new ApiFailure('order-gone', { settle: { handOver: first.id } });
    failures[second.id] = new ApiFailure('order-gone', { settle: { handOver: 'another' } });
    await keepUnsent(first);
    await keepUnsent(second);
    startSending();
    await waitFor(async () => expect(await kept()).toEqual([{ id: second.id, isRefused: true }]));
  });

  it('can be taken back before', async () => {
    await keepUnsent(first);
    await takeBack(first.id);
    startSending();
    await keepUnsent(second);
    await waitFor(async () => expect(await kept()).toEqual([]));
    expect(sent).toEqual([second.id]);
  });
});

describe('a hand-over that is pressed with network', () => {
  const { saidAt: _, ...body } = first.body;

  it('is kept until it is answered', async () => {
    const answer = sendNow(first, body);
    expect(await answer).toMatchObject({ id: anOrder().id });
    expect(await kept()).toEqual([]);
  });
});
