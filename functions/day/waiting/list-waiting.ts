import pMap from 'p-map';
import { findProducts } from '#functions/catalog/products/product-repository.ts';
import type { Rules } from '#functions/pickups/availability/hours.ts';
import { pickupsOn } from '#functions/pickups/availability/offers.ts';
import { readRules } from '#functions/pickups/availability/rules-repository.ts';
import { type Loads, readLoadsBetween } from '#functions/pickups/capacity/load-repository.ts';
import { type Need, needsOf } from '#functions/pickups/capacity/needs.ts';
import { readSettings } from '#functions/store/settings/settings-repository.ts';
import { storeDay, storeTime } from '#shared/dates/store-time.ts';
import type { CapacityRule } from '#shared/schemas/capacity.ts';
import type { Product } from '#shared/schemas/products.ts';
import type { ListedWaiting, WaitingEntry } from '#shared/schemas/waiting.ts';
import { listWaiting } from './waiting-repository.ts';

type Basis = {
  opening: Rules;
  capacity: CapacityRule[];
  products: Map<string, Product>;
  timezone: string;
  now: Date;
};

/** True if the rules depend on the categories of the products. */
const namesCategories = ({ opening, capacity }: Pick<Basis, 'opening' | 'capacity'>): boolean =>
  opening.lead.exceptions.some(({ of }) => of === 'category') ||
  capacity.some(({ counts }) => counts.kind === 'categories');

/**
 * The order's needs of the capacity rules in each hour for which the opening rules offer a
 * pickup. Fitting into one of the hours is enough.
 */
function needsByHour({ day, location, lines }: WaitingEntry, basis: Basis): Need[][] {
  const { opening, capacity, products, timezone, now } = basis;
  const categories = new Map([...products].map(([id, { categoryId }]) => [id, categoryId]));
  const wanted = lines.map(({ productId, productTitle: title }) => ({
    productId,
    title,
    categoryId: categories.get(productId) ?? null,
  }));
  const pickups = pickupsOn(opening, { lines: wanted, location, now, timezone }, day);
  const firstOfHours = new Map(
    pickups.toReversed().map((pickup) => [storeTime(pickup, timezone).slice(0, 2), pickup]),
  );
  return [...firstOfHours.values()]
    .toSorted()
    .map((pickupDate) =>
      needsOf({ pickupDate, pickupLocation: location, timezone }, lines, capacity, categories),
    );
}

/**
 * Adds the capacity that is free for this entry, if its order fits into one of the hours, and counts that
 * capacity as taken in `loads`, so that no later customer is called for it.
 */
function withFree(waiting: WaitingEntry, byHour: Need[][], loads: Loads): ListedWaiting {
  const takenOf = (pool: string) => loads.get(pool) ?? 0;
  const fitting = byHour.find((needs) =>
    needs.every(({ pool, units, limit }) => takenOf(pool) + units <= limit),
  );
  if (!fitting) return waiting;
  for (const { pool, units } of fitting) loads.set(pool, takenOf(pool) + units);
  return { ...waiting, free: fitting.map(({ rule, units }) => ({ name: rule.name, units })) };
}

/** Reads the taken capacity, only in months for which somebody waits: some wait for a day years ahead. */
async function readLoadsFor(waiting: WaitingEntry[]): Promise<Loads> {
  const months = Map.groupBy(waiting, ({ day }) => day.slice(0, '2026-11'.length));
  const read = (sameMonth: WaitingEntry[]) =>
    readLoadsBetween(sameMonth[0]?.day ?? '', sameMonth.at(-1)?.day ?? '');
  const loads = await pMap(months.values(), read, { concurrency: 10 });
  return new Map(loads.flatMap((some) => [...some]));
}

/**
 * Lists the waiting customers from today on, by day and in the order in which they came, with the capacity
 * that became free for the first that fit (docs/product.md#waiting-list; access pattern L7). It is computed
 * whenever it is shown, so nothing can be missed. `isCapped` if entries of later days are omitted.
 */
export async function listWaitingWithFree(
  now: Date,
): Promise<{ waiting: ListedWaiting[]; isCapped: boolean }> {
  // Read together with the time zone, and so from the earliest day that can be today in any time zone.
  const [settings, { opening, capacity }, { waiting: stored, isCapped }] = await Promise.all([
    readSettings(),
    readRules(),
    listWaiting(storeDay(now, 'Etc/GMT+12')),
  ]);
  const { timezone } = settings;
  const rules = { opening: { ...opening, places: settings.pickup_places.places }, capacity };
  const today = storeDay(now, timezone);
  const waiting = stored.filter(({ day }) => day >= today);
  const ids = namesCategories(rules)
    ? waiting.flatMap(({ lines }) => lines.map(({ productId }) => productId))
    : [];
  const [products, loads] = await Promise.all([findProducts(ids), readLoadsFor(waiting)]);
  const basis = { ...rules, products, timezone, now };
  return {
    waiting: waiting.map((one) => withFree(one, needsByHour(one, basis), loads)),
    isCapped,
  };
}
