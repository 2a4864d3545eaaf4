import * as z from 'zod/mini';
import { pickupSlots } from '#shared/dates/store-time.ts';
import { paymentStatuses } from '#shared/orders/statuses.ts';
import { paymentMethods } from '#shared/payments/entries.ts';
import { offeredPlaces } from '#shared/pickups/places.ts';
import { lineSchema, maxPriceCents, maxTextLength } from '#shared/schemas/common.ts';
import { customerSchema } from '#shared/schemas/order-input.ts';
import type { PickupPlace } from '#shared/schemas/places.ts';

const slotValues = pickupSlots.map((slot) => slot.value);

/** The input may be any text; only the listed values are valid. */
const oneOf = <Value extends string>(values: readonly Value[], message: string) =>
  z.pipe(z.string(message), z.enum(values, message));

/** The fields of the checkout and their error texts (docs/product.md#validation). */
const fieldsSchema = z.object({
  takenById: z
    .string('Please select who is taking this order')
    .check(z.minLength(1, 'Please select who is taking this order')),
  customerFirstName: customerSchema.shape.firstName,
  customerLastName: customerSchema.shape.lastName,
  customerEmail: customerSchema.shape.email,
  customerPhone: customerSchema.shape.phone,
  /** The store's calendar day: '2026-06-14'. */
  pickupDate: z.iso.date('Please select a pickup date'),
  /** One of the store's slots: '10:00'. */
  pickupTime: oneOf(slotValues, 'Please select a pickup time'),
  pickupLocation: z.string(),
  pickupLocationNote: lineSchema(),
  paymentStatus: oneOf(paymentStatuses, 'Please select payment status'),
  /** Cents that are paid with the order; null for nothing. */
  paidNow: z.nullable(
    z
      .number('Enter an amount')
      .check(
        z.int('Use dollars with at most two decimals'),
        z.minimum(0, 'Enter an amount'),
        z.maximum(maxPriceCents, 'The amount is too large'),
      ),
  ),
  paidBy: z.enum(paymentMethods),
  orderNotes: z
    .string()
    .check(z.maxLength(maxTextLength, `Use at most ${maxTextLength} characters`)),
});

/** @param times of the day's slots: '10:30' */
export const checkoutFormSchema = (places: PickupPlace[], times: string[] = slotValues) =>
  z.extend(fieldsSchema, {
    pickupTime: oneOf(times, 'Please select a pickup time'),
    pickupLocation: oneOf(
      offeredPlaces(places).map(({ id }) => id),
      'Please select a pickup location',
    ),
  });

/** A valid form, which can be placed as an order. */
export type CheckoutForm = z.output<typeof fieldsSchema>;
/** An unfinished form: any text in any field. */
export type CheckoutFields = z.input<typeof fieldsSchema>;
export type CheckoutField = keyof CheckoutForm;

/** The initial values of a new checkout (docs/product.md#checkout); its form chooses the first place. */
export const emptyCheckout: CheckoutFields = {
  takenById: '',
  customerFirstName: '',
  customerLastName: '',
  customerEmail: '',
  customerPhone: '',
  pickupDate: '',
  pickupTime: '',
  pickupLocation: '',
  pickupLocationNote: '',
  paymentStatus: 'unpaid',
  paidNow: null,
  paidBy: 'cash',
  orderNotes: '',
};
