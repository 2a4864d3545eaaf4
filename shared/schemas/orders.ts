import * as z from 'zod/mini';
import { abouts, emailKinds } from '#shared/email/kinds.ts';
import { orderStatuses, paymentStatuses } from '#shared/orders/statuses.ts';
import { discountTypes } from '#shared/pricing/compute-totals.ts';
import { askSchema } from './ask.ts';
import { payLinkSchema } from './card-link.ts';
import { idSchema, instantSchema } from './common.ts';
import { handedSchema } from './handed.ts';
import { orderLineSchema } from './lines.ts';
import { entrySchema, orderMoneySchema } from './payments.ts';
import { orderOnSheetSchema } from './prints.ts';

export const orderStatusSchema = z.enum(orderStatuses);
export const discountTypeSchema = z.enum(discountTypes);

/** The outcome of an e-mail after SES accepted it. */
const emailOutcomeSchema = z.object({
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
  /** 'skipped': a reminder that must no longer be sent. */
  state: z.enum(['pending', 'sent', 'failed', 'skipped']),
  /** When it was sent, failed or skipped; null while pending. */
  at: z.nullable(instantSchema),
  /** Why SES rejected it permanently, or why it was skipped. */
  error: z.nullable(z.string()),
  /** Missing until SES reports it. */
  outcome: z.optional(emailOutcomeSchema),
  /** True for a confirmation of a canceled order, which announces the cancellation. */
  isCancellation: z.optional(z.boolean()),
  /** Its subject, if it is not the order's content; such an e-mail confirms nothing. */
  about: z.optional(z.enum(abouts)),
  /** The entry whose receipt it is; such an e-mail confirms nothing. */
  paymentId: z.optional(idSchema),
});
export type OrderEmail = z.infer<typeof orderEmailSchema>;

/** Versions of the order that the customer neither has nor knows (docs/product.md#what-the-customer-has). */
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
  /** Missing if nothing was ever recorded. */
  money: z.optional(orderMoneySchema),
  /** Oldest first; missing if nothing was ever recorded. */
  payments: z.optional(z.array(entrySchema)),
  /** The last hand-over of an order that is complete, or that is partly handed over. */
  handed: z.optional(handedSchema),
  /** The ids of the lines that were handed over before the rest. */
  gone: z.optional(z.array(idSchema)),
  shelf: z.optional(z.string()),
  /** The day until which boxes that nobody picked up are kept: '2026-11-27'. */
  keepUntil: z.optional(z.string()),
  /** The customer's open request, and when they last said that they are there. */
  ask: z.optional(askSchema),
  here: z.optional(instantSchema),
  /** The amount that the customer was last asked to pay by card. */
  payLink: z.optional(payLinkSchema),
  /** Oldest first. */
  emails: z.array(orderEmailSchema),
  /** The kinds of e-mail whose latest one did not arrive; missing if there are none. */
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
  /** The position of the line, for a line with options. */
  line: z.optional(z.int()),
  reason: z.enum(['price', 'gone', 'unavailable', 'total', 'renamed']),
  /** The choice that changed, as it was; missing if the product itself did. */
  choice: z.optional(z.string()),
  /** Its name now, for 'renamed'. */
  newChoice: z.optional(z.string()),
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
