import type { OrderStatus, PaymentStatus } from '#shared/orders/statuses.ts';
import type { DiscountType } from '#shared/pricing/compute-totals.ts';
import type { CreateOrderBody, Customer } from '#shared/schemas/order-input.ts';
import type { Product } from '#shared/schemas/products.ts';
import { priceOf } from './oracle-prices.ts';
import { storeZone } from './oracle-texts.ts';
import { productionMailbox } from './store.ts';

export type Line = {
  id: string;
  productId: string | null;
  productTitle: string;
  productSku: string | null;
  unit: string | null;
  quantity: number;
  unitPrice: number;
  isTaxable: boolean;
  productionNotes: string | null;
};

/** The content of an order. */
export type Content = {
  customer: Customer;
  takenBy: { id: string; name: string };
  pickupDate: string;
  pickupLocation: string;
  /** Missing without a description, and for all places except 'Other'. */
  pickupLocationNote?: string;
  timezone: string;
  orderNotes: string | null;
  lines: Line[];
  discountType: DiscountType;
  discountValue: number;
  taxRate: string;
  subtotal: number;
  discount: number;
  tax: number;
  total: number;
};

/** An e-mail to send: its changes, and the PDF version and payment status when it was requested. */
export type Email = {
  kind: string;
  to: string;
  changes: string[];
  pdfVersion: number;
  paymentStatus: PaymentStatus;
};

/** The content of a PDF version. A version that a request waited for is ready. */
export type Pdf = {
  contentVersion: number;
  paymentStatus: PaymentStatus;
  isCanceled: boolean;
  isReady: boolean;
};

/** An order as a plain value; every change makes a new value. */
export type Order = {
  id: string;
  number: number;
  createdAt: string;
  status: OrderStatus;
  paymentStatus: PaymentStatus;
  version: number;
  /** The user who made the last change. */
  changedBy: string;
  /** All contents in order; the last is the current one. */
  contents: Content[];
  /** PDF versions, from 1. */
  pdfs: Pdf[];
  emails: Email[];
  log: { by: string; text: string }[];
  activity: { action: string; text: string }[];
};

/** Returns the last element; throws when there is none. */
export function lastOf<Value>(values: Value[]): Value {
  const last = values.at(-1);
  if (last === undefined) throw new Error('There is none');
  return last;
}

/** Adds a PDF version of the current order. */
export const withPdf = (order: Order, isReady: boolean): Pdf[] => {
  const { contents, paymentStatus, status, pdfs } = order;
  const isCanceled = status === 'canceled';
  return [...pdfs, { contentVersion: contents.length, paymentStatus, isCanceled, isReady }];
};

export const contentOf = ({ contents }: Order): Content => lastOf(contents);
export const nameOf = ({ customer }: { customer: Pick<Customer, 'firstName' | 'lastName'> }) =>
  `${customer.firstName} ${customer.lastName}`;

export const priced = (content: Omit<Content, 'subtotal' | 'discount' | 'tax' | 'total'>) => ({
  ...content,
  ...priceOf(content),
});

/** A new line from the catalog; the product assigns its id. */
export const newLine = (
  product: Product,
  {
    quantity,
    unitPrice,
    productionNotes,
  }: Pick<Line, 'quantity' | 'unitPrice' | 'productionNotes'>,
): Line => ({
  id: '',
  productId: product.id,
  productTitle: product.title,
  productSku: product.sku,
  unit: product.unit,
  quantity,
  unitPrice,
  isTaxable: product.isTaxable,
  productionNotes,
});

export type Given = {
  products: Product[];
  employee: { id: string; name: string };
  taxRate: string;
};

export const productOf = ({ products }: Given, id: string | undefined): Product => {
  const product = products.find((one) => one.id === id);
  if (!product) throw new Error(`There is no product ${id}`);
  return product;
};

export const wordsOf = (location: string, words: string | null | undefined) =>
  location === 'Other' && words ? { pickupLocationNote: words } : {};

type Born = Pick<Order, 'id' | 'number' | 'createdAt'>;

/** The order that a checkout creates. */
export function placed(given: Given, body: CreateOrderBody, born: Born, by: string): Order {
  const content = priced({
    customer: {
      ...body.customer,
      lastName: body.customer.lastName ?? '',
      email: body.customer.email ?? '',
    },
    takenBy: { id: given.employee.id, name: given.employee.name },
    pickupDate: new Date(body.pickupDate).toISOString(),
    pickupLocation: body.pickupLocation,
    ...wordsOf(body.pickupLocation, body.pickupLocationNote),
    timezone: storeZone,
    orderNotes: body.orderNotes?.trim() || null,
    lines: body.items.map((item) =>
      newLine(productOf(given, item.productId), {
        quantity: item.quantity,
        unitPrice: item.unitPrice,
        productionNotes: item.productionNotes?.trim() || null,
      }),
    ),
    discountType: body.discountType,
    discountValue: body.discountType === 'none' ? 0 : body.discountAmount,
    taxRate: given.taxRate,
  });
  const { paymentStatus } = body;
  const first = { changes: [], pdfVersion: 1, paymentStatus };
  const pdf = { contentVersion: 1, paymentStatus, isCanceled: false, isReady: false };
  return {
    ...born,
    status: 'pending',
    paymentStatus,
    version: 1,
    changedBy: by,
    contents: [content],
    pdfs: [pdf],
    emails: [
      { kind: 'customer', to: content.customer.email, ...first },
      { kind: 'production', to: productionMailbox, ...first },
    ],
    log: [{ by, text: `${by} placed the order` }],
    activity: [{ action: 'Order placed', text: `#${born.number} for ${nameOf(content)}` }],
  };
}
