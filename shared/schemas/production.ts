import * as z from 'zod/mini';
import { isPossibleDay } from '#shared/dates/store-day.ts';
import { orderStatuses } from '#shared/orders/statuses.ts';
import { idSchema, instantSchema } from './common.ts';
import { productionLineSchema } from './lines.ts';

/** A day of the store's calendar as it is stored: '2026-11-25'. */
export const storedDaySchema = z.iso.date({ abort: true, error: 'Unknown day' });
/** A day that is requested or entered (docs/product.md#limits). */
export const storeDaySchema = storedDaySchema.check(z.refine(isPossibleDay, 'Unknown day'));

export const productionOrderSchema = z.object({
  id: idSchema,
  orderNumber: z.string(),
  customerName: z.string(),
  pickupDate: instantSchema,
  pickupLocation: z.string(),
  pickupLocationNote: z.optional(z.string()),
  status: z.enum(orderStatuses),
  orderNotes: z.nullable(z.string()),
  items: z.array(productionLineSchema),
});
export type ProductionOrder = z.infer<typeof productionOrderSchema>;

/** Larger than any real count: each 'All made' that is undone adds to it. */
const mostPressed = 999_999;

/**
 * One device's count for one row of a sheet. If two ticks have the same key and device, the one with the
 * greater `seq` applies (docs/product.md#ticks).
 */
export const tickSchema = z.object({
  /** The row, identified by a hash of its content (`shared/production/tick-keys.ts`). */
  key: z.string().check(z.regex(/^[a-z0-9]{1,13}$/, 'Unknown row')),
  device: z.string().check(z.regex(/^[\w-]{1,36}$/, 'Unknown device')),
  /** How many the device counted, minus those that it took off. */
  count: z
    .int('Must be a whole number')
    .check(
      z.minimum(-mostPressed, 'Must be -999999 or more'),
      z.maximum(mostPressed, 'Must be 999999 or less'),
    ),
  /** How many 'All made' added to the counts of all devices. The greatest claim of each row counts. */
  claim: z
    .int('Must be a whole number')
    .check(z.minimum(0, 'Must be 0 or more'), z.maximum(mostPressed, 'Must be 999999 or less')),
  seq: z.int('Must be a whole number'),
  /** The row's content, in case it leaves the sheet: 'Pumpkin Pie · #1042'; cut if long (`cutLabel`). */
  label: z.optional(z.string()),
});
export type Tick = z.infer<typeof tickSchema>;

/** The most ticks kept for a day: one for each row and device that ticked it (docs/product.md#limits). */
export const mostTicks = 5_000;

export const saveTicksSchema = z.object({
  /** Each one is checked separately: see `tickSchema`. */
  ticks: z.array(z.record(z.string(), z.unknown())).check(z.maxLength(500)),
});

export const savedTicksSchema = z.object({
  /** The index in the request of each tick that was not saved, and why. */
  refused: z.array(z.object({ place: z.int(), error: z.string() })),
  /** The indexes of ticks that came late: the device's stored tick is newer and includes what they say. */
  stale: z.optional(z.array(z.int())),
});
export type SavedTicks = z.infer<typeof savedTicksSchema>;

/** Everything to make for one day: its orders by pickup, without canceled ones. */
export const productionDaySchema = z.object({
  day: storedDaySchema,
  /** The store's IANA time zone, in which the day is. */
  timezone: z.string(),
  orders: z.array(productionOrderSchema),
  ticks: z.optional(z.array(tickSchema)),
  /** True if there are more ticks than are sent. */
  capped: z.optional(z.boolean()),
  /** True if there are more orders than a response holds. */
  short: z.optional(z.boolean()),
  /** Changes when the day is printed, or when somebody has seen the changes since a print. */
  printsRevision: z.optional(z.string()),
  /** Send it back as `since` to avoid reading unchanged data. Missing just after an order changed. */
  revision: z.optional(z.string()),
});
export type ProductionDay = z.infer<typeof productionDaySchema>;

/** The fields that all lines of one product share. */
const packedProductSchema = z.omit(productionLineSchema, {
  quantity: true,
  productionNotes: true,
  inscription: true,
  pictures: true,
});
export type PackedProduct = z.infer<typeof packedProductSchema>;

/** The index of its product in `products`, the quantity, then the notes, inscription and pictures, if any. */
const packedLineSchema = z.tuple([
  z.int(),
  z.int(),
  z.optional(z.nullable(z.string())),
  z.optional(z.nullable(z.string())),
  z.optional(z.array(z.string())),
]);

/** Orders that name their products once: on a large day, forty thousand lines are of a hundred products. */
export const packedOrdersSchema = z.object({
  products: z.array(packedProductSchema),
  orders: z.array(
    z.extend(z.omit(productionOrderSchema, { items: true }), { lines: z.array(packedLineSchema) }),
  ),
});
export type PackedOrders = z.infer<typeof packedOrdersSchema>;

/** The response to a request that may already have a part of the day. */
export const productionDayResponseSchema = z.extend(productionDaySchema, {
  /** Missing when they have not changed since the `ordersSince` of the request. */
  orders: z.optional(packedOrdersSchema),
  /** Send it back as `ordersSince` to skip the orders if only ticks are new. Missing when `revision` is. */
  ordersRevision: z.optional(z.string()),
});
export type ProductionDayResponse = z.infer<typeof productionDayResponseSchema>;

/** The totals of the comparable day of last year; no orders if there were none. */
export const lastTimeSchema = z.object({
  day: storedDaySchema,
  orders: z.int(),
  pieces: z.int(),
  products: z.array(
    z.object({
      /** `sheetProductKey` */
      key: z.string(),
      /** How many of its unit. */
      quantity: z.int(),
    }),
  ),
});
export type LastTime = z.infer<typeof lastTimeSchema>;
