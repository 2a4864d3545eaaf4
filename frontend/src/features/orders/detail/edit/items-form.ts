import * as z from 'zod';
import type { DiscountType } from '#shared/orders/statuses.ts';
import { computeTotals, dollarsToCents, type Totals } from '#shared/pricing/compute-totals.ts';
import { parsePercent } from '#shared/pricing/percent.ts';
import { centsToDollars } from '#shared/products/product-cells.ts';
import {
  discountIssue,
  notesIssue,
  type OrderDetail,
  type OrderLine,
  updateOrderItemsSchema,
} from '#shared/schemas/orders.ts';
import type { Product } from '#shared/schemas/products.ts';

/** A line being edited: numbers as they are typed. */
export type LineFields = {
  /** Tells the lines of a form apart; the line's id, if it is one of the order's. */
  key: string;
  /** Null for a line that is to be added: then the product is named instead. */
  id: string | null;
  productId: string | null;
  productTitle: string;
  productSku: string | null;
  isTaxable: boolean;
  quantity: string;
  /** Dollars. */
  unitPrice: string;
  productionNotes: string;
};

/** 'Edit Order Items' while it is filled in (docs/product.md#edit-order-items). */
export type ItemsFields = {
  items: LineFields[];
  discountType: DiscountType;
  /** Percent or dollars. */
  discountAmount: string;
};

type ItemsBody = z.input<typeof updateOrderItemsSchema>;

/** Blank falls back to 1; what is no number is NaN. */
const quantityOf = (text: string): number => (text.trim() === '' ? 1 : Number(text));
/** Whole cents; NaN for blank and for what is no number. */
const centsOf = (dollars: string): number =>
  dollars.trim() === '' ? Number.NaN : dollarsToCents(Number(dollars));

/** Blank falls back to 0, and so does the amount of no discount. */
const discountOf = ({ discountType, discountAmount }: ItemsFields) => ({
  discountType,
  discountAmount: discountType === 'none' ? 0 : Number(discountAmount),
});

const sentLine = (line: LineFields): ItemsBody['items'][number] => ({
  ...(line.id === null ? { productId: line.productId ?? '' } : { id: line.id }),
  productTitle: line.productTitle,
  productSku: line.productSku,
  quantity: quantityOf(line.quantity),
  unitPrice: centsOf(line.unitPrice),
  productionNotes: line.productionNotes,
});

/** The body of the call (docs/product.md#calls), still to be checked. */
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
});

const amountText = (type: DiscountType, amount: number): string =>
  ({ none: '', percentage: String(amount), dollar: amount.toFixed(2) })[type];

/** An order as the form shows it; its discount is the one that was entered. */
export const itemsFieldsOf = (order: OrderDetail): ItemsFields => ({
  items: order.items.map(lineFieldsOf),
  discountType: order.discountType,
  discountAmount: amountText(order.discountType, order.discountValue),
});

/** One of a product, at the catalog's price. */
export const newLineFields = (product: Product, key: string): LineFields => ({
  key,
  id: null,
  productId: product.id,
  productTitle: product.title,
  productSku: product.sku,
  isTaxable: product.isTaxable,
  quantity: '1',
  unitPrice: centsToDollars(product.price),
  productionNotes: '',
});

const pricedLine = (line: LineFields) => ({
  quantity: quantityOf(line.quantity),
  unitPrice: centsOf(line.unitPrice),
  isTaxable: line.isTaxable,
});
const isAmount = (value: number, least: number) => Number.isSafeInteger(value) && value >= least;

/** Cents; null while quantity or price can't be read. */
export function lineAmount(line: LineFields): number | null {
  const { quantity, unitPrice } = pricedLine(line);
  return isAmount(quantity, 1) && isAmount(unitPrice, 0) ? quantity * unitPrice : null;
}

/** The fields of a line in which two people may want different things. */
export const lineFieldNames = ['quantity', 'unitPrice', 'productionNotes'] as const;
export type LineFieldName = (typeof lineFieldNames)[number];

/** '02' and '2' are one quantity, '5' and '5.00' one price. */
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

/** The form with its numbers as they are first shown, so that two of them can be compared. */
export const canonicalItems = (fields: ItemsFields): ItemsFields => ({
  items: fields.items.map(canonicalLine),
  discountType: fields.discountType,
  discountAmount: canonicalDiscount(fields),
});

/** Whether two forms would be saved as the same. */
export const isSameItems = (one: ItemsFields, other: ItemsFields): boolean =>
  JSON.stringify(canonicalItems(one)) === JSON.stringify(canonicalItems(other));

/**
 * What the server will answer when this is saved; null while a number can't be read.
 *
 * @param taxRate of the order, percent as text: '8.75'
 */
export function itemsTotals(fields: ItemsFields, taxRate: string): Totals | null {
  const { discountType: type, discountAmount: amount } = discountOf(fields);
  const isReadable = fields.items.every((line) => lineAmount(line) !== null);
  if (!isReadable || !(amount >= 0) || discountIssue(discountOf(fields))) return null;
  return computeTotals(fields.items.map(pricedLine), { type, amount }, parsePercent(taxRate));
}

/** What a body is refused for; all of it, for people would rather be told once. */
function issuesOf(body: ItemsBody, orderNotes: string | null) {
  const amount = discountIssue(body);
  const notes = notesIssue(
    body.items.map(({ productionNotes = null }) => ({ productionNotes })),
    orderNotes,
  );
  return [
    ...(updateOrderItemsSchema.safeParse(body).error?.issues ?? []),
    // The schema comes to these only when every number is one.
    ...(amount ? [{ path: ['discountAmount'], message: amount }] : []),
    ...(notes ? [{ path: ['items'], message: notes }] : []),
  ];
}

/**
 * The form as the call wants it, with the server's texts for what is refused.
 *
 * @param orderNotes which the form does not hold: all notes of an order are limited together
 */
export const itemsFormSchema = (orderNotes: string | null) =>
  z
    .custom<ItemsFields>()
    .superRefine((fields, context) => {
      for (const { path, message } of issuesOf(itemsBody(fields), orderNotes))
        context.addIssue({ code: 'custom', path: [...path], message });
    })
    .transform((fields) => updateOrderItemsSchema.parse(itemsBody(fields)));
