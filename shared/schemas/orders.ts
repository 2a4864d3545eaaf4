import * as z from 'zod/mini';
import { emailKinds } from '#shared/email/kinds.ts';
import { maxOrderLines, maxQuantity } from '#shared/orders/limits.ts';
import { orderStatuses, paymentStatuses } from '#shared/orders/statuses.ts';
import { type DiscountType, discountTypes } from '#shared/pricing/discounts.ts';
import { percentSchema } from '#shared/pricing/percent.ts';
import { isVisible } from '#shared/text/visible-text.ts';
import { overrideSchema } from './capacity.ts';
import {
  emailSchema,
  idSchema,
  instantSchema,
  lineSchema,
  maxPriceCents,
  maxTitleLength,
  optionalText,
  priceCentsSchema,
  requiredText,
} from './common.ts';
import { handedSchema, shelfSchema } from './handed.ts';
import { depositSchema, entrySchema, heldMoneySchema, orderMoneySchema } from './payments.ts';
import { placeIdSchema } from './places.ts';
import { orderOnSheetSchema } from './prints.ts';

/** The most characters of all notes of an order together (docs/product.md#limits). */
const maxOrderNotesLength = 20_000;

export const orderStatusSchema = z.enum(orderStatuses);
const paymentStatusSchema = z.enum(paymentStatuses, 'Please select payment status');
export const discountTypeSchema = z.enum(discountTypes);

/** The free-text place; if missing, the stored one stays; null or blank removes it. */
export const placeNoteSchema = z.optional(
  z.pipe(
    z.nullable(lineSchema()),
    z.transform((text) => (text && isVisible(text) ? text : null)),
  ),
);

const quantitySchema = z
  .number({ error: 'Quantity must be a number' })
  .check(
    z.int('Quantity must be a whole number'),
    z.minimum(1, 'Quantity must be at least 1'),
    z.maximum(maxQuantity, `Quantity must be at most ${maxQuantity}`),
  );

/**
 * The e-mail address of a customer, or null for 'No e-mail', which is stored as an empty text
 * (docs/product.md#no-e-mail). A missing or empty address is an error.
 */
const customerEmailSchema = (message: string) =>
  z.pipe(
    z.nullable(emailSchema(message)),
    z.transform((email) => email ?? ''),
  );

export const customerSchema = z.object({
  firstName: requiredText('First name is required'),
  lastName: requiredText('Last name is required'),
  email: customerEmailSchema('Invalid email address'),
  phone: z
    .string({ error: 'Phone number must be at least 10 digits' })
    .check(
      z.trim(),
      z.minLength(10, 'Phone number must be at least 10 digits'),
      z.maxLength(40, 'Use at most 40 characters'),
    ),
});
export type Customer = z.infer<typeof customerSchema>;

/**
 * The instant of a pickup. Rejects years with five digits in UTC: `instantSchema` cannot parse
 * them, so one such order would break the response of the whole list.
 */
const pickupDateSchema = z.iso
  .datetime({ offset: true, abort: true, error: 'Please select a pickup date' })
  .check(
    z.refine(
      (instant) => new Date(instant).getUTCFullYear() <= 9_999,
      'Please select a pickup date',
    ),
  );

const discountShape = {
  discountType: discountTypeSchema,
  /** As entered: percent or dollars. */
  discountAmount: z
    .number({ error: 'The discount must be a number' })
    .check(
      z.minimum(0, 'The discount cannot be negative'),
      z.maximum(maxPriceCents, 'The discount is too large'),
    ),
};

type Discounted = { discountType: DiscountType; discountAmount: number };
/** Checks a discount: a percentage is 0–100 with at most three decimals, dollars have at most two. */
export const discountIssue = ({ discountType, discountAmount }: Discounted): string | undefined => {
  if (discountType === 'percentage' && !percentSchema.safeParse(discountAmount).success)
    return 'A percentage must be between 0 and 100';
  if (discountType === 'dollar' && !/^\d+(\.\d{1,2})?$/.test(String(discountAmount)))
    return 'Use dollars with at most two decimals';
  return undefined;
};
const checkDiscount = (body: Discounted, context: z.core.$RefinementCtx) => {
  const message = discountIssue(body);
  if (message) context.addIssue({ code: 'custom', path: ['discountAmount'], message });
};

