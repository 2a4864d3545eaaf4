import * as z from 'zod/mini';
import { changedPlaceNote } from '#frontend/entities/order/entered-place.ts';
import { pickupFieldsOf, pickupOf, pickupShape } from '#frontend/entities/order/pickup-form.ts';
import { maxTextLength } from '#shared/schemas/common.ts';
import { updateOrderCustomerSchema } from '#shared/schemas/order-input.ts';
import type { OrderDetail } from '#shared/schemas/orders.ts';
import type { PickupPlace } from '#shared/schemas/places.ts';
import type { OrderChange } from './order-changes.ts';
import type { Group } from './three-way-merge.ts';

const sent = updateOrderCustomerSchema.shape;

/** The fields of 'Edit Customer Information' and their texts (docs/product.md#validation). */
export const customerFormSchema = z.object({
  customerFirstName: sent.customerFirstName,
  customerLastName: sent.customerLastName,
  customerEmail: sent.customerEmail,
  customerPhone: sent.customerPhone,
  ...pickupShape,
  orderNotes: z
    .string()
    .check(z.maxLength(maxTextLength, `Use at most ${maxTextLength} characters`)),
});
/** The fields while the user fills them in: any text. */
export type CustomerInput = z.input<typeof customerFormSchema>;
export type CustomerForm = z.output<typeof customerFormSchema>;
export const customerFieldName = z.keyof(customerFormSchema);

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
  customerLastName: order.customer.lastName || null,
  customerEmail: order.customer.email || null,
  customerPhone: order.customer.phone,
  ...pickupFieldsOf(order),
  orderNotes: order.orderNotes ?? '',
});

/** The body of the call (docs/product.md#calls). */
export function customerBody(
  fields: CustomerForm,
  seen: OrderDetail,
  places: PickupPlace[],
): Extract<OrderChange, { part: 'customer' }>['body'] {
  const { pickupTime: _, pickupLocationNote: __, ...sent } = fields;
  return {
    ...sent,
    ...changedPlaceNote(places, fields, seen),
    customerLastName: fields.customerLastName || null,
    customerEmail: fields.customerEmail || null,
    pickupDate: pickupOf(fields, seen),
  };
}
