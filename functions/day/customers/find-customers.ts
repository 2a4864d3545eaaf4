import { type Found, readTokens } from '#functions/orders/list/list-repository.ts';
import type { OrderContent } from '#functions/orders/order/order-content.ts';
import type { Hit } from '#functions/orders/projections/list-row.ts';
import { customerTokens, searchWords } from '#functions/orders/projections/search-tokens.ts';
import { readContents } from '#functions/orders/read/order-repository.ts';
import { formatOrderNumber } from '#shared/orders/order-number.ts';
import { type KnownCustomer, leastDigits, leastLetters } from '#shared/schemas/customers.ts';
import { normalizeText } from '#shared/text/normalize-text.ts';
import { comparablePhones, formatPhone } from '#shared/text/phone.ts';

const mostTokens = 20;
const mostCustomers = 5;
/** For all customers together. */
const mostOrders = 5;
/**
 * The most read units for the orders. The tokens take at most one and a half, and a whole search may take
 * five.
 */
const unitsForOrders = 3;

/** The beginnings of the search tokens; undefined when the search is too short to identify anybody. */
function tokenBeginning(search: string): string | undefined {
  const [phone = ''] = comparablePhones(search);
  if (phone.length >= leastDigits) return phone;
  if (!/\p{L}/u.test(search)) return undefined;
  const name = searchWords(search).join(' ');
  return name.length < leastLetters ? undefined : name;
}

/** The phone numbers among the tokens of an order. The first token is the order number. */
const phonesIn = (terms: string[]): string[] =>
  terms.slice(1).filter((term) => /^\d{5,}$/.test(term));

/**
 * Groups the orders by customer, newest first. A customer is a name and a phone number together, because a
 * family may share one number. Orders with several numbers belong together if they share one.
 */
function groupByCustomer(found: Found[]): Hit[][] {
  const groups: { name: string; phones: Set<string>; hits: Map<string, Hit> }[] = [];
  for (const { hit, terms } of found) {
    const phones = phonesIn(terms);
    // The order of a forgotten customer has no phone number.
    if (phones.length === 0) continue;
    const name = normalizeText(hit.customer);
    const known = groups.find(
      (group) => group.name === name && phones.some((one) => group.phones.has(one)),
    );
    const group = known ?? { name, phones: new Set(), hits: new Map() };
    if (!known) groups.push(group);
    for (const phone of phones) group.phones.add(phone);
    group.hits.set(hit.id, hit);
  }
  return groups.map(({ hits }) =>
    [...hits.values()].sort((one, other) => other.number - one.number),
  );
}

/** The newest order of each customer, then the second newest of each, and so on. */
const inTurns = (groups: Hit[][]): Hit[] =>
  Array.from({ length: mostOrders }, (_, turn) =>
    groups.flatMap((hits) => hits[turn] ?? []),
  ).flat();

type Read = { hit: Hit; content: OrderContent };

function toCustomer(orders: Read[]): KnownCustomer[] {
  const newest = orders[0];
  if (!newest) return [];
  const { customer } = newest.content;
  return [
    {
      ...customer,
      phone: formatPhone(customer.phone),
      orders: orders.map(({ hit, content: { pickupDate, lines } }) => ({
        id: hit.id,
        orderNumber: formatOrderNumber(hit.number),
        pickupDate,
        lines: lines.map(({ productId, productTitle, unit, quantity, unitPrice, ...line }) => ({
          productId,
          productTitle,
          unit,
          quantity,
          unitPrice,
          ...(line.options && { options: line.options }),
          ...(line.inscription && { inscription: line.inscription }),
        })),
      })),
    },
  ];
}

/**
 * Finds customers by the beginning of a phone number, name or e-mail address, with their latest
 * orders (docs/product.md#known-customers; access pattern O18). Customers are derived from their
 * orders, so there is no other record to keep up to date or to forget.
 */
export async function findCustomers(search: string): Promise<KnownCustomer[]> {
  const beginning = tokenBeginning(search);
  if (beginning === undefined) return [];
  const groups = groupByCustomer(
    await readTokens(beginning, { count: mostTokens, withTerms: true }),
  ).slice(0, mostCustomers);
  const chosen = inTurns(groups).slice(0, mostOrders);
  const contents = await readContents(
    chosen.map(({ id }) => id),
    unitsForOrders,
  );
  return groups.flatMap((hits) =>
    toCustomer(
      hits.flatMap((hit) => {
        const content = contents.get(hit.id);
        // The order may have been edited, or its customer forgotten, between the two reads.
        const isStill =
          content &&
          customerTokens({ number: hit.number, content }).some((token) =>
            token.startsWith(beginning),
          );
        return isStill ? [{ hit, content }] : [];
      }),
    ),
  );
}
