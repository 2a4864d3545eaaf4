import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useProducts } from '#frontend/entities/catalog/products.ts';
import { useStations } from '#frontend/entities/catalog/stations.ts';
import { allOf } from '#frontend/ui/feedback/query-states.tsx';
import { plusDays } from '#shared/dates/store-day.ts';
import { productionSheet } from '#shared/production/production-sheet.ts';
import {
  daysAhead,
  earlierStations,
  linesOfStation,
  stepsOfProducts,
} from '#shared/production/steps.ts';
import { stationSheet, type TickMemory, tickedSheet } from '#shared/production/ticked-sheet.ts';
import type { ProductionDay } from '#shared/schemas/production.ts';
import { refreshDays, useProductionDays } from './api.ts';
import { useTicks } from './use-ticks.ts';

const isSame = <One>(list: One[], other: One[]) =>
  list.length === other.length && list.every((one, place) => one === other[place]);

/**
 * Returns the list of the previous render as long as it has the same elements, so that nothing is
 * computed from it again.
 */
function useSameList<One>(list: One[]): One[] {
  const [kept, keep] = useState(list);
  if (isSame(kept, list)) return kept;
  keep(list);
  return list;
}

/** The stations, the one with this id, and the steps of all products. */
function useSteps(stationId: string | null) {
  const products = useProducts();
  const stations = useStations();
  const all = useMemo(() => stations.data?.stations ?? [], [stations.data]);
  const stepsOf = useMemo(() => stepsOfProducts(products.data ?? [], all), [products.data, all]);
  const station = all.find(({ id }) => id === stationId);
  const query = allOf(products, stations);
  return { query, products: products.data ?? [], stations: all, station, stepsOf };
}

/**
 * The products to make on a day: for its own pickups, or for the pickup days that a station works for on that
 * day (docs/product.md#stations).
 */
export function useSheet(day: string, stationId: string | null) {
  const { query, products, stations, station, stepsOf } = useSteps(stationId);
  const isKnown = stationId === null || query.data === true;
  const ahead = useMemo(() => {
    if (!isKnown) return [];
    return station ? daysAhead(station.id, stepsOf) : [0];
  }, [isKnown, station, stepsOf]);
  const pickupDays = ahead.map((days) => plusDays(day, days));
  const client = useQueryClient();
  const queries = useProductionDays(pickupDays);
  const read = useSameList(queries.map(({ data }) => data));
  const readAt = queries.map(({ dataUpdatedAt }) => dataUpdatedAt);
  const { ticks, setMade, waiting } = useTicks(read);
  const orders = useSameList(read.map((data) => data?.orders));
  // biome-ignore lint/correctness/useExhaustiveDependencies: saved ticks change a day and not its orders, which take long to add up.
  const days = useMemo(() => {
    const shown = read.flatMap((data, index): ProductionDay[] => {
      const step = station && { stationId: station.id, daysBefore: ahead[index] ?? 0 };
      return data ? [step ? linesOfStation(data, step, stepsOf) : data] : [];
    });
    return shown.length === read.length ? shown : undefined;
  }, [orders, ahead, station, stepsOf]);
  const sheets = useMemo(() => days?.map(productionSheet), [days]);
  const [memory] = useState((): TickMemory => new WeakMap());
  const sheet = useMemo(() => {
    const earlierOf = (productId: string | null) => earlierStations(productId, stepsOf);
    const parts = sheets?.map((one, index) => ({ sheet: one, ticks: ticks[index] ?? [] }));
    if (station) return parts && stationSheet(parts, station.id, earlierOf, memory);
    return parts?.[0] && tickedSheet(parts[0].sheet, parts[0].ticks, earlierOf, memory);
  }, [sheets, ticks, station, stepsOf, memory]);
  return {
    products,
    stations,
    station,
    days,
    sheet,
    setMade,
    waiting,
    query: allOf(query, ...queries),
    /** The error of a refetch, while the earlier data is shown. */
    failure: queries.find(({ isRefetchError }) => isRefetchError)?.error,
    /** Epoch milliseconds; 0 before the first load. */
    readAt: readAt.length > 0 ? Math.min(...readAt) : 0,
    answeredAt: Math.max(0, ...readAt),
    /**
     * Changes whenever prints or changes may have changed: everything was refetched, or somebody
     * printed or saw changes.
     */
    printsAt: queries[0]?.data && `${queries[0].data.loadedAt} ${queries[0].data.printsRevision}`,
    refresh: () => void refreshDays(client, pickupDays),
  };
}