type Noted = { productionNotes: string | null }[];
/** Limits all notes of an order together, so that its item stays far below DynamoDB's 400 KB. */
export const notesIssue = (lines: Noted, orderNotes: string | null = null): string | undefined => {
  const notes = [orderNotes, ...lines.map((line) => line.productionNotes)];
  const length = notes.reduce((total, note) => total + (note?.length ?? 0), 0);
  if (length <= maxOrderNotesLength) return undefined;
  return `All notes together may have at most ${maxOrderNotesLength} characters`;
};
const checkNotesLength = (
  body: { items: Noted; orderNotes?: string | null },
  context: z.core.$RefinementCtx,
) => {
  const message = notesIssue(body.items, body.orderNotes);
  if (message) context.addIssue({ code: 'custom', path: ['items'], message });
};

const linesSchema = <Line extends z.ZodMiniType>(line: Line) =>
  z
    .array(line)
    .check(
      z.minLength(1, 'Please add items to your cart before checkout'),
      z.maxLength(maxOrderLines, `An order can have at most ${maxOrderLines} lines`),
    );

export const createOrderSchema = z
  .object({
    customer: customerSchema,
    takenById: z
      .string({ error: 'Please select who is taking this order' })
      .check(z.minLength(1, 'Please select who is taking this order'), z.maxLength(100)),
    items: linesSchema(
      z.object({
        productId: idSchema,
        productTitle: z.optional(z.string().check(z.maxLength(maxTitleLength))),
        productSku: z.nullish(z.string().check(z.maxLength(100))),
        unit: z.nullish(z.string().check(z.maxLength(100))),
        quantity: quantitySchema,
        /** Cents, as the user saw it; rejected with 409 if the catalog price differs. */
        unitPrice: priceCentsSchema,
        productionNotes: optionalText(),
      }),
    ),
    /** ISO instant of the pickup. */
    pickupDate: pickupDateSchema,
    pickupLocation: placeIdSchema(),
    pickupLocationNote: placeNoteSchema,
    paymentStatus: paymentStatusSchema,
    /** What is paid at the checkout; at most the total. */
    payment: z.optional(depositSchema),
    ...discountShape,
    orderNotes: optionalText(),
    /** Cents; if given, rejected with 409 when the server computes another total. */
    expectedTotal: z.optional(z.int()),
    override: overrideSchema,
  })
  .check(z.superRefine(checkDiscount), z.superRefine(checkNotesLength));
export type CreateOrder = z.infer<typeof createOrderSchema>;
export type CreateOrderBody = z.input<typeof createOrderSchema>;

export const updateOrderStatusSchema = z.object({
  status: orderStatusSchema,
  /** Whether to e-mail the customer: for 'ready' unless this is false, for 'canceled' only if it is true. */
  notifyCustomer: z.optional(z.boolean()),
  /** Set in the same transaction, so that an order is never picked up but still unpaid. */
  paymentStatus: z.optional(paymentStatusSchema),
  /** Another pickup for a canceled order that is reopened, since its day may have become full. */
  pickupDate: z.optional(pickupDateSchema),
  /** Where its boxes are, for 'ready'. */
  shelf: z.optional(shelfSchema),
  /** For 'canceled': what becomes of the customer's money. Without it, that is left for later. */
  held: z.optional(heldMoneySchema),
  override: overrideSchema,
});

export const updatePaymentStatusSchema = z.object({ paymentStatus: paymentStatusSchema });

export const updateOrderCustomerSchema = z.object({
  customerFirstName: requiredText('First name is required'),
  customerLastName: requiredText('Last name is required'),
  customerEmail: customerEmailSchema('Valid email is required'),
  customerPhone: requiredText('Phone is required', 40),
  pickupDate: pickupDateSchema,
  pickupLocation: placeIdSchema('Pickup location is required'),
  pickupLocationNote: placeNoteSchema,
  orderNotes: optionalText(),
  override: overrideSchema,
});
export type UpdateOrderCustomer = z.infer<typeof updateOrderCustomerSchema>;

