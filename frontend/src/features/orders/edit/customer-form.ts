import * as z from 'zod/mini';
import { placeIsNamed } from '#frontend/entities/order/place-is-named.ts';
import { pickupInstant, storeDay, storeTime } from '#shared/dates/store-time.ts';
import { lineSchema, maxTextLength } from '#shared/schemas/common.ts';
import { type OrderDetail, updateOrderCustomerSchema } from '#shared/schemas/orders.ts';
import type { PickupPlace } from '#shared/schemas/places.ts';
import type { OrderChange } from './order-changes.ts';
import type { Group } from './three-way-merge.ts';

const sent = updateOrderCustomerSchema.shape;

/** The fields of 'Edit Customer Information' and their texts (docs/product.md#validation). */
const fieldsSchema = z.object({
  customerFirstName: sent.customerFirstName,
  customerLastName: sent.customerLastName,
  customerEmail: sent.customerEmail,
  customerPhone: sent.customerPhone,
  /** A day in the store's time zone: '2026-06-14'. */
  pickupDate: z.iso.date('Please select a pickup date'),
  /** In the store's time zone: a slot, or the order's own time: '10:00'. */
  pickupTime: z.string().check(z.regex(/^\d\d:\d\d$/, 'Please select a pickup time')),
  pickupLocation: z.pipe(z.string(), sent.pickupLocation),
  pickupLocationNote: lineSchema(),
  orderNotes: z
    .string()
    .check(z.maxLength(maxTextLength, `Use at most ${maxTextLength} characters`)),
});
export const customerFormSchema = (places: PickupPlace[]) =>
  fieldsSchema.check(placeIsNamed(places));
/** The fields while the user fills them in: any text. */
export type CustomerInput = z.input<typeof fieldsSchema>;
export type CustomerForm = z.output<typeof fieldsSchema>;
export const customerFieldName = z.keyof(fieldsSchema);

/** The groups of fields that are merged as a whole when two users edit the same order. */
export const customerGroups = [
  ['customerFirstName'],
  ['customerLastName'],
  ['customerEmail'],
  ['customerPhone'],
  ['pickupDate', 'pickupTime'],
  ['pickupLocation', 'pickupLocationNote'],
  ['orderNotes'],
] as const satisfies Group<CustomerInput>[];

/** The form fields of an order; the pickup is in the store's time zone, not the browser's. */
export const customerFieldsOf = (order: OrderDetail): CustomerInput => ({
  customerFirstName: order.customer.firstName,
  customerLastName: order.customer.lastName,
  customerEmail: order.customer.email || null,
  customerPhone: order.customer.phone,
  pickupDate: storeDay(order.pickupDate, order.timezone),
  pickupTime: storeTime(order.pickupDate, order.timezone),
  pickupLocation: order.pickupLocation,
  pickupLocationNote: order.pickupLocationNote ?? '',
  orderNotes: order.orderNotes ?? '',
});

type Pickup = Pick<CustomerForm, 'pickupDate' | 'pickupTime'>;

/** The instant of the pickup; unchanged to the millisecond unless day or time were changed. */
export function pickupOf({ pickupDate, pickupTime }: Pickup, seen: OrderDetail): string {
  const before = customerFieldsOf(seen);
  return before.pickupDate === pickupDate && before.pickupTime === pickupTime
    ? seen.pickupDate
    : pickupInstant(pickupDate, pickupTime, seen.timezone);
}

/** The body of the call (docs/product.md#calls). */
export const customerBody = (
  { pickupTime: _, ...form }: CustomerForm,
  pickupDate: string,
): Extract<OrderChange, { part: 'customer' }>['body'] => ({
  ...form,
  customerEmail: form.customerEmail || null,
  pickupDate,
});
