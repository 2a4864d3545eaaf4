import type { ProductionDay } from '#shared/schemas/production.ts';
import type { Product } from '#shared/schemas/products.ts';
import type { Station } from '#shared/schemas/stations.ts';

/** A station's work on a product, this many days before the pickup. */
type ProductStep = { station: Station; daysBefore: number };

/** The steps of each product that has any, by product id, in the order of the stations. */
export type StepsOf = Map<string, ProductStep[]>;

/** The product's own steps or, if it has none, those of its current category (docs/product.md#stations). */
function stepsOfProduct(
  { id, categoryId }: Pick<Product, 'id' | 'categoryId'>,
  stations: Station[],
): ProductStep[] {
  const stepsFor = (of: 'product' | 'category', wanted: string | null) =>
    stations.flatMap((station) =>
      station.steps
        .filter((step) => step.of === of && step.id === wanted)
        .map(({ daysBefore }) => ({ station, daysBefore })),
    );
  const own = stepsFor('product', id);
  return own.length > 0 ? own : stepsFor('category', categoryId);
}

export function stepsOfProducts(
  products: Pick<Product, 'id' | 'categoryId'>[],
  stations: Station[],
): StepsOf {
  const steps = products.map((product): [string, ProductStep[]] => [
    product.id,
    stepsOfProduct(product, stations),
  ]);
  return new Map(steps.filter(([, some]) => some.length > 0));
}

/** The step that finishes a product: the one on the latest day, and on that day at the last station. */
const lastOf = (steps: ProductStep[]): ProductStep | undefined =>
  steps.reduce<ProductStep | undefined>(
    (last, step) => (last && last.daysBefore < step.daysBefore ? last : step),
    undefined,
  );

/**
 * The stations of a product except the one that finishes it. Their ticks have separate keys; the
 * finishing station uses the same keys as a product without stations (docs/decisions/0026-stations.md).
 */
export function earlierStations(productId: string | null, stepsOf: StepsOf): Station[] {
  const steps = stepsOf.get(productId ?? '') ?? [];
  const last = lastOf(steps);
  return steps.filter((step) => step !== last).map(({ station }) => station);
}

/** How many days ahead of its pickups a station works, nearest first. */
export function daysAhead(stationId: string, stepsOf: StepsOf): number[] {
  const days = [...stepsOf.values()]
    .flat()
    .filter(({ station }) => station.id === stationId)
    .map(({ daysBefore }) => daysBefore);
  return [...new Set(days)].toSorted((one, other) => one - other);
}

/**
 * The part of a day's sheet that a station makes `daysBefore` the pickups: only its lines, and the orders
 * with any.
 */
export function linesOfStation(
  day: ProductionDay,
  { stationId, daysBefore }: { stationId: string; daysBefore: number },
  stepsOf: StepsOf,
): ProductionDay {
  const isMade = (productId: string | null) =>
    stepsOf
      .get(productId ?? '')
      ?.some((step) => step.station.id === stationId && step.daysBefore === daysBefore) === true;
  const orders = day.orders
    .map((order) => ({ ...order, items: order.items.filter(({ productId }) => isMade(productId)) }))
    .filter(({ items }) => items.length > 0);
  return { ...day, orders };
}
