import * as z from 'zod/mini';
import { createStoredValue } from '#frontend/lib/stored-value.ts';
import { newestTicks } from '#shared/production/ticks.ts';
import { storeDaySchema, type Tick, tickSchema } from '#shared/schemas/production.ts';

/** `taps` counts the presses since the server received the row's previous tick from this device. */
const unsentTickSchema = z.extend(tickSchema, { taps: z.int() });
type UnsentTick = z.infer<typeof unsentTickSchema>;

export type Unsent = Record<string, UnsentTick[]>;

/** The ticks that the server has not received yet, by day (docs/product.md#ticks). Stored until it has. */
export const unsentTicks = createStoredValue<Unsent>({
  key: 'doughbook.unsent-ticks',
  version: 1,
  schema: z.record(storeDaySchema, z.array(unsentTickSchema)),
  initial: {},
  storage: () => window.localStorage,
  events: window,
});

const find = (ticks: UnsentTick[], { key, device }: Tick) =>
  ticks.find((other) => other.key === key && other.device === device);

export function withTick(unsent: Unsent, day: string, tick: Tick): Unsent {
  const ticks = unsent[day] ?? [];
  const taps = (find(ticks, tick)?.taps ?? 0) + 1;
  return { ...unsent, [day]: newestTicks([...ticks, { ...tick, taps }]) };
}

/** Removes ticks that were sent, and keeps those that were made in the meantime. */
export function withoutTicks(unsent: Unsent, day: string, sent: UnsentTick[]): Unsent {
  const { [day]: ticks = [], ...others } = unsent;
  const rest = ticks.flatMap((tick) => {
    const had = find(sent, tick);
    if (!had) return [tick];
    return had.seq < tick.seq ? [{ ...tick, taps: Math.max(1, tick.taps - had.taps) }] : [];
  });
  return rest.length > 0 ? { ...others, [day]: rest } : others;
}

export const tapsIn = (unsent: Unsent): number =>
  Object.values(unsent)
    .flat()
    .reduce((sum, { taps }) => sum + taps, 0);
