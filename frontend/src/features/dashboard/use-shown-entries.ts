import { useEffect, useRef, useTransition } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { useActivity } from './api.ts';
import { countShown, readingState, step } from './shown-entries.ts';

/** The shown entries of Recent Activity, and a function to show more. */
export function useShownEntries(query: ReturnType<typeof useActivity>) {
  const { state } = useLocation();
  const navigate = useNavigate();
  const [isLoading, startLoading] = useTransition();
  const entries = query.data?.entries ?? [];
  const count = countShown(entries, state);

  /** Returns enough entries for another step, or all if there are fewer; undefined after an error. */
  async function readEnough() {
    if (entries.length >= count + step || !query.hasNextPage) return entries;
    // Waits for a running refresh: `fetchNextPage` would cancel it.
    if (query.isFetching) await query.refetch({ cancelRefetch: false });
    const { data, isFetchNextPageError } = await query.fetchNextPage();
    return isFetchNextPageError ? undefined : data?.entries;
  }

  const { focusOn, ...refs } = useFocusOnFirstNew(entries.slice(0, count));
  const showMore = () =>
    startLoading(async () => {
      const known = await readEnough();
      if (!known) return;
      const before = countShown(known, readingState(entries[count - 1]?.id ?? ''));
      const [firstNew, ...others] = known.slice(before, before + step);
      if (!firstNew) return;
      focusOn(firstNew.id);
      const oldestShown = others.at(-1)?.id ?? firstNew.id;
      const keepsPlace = { replace: true, preventScrollReset: true };
      await navigate('.', { ...keepsPlace, state: readingState(oldestShown) });
    });

  return {
    shown: entries.slice(0, count),
    hasMore: entries.length > count || query.hasNextPage,
    isLoading,
    hasFailed: query.isFetchNextPageError && !isLoading,
    showMore,
    ...refs,
  };
}

type Shown = { id: string }[];

/**
 * Moves the focus to the first entry that Load More added, so that the user continues there; the
 * button may be gone. If the user has moved the focus in the meantime, it stays there.
 */
function useFocusOnFirstNew(shown: Shown) {
  const list = useRef<HTMLOListElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const firstNew = useRef<string>(undefined);
  useEffect(() => {
    if (firstNew.current === undefined) return;
    const place = shown.findIndex(({ id }) => id === firstNew.current);
    const item = list.current?.children[place];
    if (!(item instanceof HTMLElement)) return;
    firstNew.current = undefined;
    const { activeElement } = document;
    if (activeElement === button.current || activeElement === document.body)
      item.focus({ preventScroll: true });
  });
  return {
    list,
    button,
    focusOn: (id: string) => {
      firstNew.current = id;
    },
  };
}
