import {
  type InfiniteData,
  infiniteQueryOptions,
  useInfiniteQuery,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { ApiError, errorText, parseResponse, request, send } from '#frontend/lib/api-client.ts';
import { linkCursors } from '#frontend/lib/link-cursors.ts';
import { toast, toastFailure } from '#frontend/lib/toasts.ts';
import { useWords } from '#frontend/lib/use-words.ts';
import { pickupsApi } from '#shared/api/pickups.ts';
import { type Settle, settledSchema } from '#shared/schemas/settle.ts';

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

const settledBefore = (error: unknown): Settle | undefined =>
  error instanceof ApiError && error.code === 'settled-already'
    ? settledSchema.safeParse(error.body).data?.settle
    : undefined;

/** Says what was done about it, which takes it off the list. The same words, sent again, count once. */
export function useSettle(id: string) {
  const { failures, settle, ui } = useWords();
  const client = useQueryClient();
  const takeOff = () =>
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
  return useMutation({
    mutationFn: (done: string) => send(pickupsApi.settle, { params: { id }, body: { done } }),
    onSuccess: takeOff,
    onError: (error) => {
      const before = settledBefore(error);
      if (!before?.done)
        return toastFailure(failures.title, errorText(error, settle.failed, ui.error));
      toast({ title: settle.settledBy(before.done.by), text: before.done.text });
      takeOff();
    },
  });
}
