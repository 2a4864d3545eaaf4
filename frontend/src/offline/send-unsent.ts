import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import * as z from 'zod/mini';
import { ApiError, NoConnection, send } from '#frontend/lib/api-client.ts';
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

/** Nothing would reach the store at the moment. */
const isUnreached = (error: unknown) =>
  error instanceof NoConnection ||
  (error instanceof ApiError && (error.status === 401 || error.status === 429));

/**
 * Failures that pass, after which the store may take the same hand-over: it was not reached, others were
 * faster for a moment, it is in trouble, or something else has answered in its place.
 */
const passes = (error: unknown): boolean =>
  isUnreached(error) ||
  !(error instanceof ApiError) ||
  error.status >= 500 ||
  error.code === undefined ||
  error.code === 'conflict';

type Sent = 'recorded' | 'refused' | 'waits' | 'unreached';

async function sendOne({ id, orderId, body }: UnsentHandOver): Promise<Sent> {
  try {
    await send(pickupsApi.handOver, { params: { id: orderId }, body });
    return 'recorded';
  } catch (error) {
    if (passes(error)) return isUnreached(error) ? 'unreached' : 'waits';
    return isRecorded(error as ApiError, id) ? 'recorded' : 'refused';
  }
}

/** Held by the tab that sends, and while something is taken back. */
const lockName = 'doughbook.unsent';

/** Takes back what is not sent yet; what is being sent at the moment is sent, and can be undone then. */
export const takeBack = (id: string): Promise<void> =>
  navigator.locks.request(lockName, () => dropUnsent(id));

/**
 * Sends a hand-over that was just pressed. It is stored before, so that it is not lost if this page dies
 * before the store has answered. Resolves to undefined if it fails for a time: then it is sent later.
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
    if (passes(error) && isKept) return undefined;
    if (isKept) await dropUnsent(id);
    throw error;
  } finally {
    underWay.delete(id);
    if (isKept) await readUnsent();
  }
}

const changes = /^\/api\/(pickups|orders|dashboard|tills|settle)/;

/** How often the others wait for one that the store answers, but does not record. */
const patience = 3;
/** True if it no longer holds up what follows. */
export const isStuck = ({ tries = 0 }: UnsentHandOver): boolean => tries >= patience;
/** Those that the store did not record again and again come last, and take turns. */
const rank = (one: UnsentHandOver) => (isStuck(one) ? (one.tries ?? 0) : 0);

/**
 * Sends what was done without network, one after the other, in one tab of the browser. It ends at the first
 * that is not recorded, so that a store in trouble is asked once.
 */
const sendAll = (client: QueryClient): Promise<void> =>
  navigator.locks.request(lockName, { ifAvailable: true }, async (lock) => {
    if (!lock) return;
    const waiting = (await readUnsent()).filter((one) => !one.isRefused);
    let sent = 0;
    for (const one of waiting.toSorted((a, b) => rank(a) - rank(b))) {
      const outcome = await sendOne(one);
      if (outcome === 'unreached') break;
      if (outcome === 'waits') {
        await keepUnsent({ ...one, tries: (one.tries ?? 0) + 1 });
        break;
      }
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
  // A browser that agrees deletes nothing by itself.
  useEffect(() => void navigator.storage?.persist?.(), []);
  const waits = unsent.some((one) => !one.isRefused);
  // biome-ignore lint/correctness/useExhaustiveDependencies: also each time that the store has answered.
  useEffect(() => {
    if (waits) void sendAll(client);
  }, [client, waits, readAt]);
  return unsent;
}
