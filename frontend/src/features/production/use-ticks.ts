import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { dismissToastOfScreen, toast } from '#frontend/lib/toasts.ts';
import { useWords } from '#frontend/lib/use-words.ts';
import type { Ticked } from '#shared/production/ticked-sheet.ts';
import { newestTicks, tickFor, undoneTick } from '#shared/production/ticks.ts';
import type { ProductionDay, Tick } from '#shared/schemas/production.ts';
import { useSendTicks } from './api/send-ticks.ts';
import { tapsIn, unsentTicks, withTick } from './unsent-ticks.ts';

/** Identifies this page while it is open: two tabs of one browser count separately. */
const device = crypto.randomUUID().slice(-12);

/** Sets how many of the jointly ticked items are made. With `done`, a toast confirms it and offers
 * Undo until the next tick. */
export type SetMade = (ticked: Ticked, made: number, done?: string) => void;

/**
 * The ticks of each of these days, including unsent ones, and a function to add some. `readAt` is
 * when the server last responded.
 */
export function useTicks(days: (ProductionDay | undefined)[], readAt: number) {
  const unsent = useSyncExternalStore(unsentTicks.subscribe, unsentTicks.get);
  const sendTicks = useSendTicks();
  const { undo: undoLabel } = useWords().row;
  const waiting = tapsIn(unsent);
  // This page's last tick of each row, even if a response lacks it: the next one continues from there.
  const [said] = useState(() => new Map<string, Tick>());
  // The server responded, so it may now accept the unsent ticks.
  // biome-ignore lint/correctness/useExhaustiveDependencies: not each time something is ticked, which sends it itself.
  useEffect(() => {
    if (waiting > 0) sendTicks();
  }, [readAt]);
  const ticks = useMemo(
    () =>
      days.map((data) => newestTicks([...(data?.ticks ?? []), ...(unsent[data?.day ?? ''] ?? [])])),
    [days, unsent],
  );
  // A stable function, or each row would render again.
  const setMade: SetMade = useCallback(
    ({ day, key, label, ticks: shown }, made, done) => {
      const row = `${day} ${key}`;
      const own = said.get(row);
      const keep = (tick: Tick) => {
        said.set(row, tick);
        unsentTicks.update((now) => withTick(now, day, tick));
        sendTicks();
      };
      const before = newestTicks(own ? [...shown, own] : shown);
      const all = done !== undefined;
      const added = tickFor(before, { key, device, made, all, label, now: Date.now() });
      keep(added);
      // What an earlier toast would undo is no longer the last thing done.
      if (!done) return dismissToastOfScreen();
      const undo = () => keep(undoneTick(before, added, said.get(row) ?? added, Date.now()));
      toast({
        title: done,
        isOfScreen: true,
        lasts: true,
        action: { label: undoLabel, run: undo },
      });
    },
    [sendTicks, said, undoLabel],
  );
  return { ticks, setMade, waiting };
}
