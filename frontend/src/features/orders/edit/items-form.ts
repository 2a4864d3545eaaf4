import * as z from 'zod/mini';
import { type EnteredField, isSameEntry } from '#shared/orders/line/entered.ts';
import {
  computeTotals,
  type DiscountType,
  dollarsToCents,
  type Totals,
} from '#shared/pricing/compute-totals.ts';
import { centsToDollars } from '#shared/pricing/format-money.ts';
import { parsePercent } from '#shared/pricing/percent.ts';
import type { Answers } from '#shared/products/options.ts';
import type { OrderLine } from '#shared/schemas/lines.ts';
import { discountIssue, notesIssue, updateOrderItemsSchema } from '#shared/schemas/order-input.ts';
import type { OrderDetail } from '#shared/schemas/orders.ts';
import type { Product } from '#shared/schemas/products.ts';

/**
 * A line while the user edits it: numbers as typed, the price in dollars. An answer is undefined where there
 * is none, and empty where the user has removed it.
 */
export type LineFields = Record<Exclude<EnteredField, keyof Answers>, string> &
  Answers & {
    /** A key that is unique in the form: the line's id if the order already has the line. */
    key: string;
    /** Null for a new line, which is identified by its product. */
    id: string | null;
    productId: string | null;
    productTitle: string;
    productSku: string | null;
    isTaxable: boolean;
  };

/** The fields of 'Edit Order Items' (docs/product.md#edit-order-items). */
export type ItemsFields = {
  items: LineFields[];
  discountType: DiscountType;
  /** Percent or dollars. */
  discountAmount: string;
};

type ItemsBody = z.input<typeof updateOrderItemsSchema>;

/** Blank becomes 1; invalid text becomes NaN. */
const quantityOf = (text: string): number => (text.trim() === '' ? 1 : Number(text));
/** Whole cents; NaN for blank or invalid text. */
export const centsOf = (dollars: string): number =>
  dollars.trim() === '' ? Number.NaN : dollarsToCents(Number(dollars));

/** Blank becomes 0. Without a discount the amount is 0 too. */
const discountOf = ({ discountType, discountAmount }: ItemsFields) => ({
  discountType,
  discountAmount: discountType === 'none' ? 0 : Number(discountAmount),
});

/** JSON leaves out what is undefined, and the server then keeps what the line has. */
const answersOf = ({ options, inscription, pictures }: Answers): Answers => ({
  options,
  inscription,
  pictures,
});

const sentLine = (line: LineFields): ItemsBody['items'][number] => ({
  ...(line.id === null ? { productId: line.productId ?? '' } : { id: line.id }),
  productTitle: line.productTitle,
  productSku: line.productSku,
  quantity: quantityOf(line.quantity),
  unitPrice: centsOf(line.unitPrice),
  productionNotes: line.productionNotes,
  ...answersOf(line),
});

/** The body of the call (docs/product.md#calls), not validated yet. */
const itemsBody = (fields: ItemsFields): ItemsBody => ({
  items: fields.items.map(sentLine),
  ...discountOf(fields),
});

const lineFieldsOf = (line: OrderLine): LineFields => ({
  key: line.id,
  id: line.id,
  productId: line.productId,
  productTitle: line.productTitle,
  productSku: line.productSku,
  isTaxable: line.isTaxable,
  quantity: String(line.quantity),
  unitPrice: centsToDollars(line.unitPrice),
  productionNotes: line.productionNotes ?? '',
  ...answersOf(line),
});

const amountText = (type: DiscountType, amount: number): string =>
  ({ none: '', percentage: String(amount), dollar: amount.toFixed(2) })[type];

/** The form fields of an order; the discount is shown as it was entered. */
export const itemsFieldsOf = (order: OrderDetail): ItemsFields => ({
  items: order.items.map(lineFieldsOf),
  discountType: order.discountType,
  discountAmount: amountText(order.discountType, order.discountValue),
});

