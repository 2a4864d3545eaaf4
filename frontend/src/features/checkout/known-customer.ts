import { isSamePhone } from '#frontend/lib/phone.ts';
import { fullName } from '#shared/orders/full-name.ts';
import type { EarlierOrder, KnownCustomer } from '#shared/schemas/customers.ts';
import { normalizeText } from '#shared/text/normalize-text.ts';
import type { CheckoutFields } from './checkout-form-schema.ts';

type CustomerFields = Pick<
  CheckoutFields,
  'customerFirstName' | 'customerLastName' | 'customerPhone'
>;

/** True if the fields name this customer, ignoring case and formatting. */
export const isNamedBy = (customer: KnownCustomer, fields: CustomerFields): boolean => {
  const { customerFirstName: firstName, customerLastName: lastName, customerPhone } = fields;
  const name = fullName({ firstName, lastName });
  return (
    normalizeText(fullName(customer)) === normalizeText(name) &&
    isSamePhone(customer.phone, customerPhone)
  );
};

const mostUsual = 5;

/** Products of at least two orders, most frequent first. */
export function usualProducts(orders: EarlierOrder[]): string[] {
  const counts = new Map<string, number>();
  for (const { lines } of orders)
    for (const title of new Set(lines.map(({ productTitle }) => productTitle)))
      counts.set(title, (counts.get(title) ?? 0) + 1);
  return [...counts]
    .filter(([, count]) => count > 1)
    .sort(([, one], [, other]) => other - one)
    .slice(0, mostUsual)
    .map(([title]) => title);
}
