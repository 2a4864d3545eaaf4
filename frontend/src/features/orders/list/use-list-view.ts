import { useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import {
  type ListView,
  nextSort,
  readView,
  refined,
  type SortColumn,
  writeView,
} from './list-view.ts';

/**
 * What of the list is on display, kept in the address: going back, reloading and a shared link lead to the
 * same list.
 */
export function useListView() {
  const { search } = useLocation();
  const navigate = useNavigate();
  const view = useMemo(() => readView(new URLSearchParams(search)), [search]);
  const go = (next: ListView, options?: { replace: true }) => {
    const address = writeView(next);
    // The toolbar is where it was; only another page begins at the top.
    const preventScrollReset = next.page === view.page;
    if (address !== search) void navigate({ search: address }, { ...options, preventScrollReset });
  };
  return {
    view,
    /** For the way back from an order. */
    address: search,
    refine: (change: Parameters<typeof refined>[1]) => go(refined(view, change)),
    /** Typing leaves no trail in the history. */
    typeSearch: (text: string) => go(refined(view, { search: text }), { replace: true }),
    sortBy: (column: SortColumn) => go(refined(view, nextSort(view, column))),
    turnTo: (page: number, cursor: string | undefined) =>
      go(page > 1 ? { ...view, page, cursor } : refined(view, {})),
    returnToFirst: () => go(refined(view, {}), { replace: true }),
  };
}

export type ListControls = ReturnType<typeof useListView>;
