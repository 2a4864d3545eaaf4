import { useMemo, useState } from 'react';
import type { PrintChanges } from '#shared/schemas/prints.ts';
import { usePrintChanges, usePrintDay, usePrints } from './api.ts';

/** How many more of a product and unit there are than on the print; fewer if negative. */
export type MoreSince = (title: string, unit: string | null) => number;

const keyOf = (title: string, unit: string | null) => JSON.stringify([title, unit]);

/** Adds up the changes that nobody has seen yet. */
function moreSince(data: PrintChanges | undefined): MoreSince {
  const sums = new Map<string, number>();
  for (const { amounts, seen } of data?.changes ?? [])
    for (const { title, unit, quantity } of seen ? [] : amounts)
      sums.set(keyOf(title, unit), (sums.get(keyOf(title, unit)) ?? 0) + quantity);
  return (title, unit) => sums.get(keyOf(title, unit)) ?? 0;
}

/**
 * The prints of a day, and the changes since one of them: the last, unless the user chose another. Without
 * `printsAt`, as on a station's sheet, there are none.
 */
export function useSheetPrints(day: string, printsAt: string | undefined) {
  const read = usePrints(day, printsAt);
  const { mutate: print, isPending: isPrinting } = usePrintDay(day);
  const prints = printsAt === undefined ? [] : (read.data ?? []);
  const last = prints[0];
  const [chosen, setChosen] = useState<{ after: number; since: number }>();
  // After a new print, changes are compared with that one.
  const since = chosen && chosen.after === last?.number ? chosen.since : last?.number;
  const changes = usePrintChanges(day, since, printsAt);
  const more = useMemo(() => moreSince(last && changes.data), [last, changes.data]);
  const [isOpen, setOpen] = useState(false);
  return {
    prints,
    last,
    since,
    changes: last && changes.data,
    more,
    failure: read.error ?? changes.error,
    choose: (number: number) => last && setChosen({ after: last.number, since: number }),
    isOpen: isOpen && last !== undefined && changes.data !== undefined,
    toggle: () => setOpen(!isOpen),
    print,
    isPrinting,
  };
}

export type SheetPrints = ReturnType<typeof useSheetPrints>;
