import * as z from 'zod/mini';
import { isPossibleDay } from '#shared/dates/store-day.ts';
import { pickupLocations } from '#shared/orders/places.ts';
import { orderStatuses } from '#shared/orders/statuses.ts';
import { idSchema, instantSchema } from './common.ts';

/** A day of the store's calendar as it is stored: '2026-11-25'. */
export const storedDaySchema = z.iso.date({ abort: true, error: 'Unknown day' });
/** One that is asked for or entered (docs/product.md#limits). */
export const storeDaySchema = storedDaySchema.check(z.refine(isPossibleDay, 'Unknown day'));

/** A line of an order, as the production team needs it. */
export const productionLineSchema = z.object({
  /** Null when the line has no product of the catalog. */
  productId: z.nullable(z.string()),
  productTitle: z.string(),
  unit: z.nullable(z.string()),
  quantity: z.int(),
  productionNotes: z.nullable(z.string()),
  /** The product's, when the line was ordered. */
  allergens: z.optional(z.string()),
});
export type ProductionLine = z.infer<typeof productionLineSchema>;

export const productionOrderSchema = z.object({
  id: idSchema,
  orderNumber: z.string(),
  customerName: z.string(),
  pickupDate: instantSchema,
  pickupLocation: z.enum(pickupLocations),
  pickupLocationNote: z.optional(z.string()),
  status: z.enum(orderStatuses),
  orderNotes: z.nullable(z.string()),
  items: z.array(productionLineSchema),
});
export type ProductionOrder = z.infer<typeof productionOrderSchema>;

/** More than anybody presses: each 'All made' that is taken back adds to it. */
const mostPressed = 999_999;

/**
 * What one device says of one row of a sheet. Of two with the same key and device the one with the
 * greater `seq` holds (docs/product.md#ticks).
 */
export const tickSchema = z.object({
  /** The row: made by `shared/production/tick-keys.ts` of what stands in it. */
  key: z.string().check(z.regex(/^[a-z0-9]{1,13}$/, 'Unknown row')),
  device: z.string().check(z.regex(/^[\w-]{1,36}$/, 'Unknown device')),
  /** How many the device counted, minus those that it took off. */
  count: z
    .int('Must be a whole number')
    .check(
      z.minimum(-mostPressed, 'Must be -999999 or more'),
      z.maximum(mostPressed, 'Must be 999999 or less'),
    ),
  /** How many 'All made' added to what all devices counted. The greatest one of a row counts. */
  claim: z
    .int('Must be a whole number')
    .check(z.minimum(0, 'Must be 0 or more'), z.maximum(mostPressed, 'Must be 999999 or less')),
  seq: z.int('Must be a whole number'),
  /**
   * What stood in the row, should it leave the sheet: 'Pumpkin Pie · #1042'. Longer ones are cut
   * (`cutLabel`).
   */
  label: z.optional(z.string()),
});
export type Tick = z.infer<typeof tickSchema>;

/** So many are kept of one day: one for each row and device that ticked it (docs/product.md#limits). */
export const mostTicks = 5_000;

export const saveTicksSchema = z.object({
  /** Judged one by one: see `tickSchema`. */
  ticks: z.array(z.record(z.string(), z.unknown())).check(z.maxLength(500)),
});

export const savedTicksSchema = z.object({
  /** The place in the request of each tick that was not saved, and why. */
  refused: z.array(z.object({ place: z.int(), error: z.string() })),
  /** The places of those that came late: what is stored of the device is newer, and has all that they say. */
  stale: z.optional(z.array(z.int())),
});
export type SavedTicks = z.infer<typeof savedTicksSchema>;

/** Everything to make for one day: its orders by pickup, without canceled ones. */
export const productionDaySchema = z.object({
  day: storedDaySchema,
  /** The store's IANA time zone, which the day is of. */
  timezone: z.string(),
  orders: z.array(productionOrderSchema),
  ticks: z.optional(z.array(tickSchema)),
  /** True if there are more ticks than are sent. */
  capped: z.optional(z.boolean()),
  /** Another text than before once the day was printed, or somebody has seen what changed since a print. */
  printsRevision: z.optional(z.string()),
  /** Sent back as `since`, it saves reading what did not change. Missing just after an order changed. */
  revision: z.optional(z.string()),
});
export type ProductionDay = z.infer<typeof productionDaySchema>;

/** What a request that names what it has is told of the day. */
export const productionDayResponseSchema = z.extend(productionDaySchema, {
  /** Missing when they are those of the `ordersSince` of the request. */
  orders: z.optional(z.array(productionOrderSchema)),
  /**
   * Sent back as `ordersSince`, it saves reading the orders when there are only new ticks. Missing
   * as `revision` is.
   */
  ordersRevision: z.optional(z.string()),
});
export type ProductionDayResponse = z.infer<typeof productionDayResponseSchema>;
