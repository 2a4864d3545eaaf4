import { formatPickup } from '#shared/dates/store-time.ts';
import { customerName, type OrderContent } from './order-content.ts';
import { quotedChange } from './quote-text.ts';

const changed = (what: string, [from, to]: [string, string]): string[] =>
  from === to ? [] : [`changed ${what} from ${from} to ${to}`];

/** Names that read alike may have other parts: 'Ann Lee' and 'Ray', 'Ann' and 'Lee Ray'. */
function changedName(before: OrderContent, after: OrderContent): string[] {
  const [from, to] = [before.customer, after.customer];
  if (customerName(before) !== customerName(after))
    return changed('the name', quotedChange(customerName(before), customerName(after)));
  return [
    ...changed('the first name', quotedChange(from.firstName, to.firstName)),
    ...changed('the last name', quotedChange(from.lastName, to.lastName)),
  ];
}

/** Two instants of the same minute of the clock look alike: then they are written in full. */
function pickups(before: OrderContent, after: OrderContent): [string, string] {
  const [from, to] = [before, after].map((one) => formatPickup(one.pickupDate, one.timezone));
  return from && to && from !== to ? [from, to] : [before.pickupDate, after.pickupDate];
}

/** What of the customer, the pickup and the notes differs; `forProduction` is what changes the work. */
export function describeCustomerChange(
  before: OrderContent,
  after: OrderContent,
): { parts: string[]; forProduction: string[] } {
  const person = [
    ...changedName(before, after),
    ...changed('the email', [before.customer.email, after.customer.email]),
    ...changed('the phone', [before.customer.phone, after.customer.phone]),
  ];
  const forProduction = [
    ...changed('the pickup', pickups(before, after)),
    ...changed('the pickup location', [before.pickupLocation, after.pickupLocation]),
    ...changed('the order notes', quotedChange(before.orderNotes, after.orderNotes)),
  ];
  return { parts: [...person, ...forProduction], forProduction };
}
