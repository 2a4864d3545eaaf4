import { formatPickup } from '#shared/dates/store-time.ts';
import { customerName, type OrderContent } from './order-content.ts';
import { quoted } from './quote-text.ts';

const changed = (what: string, from: string, to: string): string[] =>
  from === to ? [] : [`changed ${what} from ${from} to ${to}`];

const pickup = ({ pickupDate, timezone }: OrderContent) => formatPickup(pickupDate, timezone);

/** What of the customer, the pickup and the notes differs; `forProduction` is what changes the work. */
export function describeCustomerChange(
  before: OrderContent,
  after: OrderContent,
): { parts: string[]; forProduction: string[] } {
  const person = [
    ...changed('the name', quoted(customerName(before)), quoted(customerName(after))),
    ...changed('the email', before.customer.email, after.customer.email),
    ...changed('the phone', before.customer.phone, after.customer.phone),
  ];
  const forProduction = [
    ...changed('the pickup', pickup(before), pickup(after)),
    ...changed('the pickup location', before.pickupLocation, after.pickupLocation),
    ...changed('the order notes', quoted(before.orderNotes), quoted(after.orderNotes)),
  ];
  return { parts: [...person, ...forProduction], forProduction };
}
