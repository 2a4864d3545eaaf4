import { isDeepStrictEqual } from 'node:util';
import type * as z from 'zod/mini';
import type {
  updateOrderCustomerSchema,
  updateOrderItemsSchema,
} from '#shared/schemas/order-input.ts';
import {
  type Content,
  contentOf,
  type Given,
  type Line,
  nameOf,
  newLine,
  type Order,
  priced,
  productOf,
  withPdf,
  wordsOf,
} from './oracle-order.ts';
import { changed, type Outcome } from './oracle-outcome.ts';
import { money, pickupText, quote, quotes } from './oracle-texts.ts';
import { productionMailbox } from './store.ts';

export type CustomerBody = z.input<typeof updateOrderCustomerSchema>;
export type ItemsBody = z.input<typeof updateOrderItemsSchema>;

/** Content without differences that users do not see: the order of lines, and a discount of zero. */
const visible = ({ lines, discountType, discountValue, ...rest }: Content) => ({
  ...rest,
  lines: new Map(lines.map((line) => [line.id, line])),
  discount: discountValue === 0 ? undefined : { discountType, discountValue },
});

/** Adds new content, with a new PDF version, and an e-mail to production if their work changes. */
function edit(
  order: Order,
  by: string,
  content: Content,
  { action, parts, forBakers }: { action: string; parts: string[]; forBakers: string[] },
): Outcome {
  const isSame = isDeepStrictEqual(visible(contentOf(order)), visible(content));
  if (isSame !== (parts.length === 0)) throw new Error(`Changed, but not named: ${parts}`);
  if (isSame) return 'unchanged';
  const contents = [...order.contents, content];
  const pdfs = withPdf({ ...order, contents }, false);
  const changes = forBakers.map((part) => `${by} ${part}`);
  const emails =
    changes.length > 0 ? [{ kind: 'production-update', to: productionMailbox, changes }] : [];
  return changed(order, by, { contents, pdfs }, { action, parts, emails });
}

const from = (what: string, before: string | number, after: string | number) =>
  before === after ? [] : [`changed ${what} from ${before} to ${after}`];

/** Instants within one minute are formatted alike; then they are written in full. */
function pickupChange(before: string, after: string): string[] {
  if (before === after) return [];
  const one = pickupText(before);
  const other = pickupText(after);
  return one === other ? from('the pickup', before, after) : from('the pickup', one, other);
}

type Person = Pick<Content['customer'], 'firstName' | 'lastName'>;
function nameChange(before: Person, after: Person): string[] {
  const [one, other] = [before, after].map((customer) => nameOf({ customer }));
  if (one !== other) return from('the name', quote(one ?? ''), quote(other ?? ''));
  return [
    ...from('the first name', quote(before.firstName), quote(after.firstName)),
    ...from('the last name', quote(before.lastName), quote(after.lastName)),
  ];
}

export function setCustomer(order: Order, by: string, body: CustomerBody, now: string): Outcome {
  const before = contentOf(order);
  const pickupDate = new Date(body.pickupDate).toISOString();
  if (pickupDate !== before.pickupDate && pickupDate < now) return 'refused';
  const { pickupLocationNote: placeBefore, ...rest } = before;
  const { pickupLocationNote: place = placeBefore } = body;
  const content: Content = {
    ...rest,
    ...wordsOf(body.pickupLocation, place),
    customer: {
      firstName: body.customerFirstName,
      lastName: body.customerLastName ?? '',
      email: body.customerEmail ?? '',
      phone: body.customerPhone,
    },
    pickupDate,
    pickupLocation: body.pickupLocation,
    orderNotes: body.orderNotes?.trim() || null,
  };
  const forBakers = [
    ...pickupChange(before.pickupDate, pickupDate),
    ...from('the pickup location', before.pickupLocation, content.pickupLocation),
    ...noteChange('the pickup place', placeBefore ?? null, content.pickupLocationNote ?? null),
    ...noteChange('the order notes', before.orderNotes, content.orderNotes),
  ];
  const parts = [
    ...nameChange(before.customer, content.customer),
    ...from('the email', before.customer.email, content.customer.email),
    ...from('the phone', before.customer.phone, content.customer.phone),
    ...forBakers,
  ];
  return edit(order, by, content, { action: 'Customer information changed', parts, forBakers });
}

const noteChange = (what: string, before: string | null, after: string | null): string[] =>
  from(what, ...quotes(before, after));
const note = (text: string | null | undefined) => text?.trim() || null;

function lineChange(before: Line, after: Line): string[] {
  const name = after.productTitle;
  return [
    ...from(`the quantity of ${name}`, before.quantity, after.quantity),
    ...from(`the price of ${name}`, money(before.unitPrice), money(after.unitPrice)),
    ...noteChange(`the notes of ${name}`, before.productionNotes, after.productionNotes),
  ];
}
const added = (line: Line) =>
  `added ${line.quantity} × ${line.productTitle}` +
  (line.productionNotes ? ` (${quote(line.productionNotes)})` : '');

const discountText = ({ discountType, discountValue }: Content) => {
  if (discountValue === 0) return 'none';
  return discountType === 'percentage'
    ? `${discountValue}%`
    : money(Math.round(discountValue * 100));
};

/** New lines get the ids that the product assigned; they are taken from `stored`, line by line. */
function editedLines(given: Given, before: Line[], body: ItemsBody, stored: Line[]): Line[] {
  return body.items.map(({ id, productId, quantity, unitPrice, productionNotes }, index) => {
    const values = { quantity, unitPrice, productionNotes: note(productionNotes) };
    const known = before.find((line) => line.id === id);
    if (known) return { ...known, ...values };
    return { ...newLine(productOf(given, productId), values), id: stored[index]?.id ?? '' };
  });
}

export function setItems(
  given: Given,
  order: Order,
  by: string,
  body: ItemsBody,
  stored: Line[],
): Outcome {
  const before = contentOf(order);
  const known = new Set(before.lines.map(({ id }) => id));
  if (body.items.some(({ id }) => id !== undefined && !known.has(id))) return 'refused';
  const lines = editedLines(given, before.lines, body, stored);
  const content = priced({
    ...before,
    lines,
    discountType: body.discountType,
    discountValue: body.discountType === 'none' ? 0 : body.discountAmount,
  });
  const forBakers = [
    ...lines.flatMap((line) => {
      const earlier = before.lines.find(({ id }) => id === line.id);
      return earlier ? lineChange(earlier, line) : [added(line)];
    }),
    ...before.lines
      .filter(({ id }) => !lines.some((line) => line.id === id))
      .map(({ quantity, productTitle }) => `removed ${quantity} × ${productTitle}`),
  ];
  const parts = [
    ...forBakers,
    ...from('the discount', discountText(before), discountText(content)),
    ...from('the total', money(before.total), money(content.total)),
  ];
  return edit(order, by, content, { action: 'Order items changed', parts, forBakers });
}
