import * as z from 'zod/mini';
import { maxOrderLines } from '#shared/orders/limits.ts';
import type { OrderedOption } from '#shared/orders/line/options.ts';
import { paymentStatuses } from '#shared/orders/statuses.ts';
import type { DiscountType } from '#shared/pricing/compute-totals.ts';
import { percentSchema } from '#shared/pricing/percent.ts';
import { isVisible } from '#shared/text/visible-text.ts';
import { overrideSchema } from './capacity.ts';
import { emailSchema, lineSchema, maxPriceCents, optionalText, requiredText } from './common.ts';
import { shelfSchema } from './handed.ts';
import { cartLineSchema, editedLineSchema } from './lines.ts';
import { discountTypeSchema, orderStatusSchema } from './orders.ts';
import { depositSchema, heldMoneySchema } from './payments.ts';
import { placeIdSchema } from './places.ts';

/** The most characters of all notes of an order together (docs/product.md#limits). */
const maxOrderNotesLength = 20_000;
/** The most characters of all chosen options of an order, with their ids. */
const maxOrderOptionsLength = 60_000;

const paymentStatusSchema = z.enum(paymentStatuses, 'Please select payment status');

/** The free-text place; if missing, the stored one stays; null or blank removes it. */
const placeNoteSchema = z.optional(
  z.pipe(
    z.nullable(lineSchema()),
    z.transform((text) => (text && isVisible(text) ? text : null)),
  ),
);

/**
 * A text that some customers do not have. Null says so, for 'Only one name' and 'No e-mail'
 * (docs/product.md#only-one-name), and is stored as an empty text. A missing or empty one is an error.
 */
const textOrNone = (text: z.ZodMiniType<string, string>) =>
  z.pipe(
    z.nullable(text),
    z.transform((given) => given ?? ''),
  );
const lastNameSchema = textOrNone(requiredText('Last name is required'));

export const customerSchema = z.object({
  firstName: requiredText('First name is required'),
  lastName: lastNameSchema,
  email: textOrNone(emailSchema('Invalid email address')),
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

type Noted = { productionNotes: string | null; inscription?: string | null | undefined }[];
/** Limits all notes of an order together, so that its item stays far below DynamoDB's 400 KB. */
export const notesIssue = (lines: Noted, orderNotes: string | null = null): string | undefined => {
  const notes = [orderNotes, ...lines.flatMap((line) => [line.productionNotes, line.inscription])];
  const length = notes.reduce((total, note) => total + (note?.length ?? 0), 0);
  if (length <= maxOrderNotesLength) return undefined;
  return `All notes together may have at most ${maxOrderNotesLength} characters`;
};
/** Limits all chosen options of an order together, for the same reason. */
export const optionsIssue = (lines: { options?: OrderedOption[] | undefined }[]) => {
  const length = lines.reduce((sum, { options }) => sum + JSON.stringify(options ?? []).length, 0);
  if (length <= maxOrderOptionsLength) return undefined;
  return `All options together may have at most ${maxOrderOptionsLength} characters`;
};
const checkLengths = (
  body: {
    items: (Noted[number] & { options?: OrderedOption[] | undefined })[];
    orderNotes?: string | null;
  },
  context: z.core.$RefinementCtx,
) => {
  const message = notesIssue(body.items, body.orderNotes) ?? optionsIssue(body.items);
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
    items: linesSchema(cartLineSchema),
    /** ISO instant of the pickup. */
    pickupDate: pickupDateSchema,
    pickupLocation: placeIdSchema(),
    pickupLocationNote: placeNoteSchema,
    paymentStatus: paymentStatusSchema,
    /** The payment at the checkout; at most the total. */
    payment: z.optional(depositSchema),
    ...discountShape,
    orderNotes: optionalText(),
    /** Cents; if given, rejected with 409 when the server computes another total. */
    expectedTotal: z.optional(z.int()),
    override: overrideSchema,
  })
  .check(z.superRefine(checkDiscount), z.superRefine(checkLengths));
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
  /** The shelf with its boxes, for 'ready'. */
  shelf: z.optional(shelfSchema),
  /** For 'canceled': what to do with the customer's money. If missing, that is decided later. */
  held: z.optional(heldMoneySchema),
  override: overrideSchema,
});

export const updatePaymentStatusSchema = z.object({ paymentStatus: paymentStatusSchema });

export const updateOrderCustomerSchema = z.object({
  customerFirstName: requiredText('First name is required'),
  customerLastName: lastNameSchema,
  customerEmail: textOrNone(emailSchema('Valid email is required')),
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
    items: linesSchema(editedLineSchema),
    ...discountShape,
    /** ISO instant; moves the pickup in the same change, such as to a day that has room for these lines. */
    pickupDate: z.optional(pickupDateSchema),
    override: overrideSchema,
  })
  .check(z.superRefine(checkDiscount), z.superRefine(checkLengths));
export type UpdateOrderItems = z.infer<typeof updateOrderItemsSchema>;