export const updateOrderItemsSchema = z
  .object({
    items: linesSchema(
      z
        .object({
          /** The id of an existing line; a new line has a `productId` instead. */
          id: z.optional(idSchema),
          productId: z.optional(idSchema),
          productTitle: z.optional(z.string().check(z.maxLength(maxTitleLength))),
          productSku: z.nullish(z.string().check(z.maxLength(100))),
          quantity: quantitySchema,
          unitPrice: priceCentsSchema,
          productionNotes: optionalText(),
        })
        .check(z.refine((line) => line.id || line.productId, 'A new line must name its product')),
    ),
    ...discountShape,
    /** ISO instant; moves the pickup in the same change, such as to a day that has room for these lines. */
    pickupDate: z.optional(pickupDateSchema),
    override: overrideSchema,
  })
  .check(z.superRefine(checkDiscount), z.superRefine(checkNotesLength));
export type UpdateOrderItems = z.infer<typeof updateOrderItemsSchema>;

export const orderLineSchema = z.object({
  id: idSchema,
  productId: z.nullable(z.string()),
  productTitle: z.string(),
  productSku: z.nullable(z.string()),
  unit: z.nullable(z.string()),
  quantity: z.int(),
  /** Cents. */
  unitPrice: z.int(),
  /** Cents. */
  itemTotal: z.int(),
  isTaxable: z.boolean(),
  productionNotes: z.nullable(z.string()),
  /** The product's allergens when the line was ordered; about 200 characters at most. */
  allergens: z.optional(z.string()),
});
export type OrderLine = z.infer<typeof orderLineSchema>;

/** What happened to an e-mail after SES accepted it. */
export const emailOutcomeSchema = z.object({
  kind: z.enum(['delivered', 'bounced', 'complained', 'rejected']),
  at: instantSchema,
  /** The reason as a text; null when delivered. */
  reason: z.nullable(z.string()),
  /** For a bounce: true when no e-mail to this address will ever arrive. */
  isPermanent: z.optional(z.boolean()),
});
export type EmailOutcome = z.infer<typeof emailOutcomeSchema>;

export const emailKindSchema = z.enum(emailKinds);
export const orderEmailSchema = z.object({
  id: idSchema,
  kind: emailKindSchema,
  to: z.string(),
  /** 'skipped': a reminder that must not be sent any more. */
  state: z.enum(['pending', 'sent', 'failed', 'skipped']),
  /** When it was sent, failed or skipped; null while pending. */
  at: z.nullable(instantSchema),
  /** Why SES rejected it permanently, or why it was skipped. */
  error: z.nullable(z.string()),
  /** Missing until SES reports it. */
  outcome: z.optional(emailOutcomeSchema),
  /** True for a confirmation of a canceled order, which announces the cancellation. */
  isCancellation: z.optional(z.boolean()),
  /** The entry whose receipt it is; such an e-mail confirms nothing. */
  paymentId: z.optional(idSchema),
});
export type OrderEmail = z.infer<typeof orderEmailSchema>;

/** What the customer neither has nor knows of the current order (docs/product.md#what-the-customer-has). */
const untoldSchema = z.object({
  /** The newest version of the order. */
  version: z.int(),
  /** The newest version that reached their e-mail address; null if none did. */
  has: z.nullable(z.int()),
  /** The newest version that somebody recorded as known to them; null if nobody did. */
  knows: z.nullable(z.int()),
  /** True while an e-mail with the newest version is being sent. */
  isOnItsWay: z.boolean(),
});
export type Untold = z.infer<typeof untoldSchema>;

/** The body of `POST /api/orders/{id}/customer-knows`. */
export const customerKnowsSchema = z.object({
  version: z.int('Which version?').check(z.minimum(1, 'Which version?')),
});

