import { formatPickup } from '#shared/dates/store-time.ts';
import { discountText } from '#shared/pricing/discount-text.ts';
import { formatMoney } from '#shared/pricing/format-money.ts';
import { shorten } from './cut-text.ts';
import { customerName, type OrderContent, type StoredLine } from './order-content.ts';

/** Enough of a text to know it by in the changelog. */
const maxQuoteLength = 200;

/** What is quoted before the first difference of two long texts, in characters. */
const quoteLead = 20;

/** A text in quotes, or 'none' for a missing one. */
export const quoted = (text: string | null): string =>
  text ? `“${shorten(text, maxQuoteLength)}”` : 'none';

/** Where two texts begin to differ, as an index of characters. */
const differenceOf = (one: string[], other: string[]): number => {
  const index = one.findIndex((character, at) => character !== other[at]);
  return index < 0 ? one.length : index;
};

/**
 * Two versions of a text in quotes. When they differ only beyond what is quoted, the quotes begin shortly before
 * the difference, so that it can be seen.
 */
export function quotedChange(before: string | null, after: string | null): [string, string] {
  const [from, to] = [quoted(before), quoted(after)];
  if (before === after || from !== to) return [from, to];
  const [one, other] = [Array.from(before ?? ''), Array.from(after ?? '')];
  const start = differenceOf(one, other) - quoteLead;
  const fromThere = (text: string[]) => quoted(`…${text.slice(start).join('')}`);
  return [fromThere(one), fromThere(other)];
}

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

function describeLine(before: StoredLine, after: StoredLine): string[] {
  const name = after.productTitle;
  const parts: string[] = [];
  if (before.quantity !== after.quantity)
    parts.push(`changed the quantity of ${name} from ${before.quantity} to ${after.quantity}`);
  if (before.unitPrice !== after.unitPrice) {
    const [from, to] = [before.unitPrice, after.unitPrice].map(formatMoney);
    parts.push(`changed the price of ${name} from ${from} to ${to}`);
  }
  if (before.productionNotes !== after.productionNotes) {
    const [from, to] = quotedChange(before.productionNotes, after.productionNotes);
    parts.push(`changed the notes of ${name} from ${from} to ${to}`);
  }
  return parts;
}

const added = ({ quantity, productTitle, productionNotes }: StoredLine) =>
  `added ${quantity} × ${productTitle}${productionNotes ? ` (${quoted(productionNotes)})` : ''}`;
const removed = ({ quantity, productTitle }: StoredLine) => `removed ${quantity} × ${productTitle}`;

function describeLines(before: StoredLine[], after: StoredLine[]): string[] {
  const earlier = new Map(before.map((line) => [line.id, line]));
  const kept = new Set(after.map(({ id }) => id));
  return [
    ...after.flatMap((line) => {
      const previous = earlier.get(line.id);
      return previous ? describeLine(previous, line) : [added(line)];
    }),
    ...before.filter(({ id }) => !kept.has(id)).map(removed),
  ];
}

/** What was entered, not what it came to: that depends on the lines. */
const enteredDiscount = ({ discountType: type, discountValue: amount }: OrderContent): string =>
  type === 'none' || amount === 0 ? 'none' : discountText({ type, amount });

/** What of the lines and amounts differs; `forProduction` is what of it is about the lines. */
export function describeItemsChange(
  before: OrderContent,
  after: OrderContent,
): { parts: string[]; forProduction: string[] } {
  const forProduction = describeLines(before.lines, after.lines);
  const parts = [...forProduction];
  const [from, to] = [before, after].map(enteredDiscount);
  if (from !== to) parts.push(`changed the discount from ${from} to ${to}`);
  if (before.total !== after.total)
    parts.push(
      `changed the total from ${formatMoney(before.total)} to ${formatMoney(after.total)}`,
    );
  return { parts, forProduction };
}
