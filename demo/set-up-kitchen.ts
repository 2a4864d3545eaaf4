import { listCategories } from '#functions/catalog/categories/category-repository.ts';
import { readStations } from '#functions/catalog/stations/stations-repository.ts';
import { updateStations } from '#functions/catalog/stations/update-stations.ts';
import { recountCapacity } from '#functions/jobs/recount-capacity.ts';
import { createRule } from '#functions/pickups/capacity/create-rule.ts';
import { listRules } from '#functions/pickups/capacity/rule-repository.ts';
import { plusDays } from '#shared/dates/store-day.ts';
import { storeDay } from '#shared/dates/store-time.ts';
import type { Station, Step } from '#shared/schemas/stations.ts';
import { store } from './bakery/people.ts';
import { stations } from './bakery/stations.ts';
import { demoContext, firstIdOf } from './demo-context.ts';
import type { PlannedOrder } from './plan-orders.ts';
import { productIdOf } from './stock-catalog.ts';

const stepsOf = (of: Step['of'], days: Record<string, number>, idOf: (name: string) => string) =>
  Object.entries(days).map(([name, daysBefore]): Step => ({ of, id: idOf(name), daysBefore }));

/** Sets up the stations, unless there already are some. */
export async function setUpStations(now: Date): Promise<void> {
  const { version } = await readStations();
  if (version > 0) return;
  const ids = new Map((await listCategories()).map(({ name, id }) => [name, id]));
  const wanted = stations.map(
    ({ name, categories, products = {} }): Station => ({
      id: firstIdOf(`station ${name}`),
      name,
      steps: [
        ...stepsOf('category', categories, (category) => ids.get(category) ?? category),
        ...stepsOf('product', products, productIdOf),
      ],
    }),
  );
  await updateStations(demoContext('stations', now), { version, stations: wanted });
}

/** Pieces of cake by day, in the orders that are not canceled. */
function cakesByDay(orders: PlannedOrder[]): Map<string, number> {
  const sums = new Map<string, number>();
  for (const { pickupDate, lines, changes } of orders) {
    if (changes.some((change) => 'status' in change && change.status === 'canceled')) continue;
    const day = storeDay(pickupDate, store.timezone ?? 'UTC');
    for (const { sku, quantity } of lines)
      if (sku.startsWith('CAK')) sums.set(day, (sums.get(day) ?? 0) + quantity);
  }
  return sums;
}

/** Limits the cakes per day, so that tomorrow is nearly full. */
export async function limitCakes(now: Date, orders: PlannedOrder[]): Promise<void> {
  if ((await listRules()).length > 0) return;
  const cakes = (await listCategories()).find(({ name }) => name === 'Cakes');
  const taken = cakesByDay(orders);
  const tomorrow = plusDays(storeDay(now, store.timezone ?? 'UTC'), 1);
  await createRule(demoContext('limit of cakes', now), {
    name: 'Cakes',
    per: 'day',
    location: null,
    counts: { kind: 'categories', categoryIds: cakes ? [cakes.id] : [] },
    limit: Math.max(...taken.values()) + 6,
    exceptions: [{ day: tomorrow, limit: (taken.get(tomorrow) ?? 0) + 2 }],
  });
  await recountCapacity(now);
}
