import * as z from 'zod/mini';
import { recordedMethods } from '#shared/payments/entries.ts';
import { askSchema } from './ask.ts';
import { idSchema, instantSchema, requiredText } from './common.ts';

/** Why an offline hand-over needs to be looked into (docs/product.md#to-settle). */
const settleReasons = [
  /** The order differs from what the tablet showed: `lines`. */
  'edited',
  /** Its pickup is on another day: `pickupDate`. */
  'other-day',
  /** The order, or a line of it, was handed over before: `handed`. */
  'given-out-twice',
  'canceled',
  /** Its customer was forgotten. */
  'forgotten',
  /** There is no such order. */
  'no-order',
  /** The tablet took more than was due: `money.giveBack`. */
  'give-back',
  /** The payment could not be recorded on the order: `money`. Cash was paid into the drawer instead. */
  'not-booked',
  /** Somebody else was signed in when the hand-over was sent: `doneBy`. */
  'sent-by-other',
  /** The customer asks for a change: `ask`. */
  'asks',
  /** Paid by card for an order that is canceled, or more than was due: `money`. */
  'paid-late',
  /** Paid by card, but the order has no room for another entry: `money`. */
  'not-recorded',
  /** The customer's bank disputes a payment by card: `money`. */
  'disputed',
  /** The card provider refused a refund: `money`. */
  'refund-failed',
] as const;
export type SettleReason = (typeof settleReasons)[number];

/**
 * What staff have to look into: an offline hand-over that does not fit, a customer's request, a payment by
 * card. It names no customer; only the words of a request may.
 */
export const settleSchema = z.object({
  id: idSchema,
  /** The id of the hand-over, as the tablet sent it; of the request; or of the checkout by card. */
  handOver: idSchema,
  /** When the server learned of it, and from whom. */
  at: instantSchema,
  by: z.string(),
  /** Who did it according to the tablet, if that is somebody else. */
  doneBy: z.optional(z.string()),
  /** When it was done. */
  saidAt: instantSchema,
  /** The tablet's time, if it is impossible; `saidAt` is then the server's time. */
  clock: z.optional(instantSchema),
  orderId: idSchema,
  /** '#1001'; missing if there is no such order. */
  orderNumber: z.optional(z.string()),
  reasons: z.array(z.enum(settleReasons)),
  /**
   * The first twenty lines that differ. `was` is 0 for a new line, `now` for a removed one. They are equal if
   * only the notes differ.
   */
  lines: z.optional(z.array(z.object({ title: z.string(), was: z.int(), now: z.int() }))),
  /** The price, if it differs. Cents. */
  total: z.optional(z.object({ was: z.int(), now: z.int() })),
  /** When the order was edited after the tablet had read it. */
  editedAt: z.optional(instantSchema),
  /** The time of its pickup. */
  pickupDate: z.optional(instantSchema),
  /** Who handed it over before. */
  handed: z.optional(z.object({ by: z.string(), at: instantSchema })),
  /** The payment taken with it. */
  money: z.optional(
    z.object({
      method: z.enum(recordedMethods),
      /** Cents. */
      amount: z.int(),
      /** Cents of it that are to be refunded. */
      giveBack: z.optional(z.int()),
    }),
  ),
  /** The customer's wish. */
  ask: z.optional(askSchema),
  /** How it was settled. */
  done: z.optional(z.object({ text: z.string(), by: z.string(), at: instantSchema })),
});
export type Settle = z.infer<typeof settleSchema>;

/** Query of `GET /api/settle`: newest first. */
export const listSettleQuerySchema = z.object({
  /** From the `Link` header of the previous page. */
  cursor: z.optional(z.string().check(z.maxLength(500))),
});

/** The body of `PATCH /api/settle/{id}`. */
export const settleDoneSchema = z.object({
  /** For a customer's request, the answer that they are e-mailed. */
  done: requiredText('Enter what was done'),
});
export type SettleDone = z.infer<typeof settleDoneSchema>;

/** The additional field of the 409s 'order-gone' and 'settled-already'. */
export const settledSchema = z.object({ settle: settleSchema });
