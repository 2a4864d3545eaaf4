import { fullName } from '#shared/orders/full-name.ts';
import type { PlaceholderValues } from './placeholders.ts';

/** The sample order of previews and test e-mails; real order numbers start at 1001. */
export const sampleOrderNumber = '#1000';

export const sampleCustomer = {
  firstName: 'Maya',
  lastName: 'Lopez',
  email: 'maya.lopez@example.com',
  phone: '(530) 555-0199',
};

const { firstName, lastName, email } = sampleCustomer;

export const sampleValues: PlaceholderValues = {
  CustomerName: fullName(sampleCustomer),
  FirstName: firstName,
  LastName: lastName,
  OrderNumber: sampleOrderNumber,
  Email: email,
  Pickup: 'Sat 13-Jun-26, 10:00 AM',
};
