import { listProducts } from '#functions/catalog/products/product-repository.ts';
import { readStations } from '#functions/catalog/stations/stations-repository.ts';
import { readSheet } from '#functions/day/production/read-day.ts';
import { saveTicks } from '#functions/day/production/save-ticks.ts';
import { readTicks } from '#functions/day/production/tick-repository.ts';
import { plusDays } from '#shared/dates/store-day.ts';
import { storeDay } from '#shared/dates/store-time.ts';
import { productionSheet } from '#shared/production/production-sheet.ts';
import { earlierStations, linesOfStation, stepsOfProducts } from '#shared/production/steps.ts';
import { stationSheet, type Ticked, tickedSheet } from '#shared/production/ticked-sheet.ts';
import { tickFor } from '#shared/production/ticks.ts';
import type { ProductionDay, Tick } from '#shared/schemas/production.ts';
import { store } from './bakery/people.ts';

const tickOf = ({ key, label }: Ticked, made: number, now: Date): Tick =>
  tickFor([], { key, label, made, device: 'bench', now: now.getTime() });

/** Saves the ticks that `made` returns for the day that is `ahead` days from now. */
async function tickDay(
  now: Date,
  ahead: number,
  made: (sheet: ProductionDay) => Tick[] | Promise<Tick[]>,
): Promise<void> {
  const day = plusDays(storeDay(now, store.timezone ?? 'UTC'), ahead);
  const [sheet, { ticks: before }] = await Promise.all([readSheet(day), readTicks(day)]);
  const ticks = await made(sheet);
  // An earlier run may have saved all ticks, or died after some.
  if (before.length < ticks.length) await saveTicks(day, ticks, now);
}

/** Ticks what the demo bakery has made today: every third product in full, and half of each next one. */
export const tickToday = (now: Date): Promise<void> =>
  tickDay(now, 0, (sheet) =>
    tickedSheet(productionSheet(sheet), []).products.flatMap(({ plain, noted }, index) => {
      if (index % 3 === 0)
        return [plain, ...noted.values()].map((part) => tickOf(part, part.needed, now));
      return index % 3 === 1 ? [tickOf(plain, Math.floor(plain.needed / 2), now)] : [];
    }),
  );

/** Ticks what the oven made today for tomorrow: every other product in full, half of one without notes. */
export const tickTomorrow = (now: Date): Promise<void> =>
  tickDay(now, 1, async (day) => {
    const [products, { stations }] = await Promise.all([listProducts(), readStations()]);
    const stepsOf = stepsOfProducts(products, stations);
    const oven = stations.find(({ name }) => name === 'Oven');
    if (!oven) return [];
    const lines = linesOfStation(day, { stationId: oven.id, daysBefore: 1 }, stepsOf);
    const parts = [{ sheet: productionSheet(lines), ticks: [] }];
    const sheet = stationSheet(parts, oven.id, (id) => earlierStations(id, stepsOf));
    return sheet.products.flatMap(({ plain, noted }, index) => {
      if (index % 2 === 0)
        return [plain, ...noted.values()].map((part) => tickOf(part, part.needed, now));
      return index === 1 ? [tickOf(plain, Math.floor(plain.needed / 2), now)] : [];
    });
  });
