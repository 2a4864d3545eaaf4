import { ProductionPage } from '#frontend/features/production/production-page.tsx';
import { categoriesApi } from '#shared/api/categories.ts';
import { productionApi } from '#shared/api/production.ts';
import { productsApi } from '#shared/api/products.ts';
import { packOrders } from '#shared/production/packed-orders.ts';
import { newestTicks } from '#shared/production/ticks.ts';
import type { Category } from '#shared/schemas/categories.ts';
import {
  type LastTime,
  type ProductionOrder,
  type Tick,
  tickSchema,
} from '#shared/schemas/production.ts';
import type { Product } from '#shared/schemas/products.ts';
import type { Station } from '#shared/schemas/stations.ts';
import { openScreen } from '#test/frontend/screens/open-screen.tsx';
import { ApiFailure, respondTo, stubApi } from '#test/frontend/screens/stub-api.ts';

type Given = {
  ordersOf: (day: string) => ProductionOrder[];
  products?: Product[];
  categories?: Category[];
  stations?: Station[];
  lastTime?: LastTime;
};

/** A bakery without ticks. `open` shows What to Bake, and can be called again. */
export function productionServer({
  ordersOf,
  products = [],
  categories = [],
  stations = [],
  lastTime = { day: '2025-11-26', orders: 0, pieces: 0, products: [] },
}: Given) {
  const server = {
    /** The requested days, and whether each response had the orders. */
    asked: [] as string[],
    hadOrders: [] as boolean[],
    /** The stored ticks by day. */
    ticks: {} as Record<string, Tick[]>,
    isAway: false,
    /** Whether the responses omit some orders. */
    isShort: false,
    hasSentLastTime: false,
    open: (at: string) => {
      stubApi(
        respondTo(productsApi.listProducts, () => products),
        respondTo(categoriesApi.listCategories, () => categories),
        respondTo(categoriesApi.readStations, () => ({ version: 1, stations })),
        respondTo(productionApi.readProductionDay, ({ params: { day = '' }, search }) => {
          server.asked.push(day);
          if (server.isAway) throw new ApiFailure('internal');
          const ticks = server.ticks[day] ?? [];
          const isKnown = new URLSearchParams(search).get('ordersSince') === day;
          server.hadOrders.push(!isKnown);
          const revisions = { revision: JSON.stringify(ticks), ordersRevision: day };
          const orders = isKnown ? undefined : packOrders(ordersOf(day));
          const short = orders && server.isShort ? { short: true } : {};
          return { day, timezone: 'America/Los_Angeles', orders, ticks, ...short, ...revisions };
        }),
        respondTo(productionApi.readLastTime, () => {
          server.hasSentLastTime = true;
          return lastTime;
        }),
        respondTo(productionApi.saveTicks, ({ params: { day = '' }, body }) => {
          if (server.isAway) throw new ApiFailure('internal');
          const ticks = body.ticks.map((tick) => tickSchema.parse(tick));
          server.ticks[day] = newestTicks([...(server.ticks[day] ?? []), ...ticks]);
          return { refused: [] };
        }),
      );
      return openScreen('/production/:day?', at, <ProductionPage />);
    },
  };
  return server;
}
