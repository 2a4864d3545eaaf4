import { type InfiniteData, infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';
import { parseResponse, request } from '#frontend/lib/api-client.ts';
import { linkCursors } from '#frontend/lib/link-cursors.ts';
import { dashboardApi } from '#shared/api/dashboard.ts';
import { type ActivityPage, joinNewest } from './activity-page.ts';

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
