import { isDeepStrictEqual } from 'node:util';
import { addDays } from 'date-fns/addDays';
import { epochSeconds } from '#functions/core/data/table.ts';
import type { StoredOrder } from '#functions/orders/order/order-item.ts';
import { plusDays } from '#shared/dates/store-day.ts';
import { storeDay } from '#shared/dates/store-time.ts';
import { daysStillHere } from '#shared/pickups/pickup-days.ts';
import { dayOf } from './day-row.ts';
import type { Projection } from './projection.ts';

/** The partition of the orders that changed on a day of the store's calendar (access pattern H4). */
export const feedPk = (day: string) => `FEED#${day}`;

/**
 * Whether open screens follow a day's pickups: from a week ago, as its boxes may still be here, to tomorrow.
 */
export const isFollowed = (day: string, today: string): boolean =>
  day >= plusDays(today, -daysStillHere) && day <= plusDays(today, 1);

const daysKept = 2;

/** The fields of an order that the counter shows. */
const shownOf = (order: StoredOrder | undefined) => {
  if (!order) return undefined;
  const { status, paymentStatus, money, content, shelf, keepUntil, gone, handed, here } = order;
  return { status, paymentStatus, money, content, shelf, keepUntil, gone, handed, here };
};

/**
 * Records that an order changed, for the open screens at the counter
 * (docs/decisions/0039-a-feed-of-the-day.md). Writes nothing for a pickup on a day that no screen follows.
 */
export const feedWrites: Projection = ({ before, after }, { now }) => {
  const today = storeDay(now, after.content.timezone);
  const isFar = [before ?? after, after].every(({ content }) => !isFollowed(dayOf(content), today));
  if (isFar || isDeepStrictEqual(shownOf(before), shownOf(after))) return [];
  const Item = {
    pk: feedPk(today),
    sk: `${now.toISOString()}#${after.id}`,
    ttl: epochSeconds(addDays(now, daysKept)),
  };
  return [{ put: { Item } }];
};
