import * as z from 'zod';
import type { OrderChange } from '#frontend/features/orders/conflict/order-changes.ts';
import type { Group } from '#frontend/features/orders/conflict/three-way-merge.ts';
import { pickupInstant, storeDay, storeTime } from '#shared/dates/store-time.ts';
import { maxTextLength } from '#shared/schemas/common.ts';
import { type OrderDetail, updateOrderCustomerSchema } from '#shared/schemas/orders.ts';

const sent = updateOrderCustomerSchema.shape;

/** The fields of 'Edit Customer Information' and their texts (docs/product.md#validation). */
export const customerFormSchema = z.object({
  customerFirstName: sent.customerFirstName,
  customerLastName: sent.customerLastName,
  customerEmail: sent.customerEmail,
  customerPhone: sent.customerPhone,
  /** The store's calendar day: '2026-06-14'. */
  pickupDate: z.iso.date('Please select a pickup date'),
  /** By the store's clock: a slot, or the order's own time: '10:00'. */
  pickupTime: z.string().regex(/^\d\d:\d\d$/, 'Please select a pickup time'),
  pickupLocation: z.string().pipe(sent.pickupLocation),
  orderNotes: z.string().max(maxTextLength, `Use at most ${maxTextLength} characters`),
});
/** A form being filled in: any text in any field. */
export type CustomerFields = z.input<typeof customerFormSchema>;
export type CustomerForm = z.output<typeof customerFormSchema>;
export const customerFieldName = customerFormSchema.keyof();

/** What is decided together when two people edit the same order. */
export const customerGroups = [
  ['customerFirstName'],
  ['customerLastName'],
  ['customerEmail'],
  ['customerPhone'],
  ['pickupDate', 'pickupTime'],
  ['pickupLocation'],
  ['orderNotes'],
] as const satisfies Group<CustomerFields>[];

/** An order as the form shows it: its pickup by the clock of the store, wherever the browser is. */
export const customerFieldsOf = (order: OrderDetail): CustomerFields => ({
  customerFirstName: order.customer.firstName,
  customerLastName: order.customer.lastName,
  customerEmail: order.customer.email,
  customerPhone: order.customer.phone,
  pickupDate: storeDay(order.pickupDate, order.timezone),
  pickupTime: storeTime(order.pickupDate, order.timezone),
  pickupLocation: order.pickupLocation,
  orderNotes: order.orderNotes ?? '',
});

type Pickup = Pick<CustomerForm, 'pickupDate' | 'pickupTime'>;

/** The pickup's instant: to the millisecond what it was, unless day or time were changed. */
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
): Extract<OrderChange, { part: 'customer' }>['body'] => ({ ...form, pickupDate });
