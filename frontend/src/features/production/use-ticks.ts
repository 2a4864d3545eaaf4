import { useCallback, useMemo, useState } from 'react';
import { dismissToastOfScreen, toast } from '#frontend/lib/toasts.ts';
import { useWords } from '#frontend/lib/use-words.ts';
import { tickFact } from '#frontend/offline/facts.ts';
import { keep, useFacts } from '#frontend/offline/outbox.ts';
import type { Ticked } from '#shared/production/ticked-sheet.ts';
import { newestTicks, tickFor, undoneTick } from '#shared/production/ticks.ts';
import type { ProductionDay, Tick } from '#shared/schemas/production.ts';

/** Identifies this page while it is open: two tabs of one browser count separately. */
const device = crypto.randomUUID().slice(-12);

/** Sets how many of the jointly ticked items are made. With `done`, a toast confirms it and offers
 * Undo until the next tick. */
export type SetMade = (ticked: Ticked, made: number, done?: string) => void;

/** The ticks of each of these days, including unsent ones, and a function to add some. */
export function useTicks(days: (ProductionDay | undefined)[]) {
  const unsent = useFacts('tick');
  const { undo: undoLabel } = useWords().row;
  // This page's last tick of each row, even if a response lacks it: the next one continues from there.
  const [said] = useState(() => new Map<string, Tick>());
  const ticks = useMemo(
    () =>
      days.map((data) => {
        const own = unsent.filter(({ day }) => day === data?.day).map(({ tick }) => tick);
        return newestTicks([...(data?.ticks ?? []), ...own]);
      }),
    [days, unsent],
  );
  // A stable function, or each row would render again.
  const setMade: SetMade = useCallback(
    ({ day, key, label, ticks: shown }, made, done) => {
      const row = `${day} ${key}`;
      const own = said.get(row);
      const say = (tick: Tick) => {
        said.set(row, tick);
        void keep([tickFact(day, tick)]);
      };
      const before = newestTicks(own ? [...shown, own] : shown);
      const all = done !== undefined;
      const added = tickFor(before, { key, device, made, all, label, now: Date.now() });
      say(added);
      // What an earlier toast would undo is no longer the last thing done.
      if (!done) return dismissToastOfScreen();
      const undo = () => say(undoneTick(before, added, said.get(row) ?? added, Date.now()));
      toast({
        title: done,
        isOfScreen: true,
        lasts: true,
        action: { label: undoLabel, run: undo },
      });
    },
    [said, undoLabel],
  );
  return { ticks, setMade, waiting: unsent.length };
}
