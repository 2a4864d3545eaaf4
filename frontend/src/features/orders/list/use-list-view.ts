import { useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import {
  type ListView,
  nextSort,
  readView,
  refined,
  type SortColumn,
  writeView,
} from '#frontend/features/orders/list-view.ts';

/**
 * The view of the list, kept in the URL, so that Back, a reload and a shared link show the same
 * list. The returned object stays the same as long as the URL does.
 */
export function useListView() {
  const { search: address } = useLocation();
  const navigate = useNavigate();
  return useMemo(() => {
    const view = readView(new URLSearchParams(address));
    const go = (next: ListView, options?: { replace: true }) => {
      const search = writeView(next);
      // Scrolls to the top only for another page. Otherwise the toolbar stays in place.
      const preventScrollReset = next.page === view.page;
      if (search !== address) void navigate({ search }, { ...options, preventScrollReset });
    };
    return {
      view,
      address,
      refine: (change: Parameters<typeof refined>[1]) => go(refined(view, change)),
      /** Typing adds no history entries. */
      typeSearch: (search: string) => go(refined(view, { search }), { replace: true }),
      sortBy: (column: SortColumn) => go(refined(view, nextSort(view, column))),
      turnTo: (page: number, cursor: string | undefined) =>
        go(page > 1 ? { ...view, page, cursor } : refined(view, {})),
      returnToFirst: () => go(refined(view, {}), { replace: true }),
    };
  }, [address, navigate]);
}

export type ListControls = ReturnType<typeof useListView>;
