import * as z from 'zod/mini';
import { createStoredValue } from '#frontend/lib/stored-value.ts';
import { newestTicks } from '#shared/production/ticks.ts';
import { storeDaySchema, type Tick, tickSchema } from '#shared/schemas/production.ts';

/** The ticks that the server does not have yet, by day (docs/product.md#ticks). Kept until it has them. */
export const unsentTicks = createStoredValue<Record<string, Tick[]>>({
  key: 'doughbook.unsent-ticks',
  version: 1,
  schema: z.record(storeDaySchema, z.array(tickSchema)),
  initial: {},
  storage: () => window.localStorage,
  events: window,
});

export const keepTicks = (day: string, ticks: Tick[]): void =>
  unsentTicks.update((unsent) => ({
    ...unsent,
    [day]: newestTicks([...(unsent[day] ?? []), ...ticks]),
  }));

const isIn = (ticks: Tick[], { key, device, seq }: Tick) =>
  ticks.some((other) => other.key === key && other.device === device && other.seq === seq);

/** Forgets ticks that were sent; those that were said meanwhile stay. */
export const dropTicks = (day: string, sent: Tick[]): void =>
  unsentTicks.update(({ [day]: ticks = [], ...others }) => {
    const rest = ticks.filter((tick) => !isIn(sent, tick));
    return rest.length > 0 ? { ...others, [day]: rest } : others;
  });
