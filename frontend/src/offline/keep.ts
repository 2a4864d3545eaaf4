import type { QueryClient } from '@tanstack/react-query';
import { sessionKey } from '#frontend/lib/query-client.ts';
import type { MaybeSession } from '#shared/schemas/auth.ts';
import { isKept, keptName } from './opens-offline.ts';

let isLoaded = false;
/** Loaded when there is something to keep: visitors never need it. */
const keptAnswers = () => {
  isLoaded = true;
  return import('./kept-answers.ts');
};

/** Removes all that this page or an earlier one has kept. */
async function forget(): Promise<void> {
  if (isLoaded) return (await keptAnswers()).forget();
  globalThis.indexedDB?.deleteDatabase(keptName);
}

/** Milliseconds after which a response is kept, first and again: a day changes with every tick. */
const keepAfter = { first: 2_000, again: 30_000 };
/** Milliseconds; days before yesterday are no longer needed. */
const longest = 3 * 24 * 3_600_000;

/** The screens then need the network; the next response is kept again. */
const failed = (error: unknown) => console.info('Not kept for a time without network', error);

async function keepOne(client: QueryClient, path: string): Promise<void> {
  const state = client.getQueryState([path]);
  if (state?.data === undefined || !isKnown(client)) return;
  const { keepAnswer, dropBefore } = await keptAnswers();
  await keepAnswer(path, state.data, state.dataUpdatedAt);
  await dropBefore(Date.now() - longest);
  // The user signed out meanwhile.
  if (!isKnown(client)) await forget();
}

const sessionOf = (client: QueryClient) => client.getQueryData<MaybeSession>(sessionKey);
const isKnown = (client: QueryClient) => sessionOf(client)?.user !== undefined;

async function keepSession({ user, until }: MaybeSession): Promise<void> {
  if (!user) return forget();
  if (until !== undefined) await (await keptAnswers()).keepLease(user, until);
}

/** Keeps the signed-in user and what the two screens show, and removes both when the user signs out. */
export function keepAnswers(client: QueryClient): void {
  const waiting = new Set<string>();
  const keptBefore = new Set<string>();
  let isKeeping = false;
  // One after the other: one person's responses are removed before the next person's are kept.
  let last = Promise.resolve();
  const inTurn = (run: () => Promise<void>) => {
    last = last.then(run).catch(failed);
  };
  const keepSoon = (path: string) => {
    if (!isKept(path) || waiting.has(path)) return;
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

/** Milliseconds to wait for the session: a device may be on a network without internet access. */
const longestWait = 2_000;

/** Gives the screens what was kept, and returns its user; undefined if nothing may be shown. */
async function bringBack(client: QueryClient): Promise<MaybeSession | undefined> {
  const found = await (await keptAnswers()).readKept();
  if (!found) return undefined;
  for (const { path, data, readAt } of found.answers)
    if (client.getQueryData([path]) === undefined)
      client.setQueryData([path], data, { updatedAt: readAt });
  return client.setQueryData<MaybeSession>(sessionKey, { user: found.user });
}

/** Returns the requested session or, if the server cannot be reached, that of the last known user. */
export async function sessionOrKept(
  client: QueryClient,
  asked: Promise<MaybeSession | undefined>,
): Promise<MaybeSession | undefined> {
  const late = new Promise<undefined>((resolve) => void setTimeout(resolve, longestWait));
  const first = await Promise.race([asked, late]);
  return first ?? (await bringBack(client).catch(failed)) ?? asked;
}
