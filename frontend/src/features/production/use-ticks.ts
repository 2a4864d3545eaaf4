import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { toast } from '#frontend/lib/toasts.ts';
import type { Ticked } from '#shared/production/ticked-sheet.ts';
import { newestTicks, ticksFor, undoneTicks } from '#shared/production/ticks.ts';
import type { ProductionDay, Tick } from '#shared/schemas/production.ts';
import { useSendTicks } from './api/send-ticks.ts';
import { keepTicks, unsentTicks } from './unsent-ticks.ts';

/** This page, as long as it is open: two tabs of one browser count by themselves. */
const device = crypto.randomUUID().slice(-12);

/** Says that so many of what is ticked at once are made. With `done`, a toast tells it and takes it back. */
export type SayMade = (ticked: Ticked, made: number, done?: string) => void;

const none: Tick[] = [];

/** The ticks of a day with those that are not sent yet, and how to add some. `readAt` is when the day was read last. */
export function useTicks(day: string, data: ProductionDay | undefined, readAt: number) {
  const unsent = useSyncExternalStore(unsentTicks.subscribe, unsentTicks.get);
  const sendTicks = useSendTicks();
  const waiting = Object.values(unsent).flat().length;
  // The server answered, so it may take what it could not before.
  // biome-ignore lint/correctness/useExhaustiveDependencies: not each time something is ticked, which sends it itself.
  useEffect(() => {
    if (waiting > 0) sendTicks();
  }, [readAt]);
  const saved = data?.ticks ?? none;
  const ofDay = unsent[day] ?? none;
  const ticks = useMemo(() => newestTicks([...saved, ...ofDay]), [saved, ofDay]);
  const keep = (added: Tick[]) => {
    keepTicks(day, added);
    sendTicks();
  };
  const say: SayMade = ({ key, label, ticks: before }, made, done) => {
    const all = done !== undefined;
    const added = ticksFor(before, { key, device, made, all, label, now: Date.now() });
    keep(added);
    if (!done) return;
    const undo = () => keep(undoneTicks(before, added, Date.now()));
    toast({ title: done, isOfScreen: true, action: { label: 'Undo', run: undo } });
  };
  return { ticks, say, waiting };
}
