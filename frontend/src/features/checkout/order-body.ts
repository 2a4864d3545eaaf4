import type { Cart } from '#frontend/entities/cart/cart.ts';
import { changedPlaceNote } from '#frontend/entities/order/entered-place.ts';
import { pickupInstant } from '#shared/dates/store-time.ts';
import type { ErrorIssue } from '#shared/errors.ts';
import type { CreateOrderBody } from '#shared/schemas/order-input.ts';
import type { PickupPlace } from '#shared/schemas/places.ts';
import type { CheckoutField, CheckoutForm } from './checkout-form-schema.ts';

/** Facts that the server needs beyond the form and the cart. */
type OrderFacts = {
  /** The store's IANA time zone, in which the pickup was chosen. */
  timezone: string;
  places: PickupPlace[];
  /** The total that the user saw, in cents. */
  expectedTotal: number;
  payment?: CreateOrderBody['payment'];
};

export const orderBody = (
  form: CheckoutForm,
  cart: Cart,
  { timezone, places, expectedTotal, payment }: OrderFacts,
): CreateOrderBody => ({
  customer: {
    firstName: form.customerFirstName,
    lastName: form.customerLastName || null,
    email: form.customerEmail || null,
    phone: form.customerPhone,
  },
  takenById: form.takenById,
  items: cart.items.map(({ imageUrl: _, id: __, ...line }) => line),
  pickupDate: pickupInstant(form.pickupDate, form.pickupTime, timezone),
  pickupLocation: form.pickupLocation,
  ...changedPlaceNote(places, form),
  paymentStatus: form.paymentStatus,
  payment,
  discountType: cart.discountType,
  discountAmount: cart.discountAmount,
  orderNotes: form.orderNotes,
  expectedTotal,
});

const fieldOfPath: Record<string, CheckoutField> = {
  'customer.firstName': 'customerFirstName',
  'customer.lastName': 'customerLastName',
  'customer.email': 'customerEmail',
  'customer.phone': 'customerPhone',
  takenById: 'takenById',
  pickupDate: 'pickupDate',
  pickupLocation: 'pickupLocation',
  pickupLocationNote: 'pickupLocationNote',
  paymentStatus: 'paymentStatus',
  'payment.amount': 'paidNow',
  orderNotes: 'orderNotes',
};

/** Splits the server's validation issues into those of a form field and all others. */
export function sortIssues(issues: ErrorIssue[]): {
  fields: { field: CheckoutField; message: string }[];
  others: ErrorIssue[];
} {
  const placed = issues.map((issue) => ({ issue, field: fieldOfPath[issue.path] }));
  return {
    fields: placed.flatMap(({ issue, field }) =>
      field ? [{ field, message: issue.message }] : [],
    ),
    others: placed.filter(({ field }) => !field).map(({ issue }) => issue),
  };
}
