import {
  type InfiniteData,
  infiniteQueryOptions,
  useInfiniteQuery,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import {
  ApiError,
  errorText,
  parseResponse,
  pathOf,
  request,
  send,
} from '#frontend/lib/api-client.ts';
import { linkCursors } from '#frontend/lib/link-cursors.ts';
import { toast, toastFailure } from '#frontend/lib/toasts.ts';
import { useWords } from '#frontend/lib/use-words.ts';
import { ordersApi } from '#shared/api/orders.ts';
import { pickupsApi } from '#shared/api/pickups.ts';
import type { Ask } from '#shared/schemas/ask.ts';
import { type Settle, settledSchema } from '#shared/schemas/settle.ts';
import type { Words } from '#shared/words/en.ts';

const call = pickupsApi.listSettle;
/** Stands for the first page, which has no cursor. */
const newest = '';

type Page = { items: Settle[]; next: string | undefined; total: number };
type Pages = InfiniteData<Page, string>;
const listQuery = infiniteQueryOptions({
  queryKey: [call.path],
  queryFn: async ({ pageParam: cursor, signal }): Promise<Page> => {
    const response = await request(call, { query: cursor === newest ? {} : { cursor }, signal });
    const items = await parseResponse(call, response);
    const { next } = linkCursors(response.headers.get('link'));
    return { items, next, total: Number(response.headers.get('x-total-count') ?? items.length) };
  },
  initialPageParam: newest,
  getNextPageParam: ({ next }) => next,
  select: ({ pages }: Pages) => ({
    items: pages.flatMap(({ items }) => items),
    total: pages[0]?.total ?? 0,
  }),
});

/** Milliseconds: nobody waits for it. */
const pollInterval = 60_000;

export const useToSettle = () =>
  useInfiniteQuery({
    ...listQuery,
    refetchInterval: pollInterval,
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
  });

/** 'The customer asks for another time: …', or in their own words. */
export const wishWords = (
  { pickupDate, text = '' }: Ask,
  timezone: string,
  { dates, settle }: Words,
): string => (pickupDate ? settle.asksTime(dates.pickup(pickupDate, timezone)) : settle.asks(text));

/** The list of what is to settle opens at once on Pickups with this hash. */
export const settleHash = '#settle';

const settledBefore = (error: unknown): Settle | undefined =>
  error instanceof ApiError && error.code === 'settled-already'
    ? settledSchema.safeParse(error.body).data?.settle
    : undefined;

/** Says what was done about it, which takes it off the list. The same words, sent again, count once. */
export function useSettle(id: string) {
  const { failures, settle, ui } = useWords();
  const client = useQueryClient();
  const takeOff = ({ ask, orderId }: Settle) => {
    client.setQueryData(
      listQuery.queryKey,
      (known) =>
        known && {
          ...known,
          pages: known.pages.map((page) => ({
            ...page,
            items: page.items.filter((one) => one.id !== id),
            total: page.total - 1,
          })),
        },
    );
    // The order shows the request. A dialog stays busy until it no longer does.
    const queryKey = [pathOf(ordersApi.readOrder, { params: { id: orderId } })];
    return ask && client.invalidateQueries({ queryKey });
  };
  const mutationKey = ['settle', id];
  const { mutate, isPending } = useMutation({
    mutationKey,
    mutationFn: (done: string) => send(pickupsApi.settle, { params: { id }, body: { done } }),
    onSuccess: takeOff,
    onError: (error) => {
      const before = settledBefore(error);
      if (!before?.done)
        return toastFailure(failures.title, errorText(error, settle.failed, ui.error));
      toast({ title: settle.settledBy(before.done.by), text: before.done.text });
      return takeOff(before);
    },
  });
  return {
    isPending,
    settle: (done: string) => {
      // Read from the client: a second press may come before the first has rendered.
      if (client.isMutating({ mutationKey }) === 0) mutate(done);
    },
  };
}
