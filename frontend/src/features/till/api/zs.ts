import {
  infiniteQueryOptions,
  queryOptions,
  useInfiniteQuery,
  useQuery,
} from '@tanstack/react-query';
import { ApiError, send } from '#frontend/lib/api-client.ts';
import { callQuery } from '#frontend/lib/query-client.ts';
import { tillsApi } from '#shared/api/tills.ts';
import { plusDays } from '#shared/dates/store-day.ts';
import { pickupInstant } from '#shared/dates/store-time.ts';
import type { Z, ZDetail } from '#shared/schemas/tills.ts';

/** How many Zs the screen reads at a time. */
export const zsAtOnce = 30;
/** The most that the call returns. */
const mostZs = 100;

/** The number below which a till has further Zs. */
const olderThan = (page: Z[]): number | undefined => {
  const last = page.at(-1)?.z ?? 1;
  return last > 1 ? last : undefined;
};

export const zsKey = (till: string) => [tillsApi.listZs.path, till];

/** The closed Zs of a till, newest first, a page at a time. */
export const useZs = (till: string) =>
  useInfiniteQuery(
    infiniteQueryOptions({
      queryKey: zsKey(till),
      queryFn: ({ pageParam: before, signal }) =>
        send(tillsApi.listZs, { params: { till }, query: { before, limit: zsAtOnce }, signal }),
      initialPageParam: undefined as number | undefined,
      // Zs are numbered from 1 without a gap; a page can be shorter than asked for.
      getNextPageParam: (page: Z[]) => olderThan(page),
      select: ({ pages }) => pages.flat(),
      staleTime: 0,
    }),
  );

/** Reads the further pages of a Z's entries. */
export async function withAllRows(z: ZDetail): Promise<ZDetail> {
  const rows = [...z.rows];
  const params = { till: z.till, z: String(z.z) };
  for (let after = z.next; after; ) {
    const page = await send(tillsApi.readZ, { params, query: { after } });
    rows.push(...page.rows);
    after = page.next;
  }
  return { ...z, rows };
}

/** Refetched when it opens: its entries never change, but what was sold on its day may. */
export const useZ = (till: string, number: string) =>
  useQuery(
    queryOptions({
      ...callQuery(tillsApi.readZ, { params: { till, z: number }, query: {} }),
      staleTime: 0,
    }),
  );

/** The Zs of a till that were open at some time from one instant to another. */
async function zsOfTill(till: string, from: string, to: string): Promise<Z[]> {
  const found: Z[] = [];
  for (let before: number | undefined; ; ) {
    const query = { before, limit: mostZs };
    const page = await send(tillsApi.listZs, { params: { till }, query });
    found.push(...page);
    before = olderThan(page);
    if (!before || page.some(({ closedAt }) => closedAt < from)) break;
  }
  return found.filter(
    ({ openedAt, closedAt }) => closedAt >= from && (openedAt === null || openedAt < to),
  );
}

/** All that a store can have; those that it no longer has may have Zs. */
const allTills = ['1', '2', '3', '4', '5'];

const noneIfUnknown = (error: unknown): Z[] => {
  if (error instanceof ApiError && error.code === 'not-found') return [];
  throw error;
};

/** The closed Zs with entries of a month ('2026-11') of the store's calendar, with all of their entries. */
export async function readMonth(month: string, timezone: string): Promise<ZDetail[]> {
  const first = `${month}-01`;
  const from = pickupInstant(first, '00:00', timezone);
  // After a short month some days later, which are left out with their entries.
  const to = pickupInstant(plusDays(first, 31), '00:00', timezone);
  const found: ZDetail[] = [];
  // One after the other: a month of a store with several tills has more than a hundred.
  for (const till of allTills)
    for (const { z } of await zsOfTill(till, from, to).catch(noneIfUnknown))
      found.push(
        await withAllRows(
          await send(tillsApi.readZ, { params: { till, z: String(z) }, query: {} }),
        ),
      );
  return found;
}
