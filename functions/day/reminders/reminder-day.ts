import type { StoredOrder } from '#functions/orders/order/order-item.ts';
import { startOfStoreDay, storeDay, storeTime } from '#shared/dates/store-time.ts';
import { isDone, orderStatusLabels } from '#shared/orders/statuses.ts';
import type { Settings } from '#shared/schemas/settings.ts';

/** Store time. Reminders that could not be sent at 5 PM are still sent until 9 PM, but not at night. */
const firstTime = '17:00';
const lastTime = '21:00';

/** The day whose customers are reminded now: tomorrow, from 5 to 9 PM store time; otherwise undefined. */
export function reminderDay(now: Date, timezone: string): string | undefined {
  const time = storeTime(now, timezone);
  if (time < firstTime || time >= lastTime) return undefined;
  return storeDay(startOfStoreDay(now, 1, timezone), timezone);
}

/**
 * True for an order placed before 5 PM of the store's day. Later orders need no reminder: they were
 * confirmed only just now.
 */
export const isPlacedBefore = (createdAt: string, now: Date, timezone: string): boolean =>
  storeDay(createdAt, timezone) < storeDay(now, timezone) ||
  storeTime(createdAt, timezone) < firstTime;

export type Moment = { now: Date; settings: Pick<Settings, 'reminders' | 'timezone'> };

/**
 * Why the reminder of an order for this day ('2026-11-26') must not be sent now; undefined if it
 * may (docs/product.md#reminders).
 */
export function reasonToSkip(
  { status, content }: Pick<StoredOrder, 'status' | 'content'>,
  day: string,
  { now, settings: { reminders, timezone } }: Moment,
): string | undefined {
  if (reminders === 'off') return 'Reminders were switched off.';
  if (isDone(status)) return `The order is ${orderStatusLabels[status].toLowerCase()}.`;
  if (storeDay(content.pickupDate, timezone) !== day) return 'The pickup was moved.';
  if (reminderDay(now, timezone) !== day) return 'It could not be sent before 9 PM.';
  return undefined;
}
