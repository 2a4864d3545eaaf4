import type { ProductionDay } from '#shared/schemas/production.ts';
import type { Product } from '#shared/schemas/products.ts';
import type { Station } from '#shared/schemas/stations.ts';

/** What a station does for a product, so many days before its pickup. */
export type ProductStep = { station: Station; daysBefore: number };

/** The steps of each product that has any, by its id, in the order of the stations. */
export type StepsOf = Map<string, ProductStep[]>;

/** Its own steps, or else those of the category that it has today (docs/product.md#stations). */
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

/** The step that finishes a product: that on the latest day, of those at the station that comes last. */
const lastOf = (steps: ProductStep[]): ProductStep | undefined =>
  steps.reduce<ProductStep | undefined>(
    (last, step) => (last && last.daysBefore < step.daysBefore ? last : step),
    undefined,
  );

/**
 * The stations of a product but the one that finishes it. Their ticks have keys of their own; the
 * last ones are those of a product without stations (docs/decisions/0026-stations.md).
 */
export function earlierStations(productId: string | null, stepsOf: StepsOf): Station[] {
  const steps = stepsOf.get(productId ?? '') ?? [];
  const last = lastOf(steps);
  return steps.filter((step) => step !== last).map(({ station }) => station);
}

/** How many days ahead the pickups are for which a station makes something, the nearest first. */
export function daysAhead(stationId: string, stepsOf: StepsOf): number[] {
  const days = [...stepsOf.values()]
    .flat()
    .filter(({ station }) => station.id === stationId)
    .map(({ daysBefore }) => daysBefore);
  return [...new Set(days)].toSorted((one, other) => one - other);
}

/**
 * What a station makes for the pickups of a day, so many days before: only these lines, and orders
 * that have any.
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
