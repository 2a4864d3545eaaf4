import {
  type InfiniteData,
  infiniteQueryOptions,
  queryOptions,
  useInfiniteQuery,
  useQuery,
} from '@tanstack/react-query';
import { parseResponse, request } from '#frontend/lib/api-client.ts';
import { linkCursors } from '#frontend/lib/link-cursors.ts';
import { callQuery } from '#frontend/lib/query-client.ts';
import { dashboardApi } from '#shared/api/dashboard.ts';
import type { Activity } from '#shared/schemas/dashboard.ts';

/** Refetched each time the screen opens, because other devices take orders too. */
export const statsQuery = queryOptions({ ...callQuery(dashboardApi.readStats), staleTime: 0 });
const nextDaysQuery = queryOptions({ ...callQuery(dashboardApi.readNextDays), staleTime: 0 });

export const useStats = () => useQuery(statsQuery);
export const useNextDays = () => useQuery(nextDaysQuery);

/** A page of Recent Activity, newest first. */
export type ActivityPage = {
  entries: Activity[];
  /** The cursor of the next, older page; undefined at the end. */
  next: string | undefined;
  /** When it was requested, in epoch milliseconds. */
  askedAt: number;
};

/**
 * Adds the newest entries on top of the cached ones, so that a refresh loses none. If no entry is
 * in both, entries in between may be missing: then only the newest ones are returned.
 */
export function joinNewest(newest: ActivityPage, known: ActivityPage | undefined): ActivityPage {
  const ids = new Set(newest.entries.map(({ id }) => id));
  const older = known?.entries.filter(({ id }) => !ids.has(id)) ?? [];
  const meets = known !== undefined && older.length < known.entries.length;
  if (!meets || newest.next === undefined) return newest;
  return { ...newest, entries: [...newest.entries, ...older], next: known.next };
}

const call = dashboardApi.listActivity;
/** Stands for the first page, which has no cursor. */
const newest = '';

async function fetchActivity(cursor: string, signal: AbortSignal): Promise<ActivityPage> {
  const askedAt = Date.now();
  const query = cursor === newest ? {} : { cursor };
  const response = await request(call, { query, signal });
  const { next } = linkCursors(response.headers.get('link'));
  return { entries: await parseResponse(call, response), next, askedAt };
}

type Pages = InfiniteData<ActivityPage, string>;

/**
 * The loaded pages of Recent Activity, refreshed each time the screen opens. Old entries never
 * change, so a refresh requests only the first page and takes all others from the cache.
 */
export const activityQuery = infiniteQueryOptions({
  queryKey: [call.path],
  queryFn: async ({ pageParam: cursor, client, queryKey, signal }) => {
    const known = client.getQueryData<Pages>(queryKey);
    if (cursor === newest) return joinNewest(await fetchActivity(newest, signal), known?.pages[0]);
    const page = known?.pages[known.pageParams.indexOf(cursor)];
    return page ?? fetchActivity(cursor, signal);
  },
  initialPageParam: newest,
  getNextPageParam: ({ next }) => next,
  select: ({ pages }: Pages) => ({
    entries: pages.flatMap(({ entries }) => entries),
    askedAt: pages[0]?.askedAt ?? 0,
  }),
  staleTime: 0,
});

export const useActivity = () => useInfiniteQuery(activityQuery);
