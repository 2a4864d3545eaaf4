import type { CheckoutForm } from '#frontend/features/checkout/checkout-form-schema.ts';
import type { EarlierOrder, KnownCustomer } from '#shared/schemas/customers.ts';

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
  pickupLocationNote: '',
  pickupLocation: 'DAVIS',
  paymentStatus: 'unpaid',
  paidNow: null,
  paidBy: 'cash',
  orderNotes: '',
  ...fields,
});

export const anEarlierOrder = (fields: Partial<EarlierOrder> = {}): EarlierOrder => ({
  id: 'o1',
  orderNumber: '#1042',
  pickupDate: '2026-06-06T17:00:00.000Z',
  lines: [
    { productId: 'p1', productTitle: 'Sourdough', unit: 'each', quantity: 2, unitPrice: 850 },
  ],
  ...fields,
});

export const aKnownCustomer = (fields: Partial<KnownCustomer> = {}): KnownCustomer => ({
  firstName: 'Maria',
  lastName: 'Castellano',
  email: 'maria@example.com',
  phone: '(530) 555-0188',
  orders: [anEarlierOrder()],
  ...fields,
});