export const orderDetailSchema = z.object({
  id: idSchema,
  orderNumber: z.string(),
  createdAt: instantSchema,
  /** Grows with every change; `If-Match` compares it. */
  version: z.int(),
  /** Grows when the content changes. */
  contentVersion: z.optional(z.int()),
  status: orderStatusSchema,
  paymentStatus: z.enum(paymentStatuses),
  pickupDate: instantSchema,
  pickupLocation: z.string(),
  /** The pickup place as free text; only where it needs a note, and missing if none was given. */
  pickupLocationNote: z.optional(z.string()),
  /** IANA time zone in which the pickup was agreed. */
  timezone: z.string(),
  orderNotes: z.nullable(z.string()),
  /** Cents. */
  subtotal: z.int(),
  discountType: discountTypeSchema,
  /** Cents. */
  discountAmount: z.int(),
  /** As entered: percent or dollars. */
  discountValue: z.number(),
  /** Percent as text, at the time of the order: '8.75'. */
  taxRate: z.string(),
  /** Cents. */
  tax: z.int(),
  /** Cents. */
  total: z.int(),
  customer: z.object({
    firstName: z.string(),
    lastName: z.string(),
    email: z.string(),
    phone: z.string(),
  }),
  takenBy: z.nullable(z.object({ name: z.string() })),
  items: z.array(orderLineSchema),
  changelog: z.array(
    z.object({
      id: idSchema,
      changeDescription: z.string(),
      changedBy: z.string(),
      createdAt: instantSchema,
    }),
  ),
  pdfs: z.array(
    z.object({
      id: idSchema,
      version: z.int(),
      filename: z.string(),
      fileUrl: z.string(),
      status: z.enum(['pending', 'ready']),
      createdAt: instantSchema,
    }),
  ),
  /** What was paid; missing if nothing was ever recorded. */
  money: z.optional(orderMoneySchema),
  /** Oldest first; missing if nothing was ever recorded. */
  payments: z.optional(z.array(entrySchema)),
  /** The last hand-over of an order that is complete, or of which something is to follow. */
  handed: z.optional(handedSchema),
  /** The ids of the lines that were given out before the rest. */
  gone: z.optional(z.array(idSchema)),
  shelf: z.optional(z.string()),
  /** The day until which boxes that nobody picked up are kept: '2026-11-27'. */
  keepUntil: z.optional(z.string()),
  /** Oldest first. */
  emails: z.array(orderEmailSchema),
  /** The kinds of e-mail of which the latest one did not arrive; missing if there are none. */
  undelivered: z.optional(z.array(emailKindSchema)),
  /** Missing if the customer has or knows everything. */
  untold: z.optional(untoldSchema),
  /** Missing if no print concerns the order. */
  onSheet: z.optional(orderOnSheetSchema),
});
export type OrderDetail = z.infer<typeof orderDetailSchema>;

/** Why a line of the cart cannot be ordered unchanged. */
const cartChangeSchema = z.object({
  productId: z.string(),
  reason: z.enum(['price', 'gone', 'unavailable', 'total']),
  /** Cents; null where there is no price. */
  oldPrice: z.nullable(z.int()),
  newPrice: z.nullable(z.int()),
});
export type CartChange = z.infer<typeof cartChangeSchema>;

/** The response of `POST /api/orders`. */
export const placedOrderSchema = z.object({ id: idSchema, orderNumber: z.string() });
export type PlacedOrder = z.infer<typeof placedOrderSchema>;

/** The additional fields of the 409 'cart-changed'. */
export const cartChangedSchema = z.object({ changes: z.array(cartChangeSchema) });

/** The additional fields of the 422 'idempotency-reuse': the order placed with that key. */
export const reusedKeySchema = z.object({ order: placedOrderSchema });

/** An order of the same customer, shown before the customer is forgotten. */
export const customerOrderSchema = z.object({
  id: idSchema,
  orderNumber: z.string(),
  customerName: z.string(),
  pickupDate: instantSchema,
  status: orderStatusSchema,
});
export type CustomerOrder = z.infer<typeof customerOrderSchema>;

/** How many orders no longer name the customer, and how many still do; repeat the call until none remain. */
export const forgottenSchema = z.object({
  forgotten: z.int(),
  remaining: z.int(),
});
export type Forgotten = z.infer<typeof forgottenSchema>;

/** When the last e-mail to an address bounced permanently; null if none did, or a later one arrived. */
export const emailFailureSchema = z.object({ failedAt: z.nullable(instantSchema) });

export const generatePdfResultSchema = z.object({ version: z.int() });
