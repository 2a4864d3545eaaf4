import { shorten } from '#functions/orders/order/cut-text.ts';
import {
  customerName,
  type OrderContent,
  type StoredLine,
} from '#functions/orders/order/order-content.ts';
import { formatPickup } from '#shared/dates/store-time.ts';
import { entered, lineChanges } from '#shared/orders/line/entered.ts';
import { noteOf, quantityAndTitle } from '#shared/orders/line/line.ts';
import { optionsText } from '#shared/orders/line/options.ts';
import { shortPlace } from '#shared/pickups/places.ts';
import { discountText } from '#shared/pricing/discount-text.ts';
import { formatMoney } from '#shared/pricing/format-money.ts';
import type { PickupPlace } from '#shared/schemas/places.ts';
import { formatCounted } from '#shared/text/format-count.ts';

/** Long enough to recognize a text in the changelog. */
const maxQuoteLength = 200;

/** Characters quoted before the first difference of two long texts. */
const quoteLead = 20;

/** A text in quotation marks, or 'none' for a missing one. */
export const quoted = (text: string | null): string =>
  text ? `“${shorten(text, maxQuoteLength)}”` : 'none';

/** The index of the first character in which two texts differ. */
const differenceOf = (one: string[], other: string[]): number => {
  const index = one.findIndex((character, at) => character !== other[at]);
  return index < 0 ? one.length : index;
};

/**
 * Quotes two versions of a text. If the quoted beginnings are equal, both quotes start shortly
 * before the first difference, so that it shows.
 */
export function quotedChange(before: string | null, after: string | null): [string, string] {
  const from = quoted(before);
  const to = quoted(after);
  if (before === after || from !== to) return [from, to];
  const one = Array.from(before ?? '');
  const other = Array.from(after ?? '');
  const start = differenceOf(one, other) - quoteLead;
  const fromThere = (text: string[]) => quoted(`…${text.slice(start).join('')}`);
  return [fromThere(one), fromThere(other)];
}

const changed = (what: string, [from, to]: [string, string]): string[] =>
  from === to ? [] : [`changed ${what} from ${from} to ${to}`];

/** Equal full names can consist of different parts: 'Ann Lee' + 'Ray' and 'Ann' + 'Lee Ray'. */
function changedName(before: OrderContent, after: OrderContent): string[] {
  const from = before.customer;
  const to = after.customer;
  if (customerName(before) !== customerName(after))
    return changed('the name', quotedChange(customerName(before), customerName(after)));
  return [
    ...changed('the first name', quotedChange(from.firstName, to.firstName)),
    ...changed('the last name', quotedChange(from.lastName, to.lastName)),
  ];
}

/** Two instants within the same minute look the same when formatted, so those are written as ISO instants. */
function pickups(before: OrderContent, after: OrderContent): [string, string] {
  const [from, to] = [before, after].map((one) => formatPickup(one.pickupDate, one.timezone));
  return from && to && from !== to ? [from, to] : [before.pickupDate, after.pickupDate];
}

/** Describes a change of the location, and of its free-text place. */
const changedPlace = (
  before: OrderContent,
  after: OrderContent,
  places: PickupPlace[],
): string[] => [
  ...changed('the pickup location', [
    shortPlace(places, before.pickupLocation),
    shortPlace(places, after.pickupLocation),
  ]),
  ...changed(
    'the pickup place',
    quotedChange(before.pickupLocationNote ?? null, after.pickupLocationNote ?? null),
  ),
];

/**
 * Describes changes of customer, pickup and notes; `forProduction` are the ones that affect the work.
 * `places` are needed where the location may change.
 */
export function describeCustomerChange(
  before: OrderContent,
  after: OrderContent,
  places: PickupPlace[] = [],
): { parts: string[]; forProduction: string[] } {
  const person = [
    ...changedName(before, after),
    ...changed('the email', [before.customer.email || 'none', after.customer.email || 'none']),
    ...changed('the phone', [before.customer.phone, after.customer.phone]),
  ];
  const forProduction = [
    ...changed('the pickup', pickups(before, after)),
    ...changedPlace(before, after, places),
    ...changed('the order notes', quotedChange(before.orderNotes, after.orderNotes)),
  ];
  return { parts: [...person, ...forProduction], forProduction };
}

/** An inscription is quoted whole: who reads of the change must be able to write it. */
const quoteOf = (name: string) => (words: string | null) => {
  if (words === null) return 'none';
  return name === entered.inscription.name ? `“${words}”` : words;
};

const describeLine = (before: StoredLine, after: StoredLine): string[] =>
  lineChanges(before, after).map(({ name, isText, before: was, after: is }) => {
    const [from, to] = isText ? quotedChange(was, is) : [was, is].map(quoteOf(name));
    const what = `changed the ${name} of ${after.productTitle}`;
    // Another picture instead of one.
    return from === to ? what : `${what} from ${from} to ${to}`;
  });

/** '1 × Cake (8 in · Lemon)', with its wishes if it is added. */
function lineWords(line: StoredLine, wishes: (string | null)[] = []): string {
  const more = [optionsText(line.options), ...wishes].filter(Boolean);
  return `${quantityAndTitle(line)}${more.length > 0 ? ` (${more.join(', ')})` : ''}`;
}

function added(line: StoredLine): string {
  const { inscription, pictures } = line;
  const note = noteOf(line);
  return `added ${lineWords(line, [
    inscription ? `“${inscription}”` : null,
    note && quoted(note),
    pictures ? formatCounted(pictures.length, 'picture', 'pictures') : null,
  ])}`;
}
const removed = (line: StoredLine) => `removed ${lineWords(line)}`;

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

/** The discount as entered. Its amount in money also changes with the lines. */
const enteredDiscount = ({ discountType: type, discountValue: amount }: OrderContent): string =>
  type === 'none' || amount === 0 ? 'none' : discountText({ type, amount });

/** Describes changes of lines and amounts; `forProduction` are the changes of lines. */
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
