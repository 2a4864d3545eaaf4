import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { toast } from '#frontend/lib/toasts.ts';
import type { Ticked } from '#shared/production/ticked-sheet.ts';
import { newestTicks, tickFor, undoneTick } from '#shared/production/ticks.ts';
import type { ProductionDay, Tick } from '#shared/schemas/production.ts';
import { useSendTicks } from './api/send-ticks.ts';
import { tapsIn, unsentTicks, withTick } from './unsent-ticks.ts';

/** This page, as long as it is open: two tabs of one browser count by themselves. */
const device = crypto.randomUUID().slice(-12);

/** Says that so many of what is ticked at once are made. With `done`, a toast tells it and takes it back. */
export type SetMade = (ticked: Ticked, made: number, done?: string) => void;

/**
 * The ticks of each of these days with those that are not sent yet, and how to add some. `readAt`
 * is when the server answered last.
 */
export function useTicks(days: (ProductionDay | undefined)[], readAt: number) {
  const unsent = useSyncExternalStore(unsentTicks.subscribe, unsentTicks.get);
  const sendTicks = useSendTicks();
  const waiting = tapsIn(unsent);
  // What this page said last of each row, whatever a response lacks: what it says next goes on from there.
  const [said] = useState(() => new Map<string, Tick>());
  // The server answered, so it may take what it could not before.
  // biome-ignore lint/correctness/useExhaustiveDependencies: not each time something is ticked, which sends it itself.
  useEffect(() => {
    if (waiting > 0) sendTicks();
  }, [readAt]);
  const ticks = useMemo(
    () =>
      days.map((data) => newestTicks([...(data?.ticks ?? []), ...(unsent[data?.day ?? ''] ?? [])])),
    [days, unsent],
  );
  // The same function for good, or each row would be drawn again.
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
      if (!done) return;
      const undo = () => keep(undoneTick(before, added, said.get(row) ?? added, Date.now()));
      toast({ title: done, isOfScreen: true, action: { label: 'Undo', run: undo } });
    },
    [sendTicks, said],
  );
  return { ticks, setMade, waiting };
}
