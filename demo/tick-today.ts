import { readProductionDay } from '#functions/production/read-day.ts';
import { saveTicks } from '#functions/production/save-ticks.ts';
import { storeDay } from '#shared/dates/store-time.ts';
import { productionSheet } from '#shared/production/production-sheet.ts';
import { type Ticked, tickedSheet } from '#shared/production/ticked-sheet.ts';
import type { Tick } from '#shared/schemas/production.ts';
import { store } from './bakery/people.ts';

/** Ticks what the demo bakery has made today: every third product, and half of every other third. */
export async function tickToday(now: Date): Promise<void> {
  const day = storeDay(now, store.timezone ?? 'UTC');
  const sheet = await readProductionDay(day, now);
  if (!sheet) return;
  const tick = ({ key, label }: Ticked, made: number): Tick => ({
    ...{ key, label, made },
    ...{ device: 'bench', seq: now.getTime() },
  });
  const ticks = tickedSheet(productionSheet(sheet), []).products.flatMap(
    ({ plain, noted }, place) => {
      if (place % 3 === 0) return [plain, ...noted.values()].map((part) => tick(part, part.needed));
      return place % 3 === 1 ? [tick(plain, Math.floor(plain.needed / 2))] : [];
    },
  );
  // A run before may have saved all, or died after some.
  if ((sheet.ticks ?? []).length < ticks.length) await saveTicks(day, ticks);
}
