import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import * as z from 'zod/mini';
import { ApiError, send } from '#frontend/lib/api-client.ts';
import { pickupsApi } from '#shared/api/pickups.ts';
import type { OrderDetail } from '#shared/schemas/orders.ts';
import type { HandOverBody } from '#shared/schemas/pickups.ts';
import {
  dropUnsent,
  keepUnsent,
  readUnsent,
  type UnsentHandOver,
  underWay,
  unsentHandOvers,
} from './unsent.ts';

const goneSchema = z.object({ settle: z.object({ handOver: z.string() }) });

/** True if the store says by its id that it has recorded it, although the order is not there any more. */
const isRecorded = (error: ApiError, id: string) =>
  error.code === 'order-gone' && goneSchema.safeParse(error.body).data?.settle.handOver === id;

/** Errors that pass: nobody is signed in, others were faster for a moment, or the store is busy. */
const passes = ({ status, code }: ApiError) =>
  status === 401 || status === 429 || status >= 500 || code === 'conflict';

type Sent = 'recorded' | 'refused' | 'waits';

async function sendOne({ id, orderId, body }: UnsentHandOver): Promise<Sent> {
  try {
    await send(pickupsApi.handOver, { params: { id: orderId }, body });
    return 'recorded';
  } catch (error) {
    if (!(error instanceof ApiError) || passes(error)) return 'waits';
    return isRecorded(error, id) ? 'recorded' : 'refused';
  }
}

/** Held by the tab that sends, and while something is taken back. */
const lockName = 'doughbook.unsent';

/** Takes back what is not sent yet; what is being sent at the moment is sent, and can be undone then. */
export const takeBack = (id: string): Promise<void> =>
  navigator.locks.request(lockName, () => dropUnsent(id));

/**
 * Sends a hand-over that was just pressed. It is stored before, so that it is not lost if this page dies
 * before the store has answered. Resolves to undefined if it cannot be reached: then it is sent later.
 *
 * @throws ApiError if the store refuses it; then it is forgotten
 */
export async function sendNow(
  kept: UnsentHandOver,
  body: HandOverBody,
): Promise<OrderDetail | undefined> {
  const { id, orderId } = kept;
  underWay.add(id);
  // Where the browser stores nothing, it works with the network as everything else does.
  const isKept = await keepUnsent(kept).then(
    () => true,
    () => false,
  );
  try {
    const order = await send(pickupsApi.handOver, { params: { id: orderId }, body });
    if (isKept) await dropUnsent(id);
    return order;
  } catch (error) {
    const isUnanswered = !(error instanceof ApiError) || error.status >= 500;
    if (isUnanswered && isKept) return undefined;
    if (isKept) await dropUnsent(id);
    throw error;
  } finally {
    underWay.delete(id);
    if (isKept) await readUnsent();
  }
}

const changes = /^\/api\/(pickups|orders|dashboard|tills)/;

/** Sends what was done without network, one after the other, in one tab of the browser. */
const sendAll = (client: QueryClient): Promise<void> =>
  navigator.locks.request(lockName, { ifAvailable: true }, async (lock) => {
    if (!lock) return;
    const waiting = (await readUnsent()).filter((one) => !one.isRefused);
    let sent = 0;
    for (const one of waiting) {
      const outcome = await sendOne(one);
      if (outcome === 'waits') break;
      if (outcome === 'recorded') await dropUnsent(one.id);
      // Sending it again does not help, and what follows is not held up.
      else await keepUnsent({ ...one, isRefused: true });
      sent += 1;
    }
    if (sent > 0)
      await client.invalidateQueries({
        predicate: ({ queryKey }) => changes.test(String(queryKey[0])),
      });
  });

/**
 * What waits to be sent. Each time that the store has answered (`readAt`) it is tried again: while a screen
 * is seen it asks every few seconds, and at once when the device is online again.
 */
export function useUnsent(readAt: number): UnsentHandOver[] {
  const client = useQueryClient();
  const unsent = useSyncExternalStore(unsentHandOvers.subscribe, unsentHandOvers.get);
  // A browser that stores nothing has nothing to send.
  useEffect(() => void readUnsent().catch(() => undefined), []);
  const waits = unsent.some((one) => !one.isRefused);
  // biome-ignore lint/correctness/useExhaustiveDependencies: also each time that the store has answered.
  useEffect(() => {
    if (waits) void sendAll(client);
  }, [client, waits, readAt]);
  return unsent;
}
