import * as z from 'zod/mini';
import { maxOrderLines } from '#shared/orders/limits.ts';
import { orderStatuses, paymentStatuses } from '#shared/orders/statuses.ts';
import { isTakenOffline } from '#shared/payments/entries.ts';
import { idSchema, instantSchema } from './common.ts';
import { shelfSchema } from './handed.ts';
import { productionLineSchema } from './lines.ts';
import { orderDetailSchema } from './orders.ts';
import { depositSchema, entryIdSchema, heldMoneySchema } from './payments.ts';
import { storeDaySchema, storedDaySchema, tickSchema } from './production.ts';
import { settleSchema } from './settle.ts';

/** The body of `PATCH /api/orders/{id}/shelf`. Missing fields stay unchanged. */
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

/** Reasons against a hand-over until the user confirms it. */
const handOverDoubts = ['not-ready', 'wrong-day'] as const;
export type HandOverDoubt = (typeof handOverDoubts)[number];

/** A payment at the counter; its kind is 'payment'. */
const takenSchema = z.extend(depositSchema, {
  /** Cents that were due when the amount was entered. */
  toPay: z.int().check(z.minimum(0)),
});

/** The body of `POST /api/orders/{id}/handover`. */
export const handOverSchema = z
  .object({
    /** Made on the device, once for each press of a button. Only the first request with an id hands over. */
    id: entryIdSchema,
    /** The ids of the lines to hand over now; all remaining lines if missing. */
    lines: z.optional(
      z
        .array(idSchema)
        .check(z.minLength(1, 'Choose what is given out'), z.maxLength(maxOrderLines)),
    ),
    /** The payment taken with it, in a store that records payments. */
    payment: z.optional(takenSchema),
    /** Sets the order PAID, in a store that does not record payments. */
    paymentStatus: z.optional(z.literal('paid')),
    /** The doubts that the user has seen and confirmed. */
    anyway: z._default(
      z.array(z.enum(handOverDoubts)).check(z.maxLength(handOverDoubts.length)),
      [],
    ),
    /**
     * When it was done, by the clock of a tablet that was offline at the time. It already happened, so it is
     * always recorded, and whatever does not fit becomes an item to settle.
     */
    saidAt: z.optional(instantSchema.check(z.maxLength(40))),
    /**
     * The id of the user who did it, since somebody else may be signed in when it is sent; only with
     * `saidAt`.
     */
    doneBy: z.optional(idSchema),
    /** The `contentVersion` of the order that the tablet showed. */
    contentVersion: z.optional(z.int().check(z.minimum(1))),
  })
  .check(
    z.refine(({ saidAt, payment }) => !saidAt || !payment || isTakenOffline(payment.method), {
      path: ['payment', 'method'],
      message: 'Without network only cash and checks are taken',
    }),
  );
export type HandOver = z.infer<typeof handOverSchema>;
export type HandOverBody = z.input<typeof handOverSchema>;

/** The body of `POST /api/orders/{id}/no-show`. */
export const noShowSchema = heldMoneySchema;
export type NoShow = z.infer<typeof noShowSchema>;
export type NoShowBody = z.input<typeof noShowSchema>;

/** An order after a hand-over. `settle` is the item to settle if an offline hand-over did not fit. */
export const afterHandOverSchema = z.extend(orderDetailSchema, {
  settle: z.optional(settleSchema),
});

/** The additional fields of the 409 'handed-over'. */
export const handedOverSchema = z.object({ by: z.string(), at: instantSchema });
export type HandedOver = z.infer<typeof handedOverSchema>;

const pickupLineSchema = z.extend(productionLineSchema, {
  /** True if it was handed over before the rest. */
  isGone: z.optional(z.boolean()),
});

/** An order as the Pickups screen shows it. */
const pickupSchema = z.object({
  id: idSchema,
  orderNumber: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  /** The last four digits of each phone number: '0188 0189'; '' if there is none. */
  digits: z.string(),
  pickupDate: instantSchema,
  pickupLocation: z.string(),
  pickupLocationNote: z.optional(z.string()),
  status: z.enum(orderStatuses),
  paymentStatus: z.enum(paymentStatuses),
  /** Cents. */
  total: z.int(),
  /** Cents due. */
  toPay: z.int(),
  orderNotes: z.nullable(z.string()),
  items: z.array(pickupLineSchema),
  shelf: z.optional(z.string()),
  /** When the customer last said that they are there. */
  here: z.optional(instantSchema),
  /** The day until which the boxes are kept. */
  keepUntil: z.optional(storedDaySchema),
  /** Grows when the content changes; missing in some orders that an earlier release stored. */
  contentVersion: z.optional(z.int()),
});
export type Pickup = z.infer<typeof pickupSchema>;

/**
 * The pickups of a day, including canceled ones. Today's also include orders of the seven days before whose
 * boxes are still here. With `since`, only the changed ones.
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
  /** The kitchen's ticks; missing when only changes are sent. */
  ticks: z.optional(z.array(tickSchema)),
  /** Send it back as `since` to get only changes. Missing for a day whose changes are not listed. */
  cursor: z.optional(instantSchema),
});
export type Pickups = z.infer<typeof pickupsSchema>;
