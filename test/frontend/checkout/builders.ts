import type { CheckoutForm } from '#frontend/features/checkout/checkout-form-schema.ts';

/** A filled-in checkout; fields may be overridden with anything a form can hold. */
export const aForm = <Fields extends object>(
  fields: Fields = {} as Fields,
): CheckoutForm & Fields => ({
  takenById: 'e1',
  customerFirstName: 'Zoë',
  customerLastName: "Nguyễn-O'Brien",
  customerEmail: 'zoe@example.com',
  customerPhone: '(530) 555-0100',
  pickupDate: '2026-06-14',
  pickupTime: '10:00',
  pickupLocation: 'DAVIS',
  paymentStatus: 'unpaid',
  orderNotes: '',
  ...fields,
});
