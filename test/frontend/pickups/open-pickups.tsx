import { screen } from '@testing-library/react';
import { vi } from 'vitest';
import { languages } from '#frontend/entities/session/language.ts';
import { PickupsPage } from '#frontend/features/pickups/pickups-page.tsx';
import { sessionKey } from '#frontend/lib/query-client.ts';
import { ordersApi } from '#shared/api/orders.ts';
import { pickupsApi } from '#shared/api/pickups.ts';
import type { Pickup } from '#shared/schemas/pickups.ts';
import { en } from '#shared/words/en.ts';
import { es } from '#shared/words/es.ts';
import type { Language } from '#shared/words/languages.ts';
import { anOrder as aListedOrder } from '#test/frontend/orders/builders.ts';
import { openScreen, setClock } from '#test/frontend/screens/open-screen.tsx';
import {
  ApiFailure,
  respondTo,
  respondWithOrders,
  stubApi,
} from '#test/frontend/screens/stub-api.ts';
import { ada } from '#test/frontend/users/builders.ts';
import { timezone } from '#test/shared/pickups/builders.ts';
import { day, detailOf } from './builders.ts';

type Given = { orders: Pickup[]; others?: Pickup[]; language?: Language };

/** A counter at 9:12 AM; `open` shows Pickups. */
export function counter({ orders, others = [], language = 'en' }: Given) {
  const server = {
    /** The orders of the day as they are stored. */
    orders,
    /** The orders that the next reads with `since` return. */
    changed: [] as Pickup[],
    /** The `since` of each read. */
    asked: [] as (string | null)[],
    shelved: [] as unknown[],
    isAway: false,
    /** Whether the responses omit some orders. */
    isShort: false,
    open: async () => {
      setClock('2026-11-24T17:12:00.000Z');
      stubApi(
        respondTo(pickupsApi.readPickups, ({ search }) => {
          const since = new URLSearchParams(search).get('since');
          server.asked.push(since);
          if (server.isAway) throw new ApiFailure('internal');
          const now = new Date().toISOString();
          const read = since ? server.changed : server.orders;
          const ticks = since ? undefined : [];
          const short = !since && server.isShort ? { short: true } : {};
          return { day, timezone, isWhole: !since, orders: read, ticks, cursor: now, ...short };
        }),
        respondTo(ordersApi.readOrder, ({ params: { id } }) => {
          const order = [...server.orders, ...others].find((each) => each.id === id);
          if (!order) throw new ApiFailure('not-found');
          return detailOf(order);
        }),
        respondTo(pickupsApi.keepOrder, ({ params: { id }, body }) => {
          server.shelved.push({ id, ...body });
          const order = server.orders.find((each) => each.id === id);
          if (!order) throw new ApiFailure('not-found');
          return detailOf({ ...order, shelf: body.shelf ?? undefined });
        }),
        respondWithOrders((query) =>
          others
            .filter(({ lastName }) => lastName.toLowerCase().includes(query.get('search') ?? ''))
            .map(({ id, orderNumber, pickupDate, lastName, firstName }) =>
              aListedOrder({
                id,
                orderNumber,
                pickupDate,
                customerName: `${firstName} ${lastName}`,
              }),
            ),
        ),
      );
      const opened = openScreen('/pickups/:day?', `/pickups/${day}`, <PickupsPage />);
      languages.update(() => ({ [ada.id]: language }));
      opened.client.setQueryData(sessionKey, { user: ada });
      const { dates, find } = { en, es }[language];
      await screen.findByRole('region', { name: dates.hour(9) });
      return {
        ...opened,
        field: screen.getByRole<HTMLInputElement>('textbox', { name: find.label }),
      };
    },
  };
  return server;
}

/** The next moment, when another Enter no longer belongs to a scan. */
export const aMomentLater = () => void vi.setSystemTime(Date.now() + 1_000);
