import type { QueryClient } from '@tanstack/react-query';
import { sessionKey } from '#frontend/lib/session-key.ts';
import type { MaybeSession } from '#shared/schemas/auth.ts';
import { keptName } from './kept-name.ts';

/** What the kitchen's and the counter's screen show, by the path of its call. */
const kept =
  /^\/api\/((production|pickups)\/\d{4}-\d\d-\d\d(\/last-time)?|categories|products(\?.*)?|stations|settings\/public)$/;

let isLoaded = false;
/** Loaded once there is something to keep: visitors never need it. */
const keptAnswers = () => {
  isLoaded = true;
  return import('./kept-answers.ts');
};

/** Leaves nothing of what was kept, here or by an earlier page. */
async function forget(): Promise<void> {
  if (isLoaded) return (await keptAnswers()).forget();
  globalThis.indexedDB?.deleteDatabase(keptName);
}

/** Milliseconds after which an answer is kept, first and again: a day changes with every tick. */
const keepAfter = { first: 2_000, again: 30_000 };
/** Milliseconds; days before yesterday are not needed any more. */
const longest = 3 * 24 * 3_600_000;

/** The screens work as they do in a browser that keeps nothing, and the next answer is tried again. */
const failed = (error: unknown) => console.info('Not kept for a time without network', error);

async function keepOne(client: QueryClient, path: string): Promise<void> {
  const state = client.getQueryState([path]);
  if (state?.data === undefined || !isKnown(client)) return;
  const { keepAnswer, dropBefore } = await keptAnswers();
  await keepAnswer(path, state.data, state.dataUpdatedAt);
  await dropBefore(Date.now() - longest);
  // Somebody signed out meanwhile.
  if (!isKnown(client)) await forget();
}

const sessionOf = (client: QueryClient) => client.getQueryData<MaybeSession>(sessionKey);
const isKnown = (client: QueryClient) => sessionOf(client)?.user !== undefined;

async function keepSession({ user, until }: MaybeSession): Promise<void> {
  if (!user) return forget();
  if (until !== undefined) await (await keptAnswers()).keepLease(user, until);
}

/** Keeps who is signed in and what the two screens show; forgets all of it as soon as nobody is. */
export function keepAnswers(client: QueryClient): void {
  const waiting = new Set<string>();
  const keptBefore = new Set<string>();
  let isKeeping = false;
  // One after the other: the answers of one person go before those of the next are kept.
  let last = Promise.resolve();
  const inTurn = (run: () => Promise<void>) => {
    last = last.then(run).catch(failed);
  };
  const keepSoon = (path: string) => {
    if (!kept.test(path) || waiting.has(path)) return;
    waiting.add(path);
    const delay = keptBefore.has(path) ? keepAfter.again : keepAfter.first;
    setTimeout(() => {
      waiting.delete(path);
      keptBefore.add(path);
      inTurn(() => keepOne(client, path));
    }, delay);
  };
  const keepKnown = () => {
    for (const { queryKey } of client.getQueryCache().getAll()) keepSoon(String(queryKey[0]));
    const session = sessionOf(client);
    if (session) inTurn(() => keepSession(session));
  };
  client.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success') return;
    const path = String(event.query.queryKey[0]);
    if (path === sessionKey[0]) {
      const session = event.query.state.data as MaybeSession;
      if (isKeeping || !session.user) inTurn(() => keepSession(session));
    }
    if (isKeeping) keepSoon(path);
    else if (isKnown(client)) {
      isKeeping = true;
      keepKnown();
    }
  });
}

/** Milliseconds that the store may take to say who is signed in: a router may be there and lead nowhere. */
const longestWait = 2_000;

/** Gives the screens what was kept, and says for whom it was; undefined if nothing may be shown. */
async function bringBack(client: QueryClient): Promise<MaybeSession | undefined> {
  const found = await (await keptAnswers()).readKept();
  if (!found) return undefined;
  for (const { path, data, readAt } of found.answers)
    if (client.getQueryData([path]) === undefined)
      client.setQueryData([path], data, { updatedAt: readAt });
  return client.setQueryData<MaybeSession>(sessionKey, { user: found.user });
}

/** The session that was asked for, or who is known to have had one if the store cannot be reached. */
export async function sessionOrKept(
  client: QueryClient,
  asked: Promise<MaybeSession | undefined>,
): Promise<MaybeSession | undefined> {
  const late = new Promise<undefined>((resolve) => void setTimeout(resolve, longestWait));
  const first = await Promise.race([asked, late]);
  return first ?? (await bringBack(client).catch(failed)) ?? asked;
}
