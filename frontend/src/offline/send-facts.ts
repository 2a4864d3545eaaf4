import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { ApiError, NoConnection } from '#frontend/lib/api-client.ts';
import { useWords } from '#frontend/lib/use-words.ts';
import { type Fact, type FactRequest, requestsOf, type Screen } from './facts.ts';
import { drop, keep, outbox, readOutbox, underWay } from './outbox.ts';

/** True if no request would succeed at the moment. */
const isUnreached = (error: unknown) =>
  error instanceof NoConnection ||
  (error instanceof ApiError && (error.status === 401 || error.status === 429));

/**
 * True if the server may accept the same fact later: the request did not reach it, another change came first,
 * it has an internal error, or a proxy answered in its place.
 */
const passes = (error: unknown): boolean =>
  isUnreached(error) ||
  !(error instanceof ApiError) ||
  error.status >= 500 ||
  error.code === undefined ||
  error.code === 'conflict';

/** A lock for the tab that sends or takes back. */
const lockName = 'doughbook.outbox';

/** Takes back an unsent fact. One that is being sent is sent first, and can then be undone. */
export const takeBack = (id: string): Promise<void> =>
  navigator.locks.request(lockName, () => drop([id]));

/**
 * Stores a new fact and sends it: it is not lost if the page closes before the server answers. Resolves to
 * undefined if the failure is temporary; the fact is then sent later.
 *
 * @throws ApiError if the server refuses it; it is then dropped
 */
export async function sendNow<Answer>(
  fact: Fact,
  send: () => Promise<Answer>,
): Promise<Answer | undefined> {
  const { id } = fact;
  underWay.add(id);
  // A browser that cannot store it needs the network, as for everything else.
  const isKept = await keep([fact]);
  try {
    const answer = await send();
    await drop([id]);
    return answer;
  } catch (error) {
    if (passes(error) && isKept) return undefined;
    await drop([id]);
    throw error;
  } finally {
    underWay.delete(id);
    await readOutbox();
  }
}

/** The number of failed tries during which later facts wait for this one. */
const patience = 3;
/** True if later facts no longer wait for it. */
export const isStuck = ({ tries = 0 }: Fact): boolean => tries >= patience;
/** Facts that failed several times come last, and take turns. */
const rank = ({ facts }: FactRequest) =>
  Math.max(...facts.map((fact) => (isStuck(fact) ? (fact.tries ?? 0) : 0)));

/** The paths of the reads that sent facts make out of date. The sheet shows saved ticks itself. */
const outdated = /^\/api\/(pickups|orders|dashboard|tills|settle)/;

/**
 * Sends the unsent facts, one request after the other, and stops at the first temporary failure: a server in
 * trouble gets one request.
 */
async function sendAll(screen: Screen): Promise<void> {
  const waiting = (await readOutbox()).filter(({ isRefused }) => !isRefused);
  let isAnySent = false;
  for (const { facts, send, onRefused } of requestsOf(waiting).sort((a, b) => rank(a) - rank(b))) {
    const ids = facts.map(({ id }) => id);
    try {
      await send(screen);
      await drop(ids);
    } catch (error) {
      if (isUnreached(error)) break;
      if (passes(error)) {
        await keep(facts.map((fact) => ({ ...fact, tries: (fact.tries ?? 0) + 1 })));
        break;
      }
      // Sending it again does not help, and what follows is not held up.
      if (onRefused) {
        onRefused(screen, error);
        await drop(ids);
      } else await keep(facts.map((fact) => ({ ...fact, isRefused: true })));
    }
    isAnySent = true;
  }
  if (isAnySent)
    await screen.client.invalidateQueries({
      predicate: ({ queryKey }) => outdated.test(String(queryKey[0])),
    });
}

const newestWaiting = () => outbox.get().findLast(({ isRefused }) => !isRefused)?.id;

/**
 * Sends the unsent facts, in one tab of the browser at a time: after each press, and after each response that
 * the screen gets (`readAt`). A visible screen reads every few seconds, and as soon as the device is online
 * again.
 */
export function useSender(readAt: number): void {
  const client = useQueryClient();
  const words = useWords();
  const newest = useSyncExternalStore(outbox.subscribe, newestWaiting);
  useEffect(() => {
    void readOutbox();
    // If it fails, nothing is stored here, or the next start repeats it.
    import('./take-over.ts').then(({ takeOver }) => takeOver()).catch(() => undefined);
    // Asks the browser not to delete the data when space runs low.
    void navigator.storage?.persist?.();
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: also after each response.
  useEffect(() => {
    if (newest) void navigator.locks.request(lockName, () => sendAll({ client, words }));
  }, [client, words, newest, readAt]);
}
