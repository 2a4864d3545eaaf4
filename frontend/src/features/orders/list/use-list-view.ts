import { useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import {
  type ListView,
  nextSort,
  readView,
  refined,
  type SortColumn,
  writeView,
} from '#frontend/features/orders/api/list-view.ts';

/**
 * What of the list is on display, kept in the address: going back, reloading and a shared link lead to the
 * same list. The same object as long as the address is the same.
 */
export function useListView() {
  const { search: address } = useLocation();
  const navigate = useNavigate();
  return useMemo(() => {
    const view = readView(new URLSearchParams(address));
    const go = (next: ListView, options?: { replace: true }) => {
      const search = writeView(next);
      // The toolbar is where it was; only another page begins at the top.
      const preventScrollReset = next.page === view.page;
      if (search !== address) void navigate({ search }, { ...options, preventScrollReset });
    };
    return {
      view,
      /** For the way back from an order. */
      address,
      refine: (change: Parameters<typeof refined>[1]) => go(refined(view, change)),
      /** Typing leaves no trail in the history. */
      typeSearch: (search: string) => go(refined(view, { search }), { replace: true }),
      sortBy: (column: SortColumn) => go(refined(view, nextSort(view, column))),
      turnTo: (page: number, cursor: string | undefined) =>
        go(page > 1 ? { ...view, page, cursor } : refined(view, {})),
      returnToFirst: () => go(refined(view, {}), { replace: true }),
    };
  }, [address, navigate]);
}

export type ListControls = ReturnType<typeof useListView>;
