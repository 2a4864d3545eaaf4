import {
  queryOptions,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useRef } from 'react';
import * as z from 'zod/mini';
import { ApiError, errorText, pathOf, send } from '#frontend/lib/api-client.ts';
import { callQuery } from '#frontend/lib/query-client.ts';
import { toast, toastFailure } from '#frontend/lib/toasts.ts';
import { tillsApi } from '#shared/api/tills.ts';
import { plusDays } from '#shared/dates/store-day.ts';
import { pickupInstant } from '#shared/dates/store-time.ts';
import { tillIds } from '#shared/payments/till-ids.ts';
import { formatMoney } from '#shared/pricing/format-money.ts';
import {
  type CashMove,
  type CloseTill,
  openTillSchema,
  type Z,
  type ZDetail,
  zSchema,
} from '#shared/schemas/tills.ts';
import { differenceText } from '#shared/tills/till-sums.ts';

/** Refetched when the screen opens or is visible again, because all devices of the store take money. */
const tillQuery = (till: string) =>
  queryOptions({
    ...callQuery(tillsApi.readTill, { params: { till } }),
    staleTime: 0,
    refetchOnWindowFocus: 'always',
  });

export const useTill = (till: string) => useQuery(tillQuery(till));

/**
 * Records cash paid into or out of the drawer. Use one instance per dialog: pressing again after a lost
 * response sends the same id, which is recorded once. Errors of a field are left to the form.
 */
export function useRecordMove(till: string) {
  const client = useQueryClient();
  const id = useRef(crypto.randomUUID());
  return useMutation({
    mutationFn: (move: Omit<CashMove, 'id'>) =>
      send(tillsApi.recordMove, { params: { till }, body: { ...move, id: id.current } }),
    onSuccess: (open, { direction, amount }) => {
      client.setQueryData(tillQuery(till).queryKey, open);
      toast({
        title: direction === 'in' ? 'Paid in' : 'Paid out',
        text: `${formatMoney(amount)}. In the drawer: ${formatMoney(open.expected)}.`,
      });
    },
    onError: (error) => {
      if (error instanceof ApiError && error.issues.length > 0) return;
      toastFailure('Error', errorText(error, 'Failed to record it'));
      return client.invalidateQueries(tillQuery(till));
    },
  });
}

const movedSchema = z.object({ open: openTillSchema });
const closedSchema = z.object({ closed: zSchema });

/** The Z that another user, or an earlier press, already closed; undefined for any other error. */
export function closedBefore(error: unknown) {
  if (!(error instanceof ApiError) || error.code !== 'closed-already') return undefined;
  return closedSchema.safeParse(error.body).data?.closed;
}

/**
 * Closes the open Z. If something was recorded in the meantime, the screen shows the new state of the till.
 * The form handles errors of a field, and the error that the Z is closed already.
 */
export function useCloseTill(till: string) {
  const client = useQueryClient();
  const { queryKey } = tillQuery(till);
  const readAgain = () =>
    Promise.all([
      client.invalidateQueries({ queryKey }),
      client.invalidateQueries({ queryKey: zsKey(till) }),
    ]);
  return useMutation({
    mutationFn: (body: CloseTill) => send(tillsApi.closeTill, { params: { till }, body }),
    onSuccess: ({ z: number, expected, counted }) => {
      toast({
        title: `Z ${number} closed`,
        text: `Counted ${formatMoney(counted)}: ${differenceText(expected, counted)}.`,
      });
      return readAgain();
    },
    onError: (error) => {
      if (error instanceof ApiError && error.issues.length > 0) return;
      if (closedBefore(error)) return readAgain();
      const moved = error instanceof ApiError && movedSchema.safeParse(error.body).data?.open;
      if (moved) return void client.setQueryData(queryKey, moved);
      toastFailure('Error', errorText(error, 'Failed to close the till'));
      return readAgain();
    },
  });
}

/** The path of the PDF of a Z. */
export const zPdfUrl = (till: string, number: number): string =>
  `${pathOf(tillsApi.readZ, { params: { till, z: String(number) } })}/pdf`;

/** The number of Zs that the screen reads at a time. */
const zsAtOnce = 30;
/** The maximum that the call returns. */
const mostZs = 100;

/** The number below which a till has further Zs. */
const olderThan = (page: Z[]): number | undefined => {
  const last = page.at(-1)?.z ?? 1;
  return last > 1 ? last : undefined;
};

const zsKey = (till: string) => [tillsApi.listZs.path, till];

/** The closed Zs of a till, newest first, a page at a time. */
export const useZs = (till: string) =>
  useInfiniteQuery({
    queryKey: zsKey(till),
    queryFn: ({ pageParam: before, signal }) =>
      send(tillsApi.listZs, { params: { till }, query: { before, limit: zsAtOnce }, signal }),
    initialPageParam: undefined as number | undefined,
    // Zs are numbered from 1 without a gap; a page can be shorter than asked for.
    getNextPageParam: (page: Z[]) => olderThan(page),
    select: ({ pages }) => pages.flat(),
    staleTime: 0,
  });

/** Reads the further pages of a Z's entries. */
export async function withAllRows(detail: ZDetail): Promise<ZDetail> {
  const rows = [...detail.rows];
  const params = { till: detail.till, z: String(detail.z) };
  for (let after = detail.next; after; ) {
    const page = await send(tillsApi.readZ, { params, query: { after } });
    rows.push(...page.rows);
    after = page.next;
  }
  return { ...detail, rows };
}

/** Refetched when it opens: its entries never change, but what was sold on its day may. */
export const useZ = (till: string, number: string) =>
  useQuery({
    ...callQuery(tillsApi.readZ, { params: { till, z: number }, query: {} }),
    staleTime: 0,
  });

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

const noneIfUnknown = (error: unknown): Z[] => {
  if (error instanceof ApiError && error.code === 'not-found') return [];
  throw error;
};

/** The closed Zs with entries of a month ('2026-11') of the store's calendar, with all of their entries. */
export async function readMonth(month: string, timezone: string): Promise<ZDetail[]> {
  const first = `${month}-01`;
  const from = pickupInstant(first, '00:00', timezone);
  // Also some days of the next month after a short one; they are filtered out with their entries.
  const to = pickupInstant(plusDays(first, 31), '00:00', timezone);
  const found: ZDetail[] = [];
  // One at a time, because a month of a store with several tills has more than a hundred Zs. Tills that the
  // store no longer has may also have some.
  for (const till of tillIds())
    for (const { z: number } of await zsOfTill(till, from, to).catch(noneIfUnknown)) {
      const params = { till, z: String(number) };
      found.push(await withAllRows(await send(tillsApi.readZ, { params, query: {} })));
    }
  return found;
}
