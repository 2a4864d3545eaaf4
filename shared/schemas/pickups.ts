import * as z from 'zod/mini';
import { maxOrderLines } from '#shared/orders/limits.ts';
import { orderStatuses, paymentStatuses } from '#shared/orders/statuses.ts';
import { idSchema, instantSchema } from './common.ts';
import { shelfSchema } from './handed.ts';
import { orderDetailSchema } from './orders.ts';
import { depositSchema, entryIdSchema, heldMoneySchema } from './payments.ts';
import { productionLineSchema, storeDaySchema, storedDaySchema, tickSchema } from './production.ts';
import { settleSchema } from './settle.ts';

/** The body of `PATCH /api/orders/{id}/shelf`; what is missing stays. */
export const keepSchema = z
  .object({
    shelf: z.optional(shelfSchema),
    /** The day until which boxes that nobody picked up are kept; null ends that. */
    keepUntil: z.optional(z.nullable(storeDaySchema)),
  })
  .check(
    z.refine(({ shelf, keepUntil }) => shelf !== undefined || keepUntil !== undefined, {
      path: ['shelf'],
      message: 'Say which shelf, or until when',
    }),
  );
export type Keep = z.infer<typeof keepSchema>;

/** What stands against a hand-over until somebody has been told of it. */
export const handOverDoubts = ['not-ready', 'wrong-day'] as const;
export type HandOverDoubt = (typeof handOverDoubts)[number];

/** What a payment at the counter is; its kind is 'payment'. */
const takenSchema = z.extend(depositSchema, {
  /** Cents that were to pay when the amount was entered. */
  toPay: z.int().check(z.minimum(0)),
});

/** What a tablet without network takes: a card would need the network. */
const takenOffline: readonly string[] = ['cash', 'check'];

/** The body of `POST /api/orders/{id}/handover`. */
export const handOverSchema = z
  .object({
    /** Made on the device, once for each press: the same id hands over once. */
    id: entryIdSchema,
    /** The ids of the lines that are given out now; all that are left if missing. */
    lines: z.optional(
      z
        .array(idSchema)
        .check(z.minLength(1, 'Choose what is given out'), z.maxLength(maxOrderLines)),
    ),
    /** What is taken with it, in a store that records payments. */
    payment: z.optional(takenSchema),
    /** Sets the order PAID, in a store that does not record payments. */
    paymentStatus: z.optional(z.literal('paid')),
    /** What the user has been told, and hands over all the same. */
    anyway: z._default(
      z.array(z.enum(handOverDoubts)).check(z.maxLength(handOverDoubts.length)),
      [],
    ),
    /**
     * When it was done, by the clock of a tablet that had no network then. It is a fact: it is recorded
     * whatever is found, and what does not fit is to settle.
     */
    saidAt: z.optional(instantSchema.check(z.maxLength(40))),
    /** The id of the user who did it, if somebody else may be signed in by now; only with `saidAt`. */
    doneBy: z.optional(idSchema),
    /** The `contentVersion` of the order that the tablet showed. */
    contentVersion: z.optional(z.int().check(z.minimum(1))),
  })
  .check(
    z.refine(
      ({ saidAt, payment }) => !saidAt || !payment || takenOffline.includes(payment.method),
      {
        path: ['payment', 'method'],
        message: 'Without network only cash and checks are taken',
      },
    ),
  );
export type HandOver = z.infer<typeof handOverSchema>;
export type HandOverBody = z.input<typeof handOverSchema>;

/** The body of `POST /api/orders/{id}/no-show`. */
export const noShowSchema = heldMoneySchema;
export type NoShow = z.infer<typeof noShowSchema>;
export type NoShowBody = z.input<typeof noShowSchema>;

/** An order after a hand-over; `settle` says what did not fit of one that was done without network. */
export const afterHandOverSchema = z.extend(orderDetailSchema, {
  settle: z.optional(settleSchema),
});

/** The additional fields of the 409 'handed-over'. */
export const handedOverSchema = z.object({ by: z.string(), at: instantSchema });
export type HandedOver = z.infer<typeof handedOverSchema>;

const pickupLineSchema = z.extend(productionLineSchema, {
  /** True if it was given out before the rest. */
  isGone: z.optional(z.boolean()),
});

/** An order as it is handed over. */
export const pickupSchema = z.object({
  id: idSchema,
  orderNumber: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  /** The phone number's last four digits; '' if it has fewer. */
  digits: z.string(),
  pickupDate: instantSchema,
  pickupLocation: z.string(),
  pickupLocationNote: z.optional(z.string()),
  status: z.enum(orderStatuses),
  paymentStatus: z.enum(paymentStatuses),
  /** Cents. */
  total: z.int(),
  /** Cents that are still to pay. */
  toPay: z.int(),
  orderNotes: z.nullable(z.string()),
  items: z.array(pickupLineSchema),
  shelf: z.optional(z.string()),
  /** The day until which the boxes are kept. */
  keepUntil: z.optional(storedDaySchema),
  /** Grows when the content changes; missing of some that an earlier release stored. */
  contentVersion: z.optional(z.int()),
});
export type Pickup = z.infer<typeof pickupSchema>;

/**
 * The pickups of a day, canceled ones too, and on today's page what is still here of the seven days before.
 * With `since`, only what has changed.
 */
export const pickupsSchema = z.object({
  day: storedDaySchema,
  /** The store's IANA time zone, in which the day is. */
  timezone: z.string(),
  /** False when these are only the orders that changed. */
  isWhole: z.boolean(),
  orders: z.array(pickupSchema),
  /** True if there are more orders than a response holds. */
  short: z.optional(z.boolean()),
  /** What the kitchen has ticked; missing when only changes are sent. */
  ticks: z.optional(z.array(tickSchema)),
  /** Sending it back as `since` asks for what has changed. Missing for a day whose changes are not listed. */
  cursor: z.optional(instantSchema),
});
export type Pickups = z.infer<typeof pickupsSchema>;
