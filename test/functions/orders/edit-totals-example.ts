import type { OrderStatus, PaymentStatus } from '#shared/orders/statuses.ts';
import type { DiscountType } from '#shared/pricing/discounts.ts';

/**
 * An order's lines by title: '2 × 4.50 taxed'. A title that is there before is that line; one that
 * is new is added from the catalog, one that is missing is removed. 'Bread#2' is another line of
 * Bread.
 */
export type Lines = Record<string, string>;

/** One thing that happens to the order, and what it comes to then. */
export type Step = {
  /** 'Edit Order Items' is saved with these lines; without them, with the lines as they are. */
  lines?: Lines;
  /** 'none', '$5', '12.5%'; what is not named is sent as the order shows it. */
  discount?: string;
  /** 'Edit Customer Information' is saved with this first name. */
  firstName?: string;
  status?: OrderStatus;
  payment?: PaymentStatus;
  /** Before it: the store's tax rate, products as the catalog has them from now on, one that is deleted. */
  before?: { rate?: string; catalog?: Lines; gone?: string };
  /** 'subtotal - discount + tax = total'; as before if it is not said. */
  is?: string;
  /** What the changelog says that Alice did. */
  says: string;
};

/** How an order is placed, and what becomes of its amounts: computed by hand, the arithmetic beside them. */
export type Example = {
  why: string;
  /** Percent. */
  rate: string;
  lines: Lines;
  discount: string;
  is: string;
  /** Products whose price in the catalog is another than the first one in the lines. */
  catalog?: Lines;
  edits: Step[];
  /** Why entering everything as it was does not bring the amounts back. */
  oneWay?: string;
};

function match(text: string, pattern: RegExp): Record<string, string | undefined> {
  const groups = pattern.exec(text)?.groups;
  if (!groups) throw new Error(`'${text}' is not like ${pattern}`);
  return groups;
}

/** '4.50' → 450, digit by digit. */
const cents = (dollars = '') => Number(dollars.replace('.', ''));

const linePattern = /^(?<quantity>\d+) × (?<price>\d+\.\d\d)(?<taxed> taxed)?$/;
export function readLine(title: string, text: string) {
  const { quantity, price, taxed } = match(text, linePattern);
  return {
    productTitle: title.split('#')[0] ?? '',
    quantity: Number(quantity),
    unitPrice: cents(price),
    isTaxable: taxed !== undefined,
  };
}

const amount = (name: string) => `(?<${name}>\\d+\\.\\d\\d)`;
const [subtotal, discount, tax, total] = ['subtotal', 'discount', 'tax', 'total'].map(amount);
const amountsPattern = new RegExp(`^${subtotal} - ${discount} \\+ ${tax} = ${total}$`);
/** All in cents. */
export function readAmounts(text: string) {
  const read = match(text, amountsPattern);
  return {
    subtotal: cents(read['subtotal']),
    discount: cents(read['discount']),
    tax: cents(read['tax']),
    total: cents(read['total']),
  };
}

const discountPattern = /^(?:none|\$(?<dollars>[\d.]+)|(?<percent>[\d.]+)%)$/;
export function readDiscount(text: string): { discountType: DiscountType; discountAmount: number } {
  const { dollars, percent } = match(text, discountPattern);
  if (dollars) return { discountType: 'dollar', discountAmount: Number(dollars) };
  if (percent) return { discountType: 'percentage', discountAmount: Number(percent) };
  return { discountType: 'none', discountAmount: 0 };
}
