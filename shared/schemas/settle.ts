import * as z from 'zod/mini';
import { idSchema, instantSchema, requiredText } from './common.ts';

/**
 * Why a hand-over that a tablet did without network has to be looked into
 * (docs/product.md#to-settle).
 */
export const settleReasons = [
  /** The order is not what the tablet showed: `lines`. */
  'edited',
  /** Its pickup is on another day: `pickupDate`. */
  'other-day',
  /** It, or a line of it, was handed over before: `handed`. */
  'given-out-twice',
  'canceled',
  /** Its customer was forgotten. */
  'forgotten',
  /** There is no such order. */
  'no-order',
  /** More was taken than was to pay: `money.giveBack`. */
  'give-back',
  /** The order could not have the money: `money`. Cash was paid into the drawer instead. */
  'not-booked',
  /** Somebody else was signed in when it was sent: `doneBy`. */
  'sent-by-other',
] as const;
export type SettleReason = (typeof settleReasons)[number];

/** What happened without network and does not fit. It names staff, and no customer. */
export const settleSchema = z.object({
  id: idSchema,
  /** The id of the hand-over, as the tablet sent it. */
  handOver: idSchema,
  /** When the server learned of it, and from whom. */
  at: instantSchema,
  by: z.string(),
  /** Who did it, if that is somebody else, as the tablet said. */
  doneBy: z.optional(z.string()),
  /** When it was done. */
  saidAt: instantSchema,
  /** What the tablet's clock said, where that cannot be; `saidAt` is the server's time then. */
  clock: z.optional(instantSchema),
  orderId: idSchema,
  /** '#1001'; missing if there is no such order. */
  orderNumber: z.optional(z.string()),
  reasons: z.array(z.enum(settleReasons)),
  /**
   * The first twenty lines that differ: `was` is 0 for a new one, `now` for one that is gone, and they are
   * equal if only the notes differ.
   */
  lines: z.optional(z.array(z.object({ title: z.string(), was: z.int(), now: z.int() }))),
  /** What it cost, if that differs. Cents. */
  total: z.optional(z.object({ was: z.int(), now: z.int() })),
  /** When the order became other than the tablet showed it. */
  editedAt: z.optional(instantSchema),
  /** When it is to be picked up. */
  pickupDate: z.optional(instantSchema),
  /** Who handed it over before. */
  handed: z.optional(z.object({ by: z.string(), at: instantSchema })),
  /** What was taken with it. */
  money: z.optional(
    z.object({
      method: z.enum(['cash', 'check']),
      /** Cents. */
      amount: z.int(),
      /** Cents of it that are to give back. */
      giveBack: z.optional(z.int()),
    }),
  ),
  /** What somebody did about it. */
  done: z.optional(z.object({ text: z.string(), by: z.string(), at: instantSchema })),
});
export type Settle = z.infer<typeof settleSchema>;

/** Query of `GET /api/settle`: newest first. */
export const listSettleQuerySchema = z.object({
  /** From the `Link` header of the previous page. */
  cursor: z.optional(z.string().check(z.maxLength(500))),
});

/** The body of `PATCH /api/settle/{id}`. */
export const settleDoneSchema = z.object({ done: requiredText('Say what was done') });
export type SettleDone = z.infer<typeof settleDoneSchema>;

/** The additional field of the 409s 'order-gone' and 'settled-already'. */
export const settledSchema = z.object({ settle: settleSchema });
