import type { DBSchema } from 'idb';
import * as z from 'zod/mini';
import { createStoredValue } from '#frontend/lib/stored-value.ts';
import { storeDaySchema, type Tick, tickSchema } from '#shared/schemas/production.ts';
import { type Fact, type HandOverFact, tickFact } from './facts.ts';
import { commit, lazyDatabase } from './lazy-database.ts';
import { keep } from './outbox.ts';

interface Earlier extends DBSchema {
  handOvers: { key: string; value: Omit<HandOverFact, 'kind' | 'at'> };
}

const { open } = lazyDatabase<Earlier>(
  'doughbook-unsent',
  1,
  (database) => void database.createObjectStore('handOvers', { keyPath: 'id' }),
);

const earlierTicks = createStoredValue<Record<string, Tick[]>>({
  key: 'doughbook.unsent-ticks',
  version: 1,
  schema: z.record(storeDaySchema, z.array(tickSchema)),
  initial: {},
});

/**
 * Moves unsent facts from the two places where versions before 0.4.0 kept them into the outbox. Each screen
 * does so when it opens, because a tab with an earlier version may still add to them.
 */
export async function takeOver(): Promise<void> {
  const days = earlierTicks.refresh();
  const ticks = Object.entries(days).flatMap(([day, all]) =>
    all.map((tick) => tickFact(day, tick)),
  );
  if (await keep(ticks)) earlierTicks.update((now) => (now === days ? {} : now));
  const database = await open();
  const reading = database.transaction('handOvers');
  const earlier = await commit(reading, reading.store.getAll());
  const handOvers = earlier.map((one): Fact => ({ ...one, kind: 'handOver', at: one.body.saidAt }));
  if (!(await keep(handOvers))) return;
  const removing = database.transaction('handOvers', 'readwrite');
  await commit(removing, Promise.all(handOvers.map(({ id }) => removing.store.delete(id))));
}