/** A new line at the catalog's price. */
export const newLineFields = (product: Product, key: string, quantity = 1): LineFields => ({
  key,
  id: null,
  productId: product.id,
  productTitle: product.title,
  productSku: product.sku,
  isTaxable: product.isTaxable,
  quantity: String(quantity),
  unitPrice: centsToDollars(product.price),
  productionNotes: '',
});

const pricedLine = (line: LineFields) => ({
  quantity: quantityOf(line.quantity),
  unitPrice: centsOf(line.unitPrice),
  isTaxable: line.isTaxable,
});
const isAmount = (value: number, least: number) => Number.isSafeInteger(value) && value >= least;

/** Cents; null while quantity or price is invalid. */
export function lineAmount(line: LineFields): number | null {
  const { quantity, unitPrice } = pricedLine(line);
  return isAmount(quantity, 1) && isAmount(unitPrice, 0) ? quantity * unitPrice : null;
}

/** Normalizes numbers: '02' and '2' are the same quantity, '5' and '5.00' the same price. */
function canonicalLine(line: LineFields): LineFields {
  const { quantity, unitPrice } = pricedLine(line);
  return {
    ...line,
    quantity: isAmount(quantity, 1) ? String(quantity) : line.quantity,
    unitPrice: isAmount(unitPrice, 0) ? centsToDollars(unitPrice) : line.unitPrice,
    productionNotes: line.productionNotes.trim(),
  };
}

function canonicalDiscount(fields: ItemsFields): string {
  const { discountType, discountAmount } = discountOf(fields);
  return Number.isFinite(discountAmount)
    ? amountText(discountType, discountAmount)
    : fields.discountAmount;
}

/** Normalizes all numbers of the form, so that two forms can be compared. */
export const canonicalItems = (fields: ItemsFields): ItemsFields => ({
  items: fields.items.map(canonicalLine),
  discountType: fields.discountType,
  discountAmount: canonicalDiscount(fields),
});

/** True if both forms would be saved with the same values. */
export function isSameItems(form: ItemsFields, otherForm: ItemsFields): boolean {
  const one = canonicalItems(form);
  const other = canonicalItems(otherForm);
  const isSameLine = (line: LineFields, index: number) => {
    const there = other.items[index];
    return line.key === there?.key && isSameEntry(line, there);
  };
  return (
    one.items.length === other.items.length &&
    one.items.every(isSameLine) &&
    one.discountType === other.discountType &&
    one.discountAmount === other.discountAmount
  );
}

/**
 * The totals that the server will compute; null while a number is invalid.
 * @param taxRate of the order, percent as text: '8.75'
 */
export function itemsTotals(fields: ItemsFields, taxRate: string): Totals | null {
  const { discountType: type, discountAmount: amount } = discountOf(fields);
  const isReadable = fields.items.every((line) => lineAmount(line) !== null);
  if (!isReadable || !(amount >= 0) || discountIssue(discountOf(fields))) return null;
  return computeTotals(fields.items.map(pricedLine), { type, amount }, parsePercent(taxRate));
}

/** Returns all issues of a body together, so that users see every error in one attempt. */
function issuesOf(body: ItemsBody, orderNotes: string | null) {
  const amount = discountIssue(body);
  const notes = notesIssue(
    body.items.map(({ productionNotes = null, inscription }) => ({ productionNotes, inscription })),
    orderNotes,
  );
  return [
    ...(updateOrderItemsSchema.safeParse(body).error?.issues ?? []),
    // The schema runs these checks only if every number is valid.
    ...(amount ? [{ path: ['discountAmount'], message: amount }] : []),
    ...(notes ? [{ path: ['items'], message: notes }] : []),
  ];
}

/**
 * Converts the form to the body of the call, with the server's error texts.
 * @param orderNotes not part of the form, but all notes of an order share one limit
 */
export const itemsFormSchema = (orderNotes: string | null) =>
  z.pipe(
    z.custom<ItemsFields>().check(
      z.superRefine((fields, context) => {
        for (const { path, message } of issuesOf(itemsBody(fields), orderNotes))
          context.addIssue({ code: 'custom', path: [...path], message });
      }),
    ),
    z.transform((fields) => updateOrderItemsSchema.parse(itemsBody(fields))),
  );
