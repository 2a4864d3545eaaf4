import { isDeepStrictEqual } from 'node:util';
import * as z from 'zod/mini';
import { fullName } from '#shared/orders/full-name.ts';
import type { Entered } from '#shared/orders/line/entered.ts';
import { needsNote } from '#shared/pickups/places.ts';
import { discountName } from '#shared/pricing/discount-text.ts';
import { allergensWith } from '#shared/products/options.ts';
import { orderLineSchema } from '#shared/schemas/lines.ts';
import type { OptionSet } from '#shared/schemas/options.ts';
import { discountTypeSchema } from '#shared/schemas/orders.ts';
import type { PickupPlace } from '#shared/schemas/places.ts';
import type { Product } from '#shared/schemas/products.ts';
import { shorten } from './cut-text.ts';

/** A line as stored. Its total is not stored, because it is price times quantity. */
const storedLineSchema = z.omit(orderLineSchema, { itemTotal: true });
export type StoredLine = z.infer<typeof storedLineSchema>;

/**
 * The content of an order, which its documents show. An edit makes a new content version. The
 * previous one is kept as superseded content, for the PDF versions that were reserved for it.
 */
export const orderContentSchema = z.object({
  customer: z.object({
    firstName: z.string(),
    lastName: z.string(),
    email: z.string(),
    phone: z.string(),
  }),
  takenBy: z.object({ id: z.string(), name: z.string() }),
  /** ISO instant in UTC. */
  pickupDate: z.string(),
  /** The id of a pickup place. */
  pickupLocation: z.string(),
  /** The pickup place as free text; only where it needs a note, and missing if none was given. */
  pickupLocationNote: z.optional(z.string()),
  /** IANA time zone in which the pickup was agreed. */
  timezone: z.string(),
  orderNotes: z.nullable(z.string()),
  lines: z.array(storedLineSchema),
  discountType: discountTypeSchema,
  /** As entered: percent or dollars. */
  discountValue: z.number(),
  /** Percent as text, at the time of the order: '8.75'. */
  taxRate: z.string(),
  /** Whole cents, like the next three: `subtotal - discount + tax === total`. */
  subtotal: z.int(),
  discount: z.int(),
  tax: z.int(),
  total: z.int(),
});
export type OrderContent = z.infer<typeof orderContentSchema>;

/** Replaces the customer of an order whose customer was forgotten. */
export const forgottenCustomer: OrderContent['customer'] = {
  firstName: 'Forgotten',
  lastName: 'customer',
  email: '',
  phone: '',
};

export const isForgotten = (customer: OrderContent['customer']): boolean =>
  fullName(customer) === fullName(forgottenCustomer);

/**
 * The stored fields of a pickup's place. Free text is kept if the place needs a note, or if the order already
 * has one there.
 */
export const placeFields = (
  places: PickupPlace[],
  pickupLocation: string,
  note: string | null | undefined,
  kept?: Pick<OrderContent, 'pickupLocation' | 'pickupLocationNote'>,
): Pick<OrderContent, 'pickupLocation' | 'pickupLocationNote'> => {
  const hasWords = kept?.pickupLocation === pickupLocation && kept.pickupLocationNote !== undefined;
  const takesWords = hasWords || needsNote(places, pickupLocation);
  return { pickupLocation, ...(takesWords && note && { pickupLocationNote: note }) };
};

const maxAllergens = 200;

/**
 * Cuts a very long text and refers to the product, because a hundred lines must fit into one item of the
 * table.
 */
export function lineAllergens(allergens: string | null): Pick<StoredLine, 'allergens'> {
  if (!allergens) return {};
  const kept = shorten(allergens, maxAllergens);
  return { allergens: kept === allergens ? kept : `${kept}, see the product` };
}

/** A new line: the fields that staff entered, and those copied from its product and the sets that it asks. */
export const newLine = (
  id: string,
  product: Product,
  entries: Entered,
  asked: OptionSet[] = [],
): StoredLine => ({
  id,
  productId: product.id,
  productTitle: product.title,
  productSku: product.sku,
  unit: product.unit,
  isTaxable: product.isTaxable,
  ...lineAllergens(allergensWith(product, asked, entries.options)),
  ...entries,
});

/**
 * The parts that the customer must be told about: lines, pickup, amounts and e-mail address, but not order
 * notes.
 */
const toTell = ({ customer: { email }, takenBy: _, orderNotes: __, ...rest }: OrderContent) => ({
  ...rest,
  email,
});

export const concernsCustomer = (before: OrderContent, after: OrderContent): boolean =>
  !isDeepStrictEqual(toTell(before), toTell(after));

export const customerName = ({ customer }: Pick<OrderContent, 'customer'>): string =>
  fullName(customer);

/** 'Discount (10%)' or 'Discount (Fixed)' (docs/product.md#discounts). */
export const discountLabel = ({
  discountType,
  discountValue,
}: Pick<OrderContent, 'discountType' | 'discountValue'>): string =>
  discountName({ type: discountType, amount: discountValue });

/** 'Tax (8.25%)', with the rate at the time of the order. */
export const taxLabel = ({ taxRate }: Pick<OrderContent, 'taxRate'>): string =>
  `Tax (${Number(taxRate)}%)`;
