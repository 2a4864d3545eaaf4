import * as z from 'zod/mini';
import { pickupInstant, storeDay, storeTime } from '#shared/dates/store-time.ts';
import { lineSchema } from '#shared/schemas/common.ts';
import { updateOrderCustomerSchema } from '#shared/schemas/order-input.ts';
import type { OrderDetail } from '#shared/schemas/orders.ts';

/** The fields of a pickup in a form that changes an order, and their texts (docs/product.md#validation). */
export const pickupShape = {
  /** A day in the store's time zone: '2026-06-14'. */
  pickupDate: z.iso.date('Please select a pickup date'),
  /** In the store's time zone: a slot, or the order's own time: '10:00'. */
  pickupTime: z.string().check(z.regex(/^\d\d:\d\d$/, 'Please select a pickup time')),
  pickupLocation: z.pipe(z.string(), updateOrderCustomerSchema.shape.pickupLocation),
  pickupLocationNote: lineSchema(),
};

type Agreed = Pick<
  OrderDetail,
  'pickupDate' | 'pickupLocation' | 'pickupLocationNote' | 'timezone'
>;

/** The pickup of an order, in the store's time zone, not the browser's. */
export const pickupFieldsOf = (order: Agreed) => ({
  pickupDate: storeDay(order.pickupDate, order.timezone),
  pickupTime: storeTime(order.pickupDate, order.timezone),
  pickupLocation: order.pickupLocation,
  pickupLocationNote: order.pickupLocationNote ?? '',
});

/** The instant of the pickup; unchanged to the millisecond unless day or time were changed. */
export function pickupOf(
  { pickupDate, pickupTime }: { pickupDate: string; pickupTime: string },
  seen: Agreed,
): string {
  const before = pickupFieldsOf(seen);
  return before.pickupDate === pickupDate && before.pickupTime === pickupTime
    ? seen.pickupDate
    : pickupInstant(pickupDate, pickupTime, seen.timezone);
}
