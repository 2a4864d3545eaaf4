import * as z from 'zod/mini';
import { idSchema, instantSchema, requiredText } from './common.ts';
import { placeIdSchema } from './places.ts';
import { storeDaySchema, storedDaySchema } from './production.ts';

/** Minutes from one slot to the next. */
export const slotLengths = [60, 30, 15] as const;
/** The most entries in the rules, so that reading them costs at most three read units in practice. */
const maxClosures = 100;
const maxSeasons = 20;
const maxSeasonDays = 60;
const maxMenu = 200;
const maxExceptions = 100;
export const maxLeadDays = 60;

const timeMessage = 'Please choose a time';
/** A time of the store's day: '08:00'. */
const timeSchema = z.string(timeMessage).check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, timeMessage));

/** The first and the last pickup of a day. */
const hoursSchema = z.object({ opens: timeSchema, closes: timeSchema });
export type Hours = z.infer<typeof hoursSchema>;

const slotMinutesSchema = z.literal(slotLengths, 'Choose 60, 30 or 15 minutes');

/** Seven days, Sunday first; null on days without pickups. */
const weekSchema = z.array(z.nullable(hoursSchema)).check(z.length(7));
export type Week = z.infer<typeof weekSchema>;

const leadDaysSchema = z
  .int('Please enter a whole number of days')
  .check(
    z.minimum(0, 'Days cannot be negative'),
    z.maximum(maxLeadDays, `Use at most ${maxLeadDays} days`),
  );

const leadSchema = z.object({
  /** Working days between an order and its pickup. */
  days: leadDaysSchema,
  /** An order after this time counts as placed on the next day; null for no cut-off. */
  cutOff: z.nullable(timeSchema),
  /**
   * Products and categories that take more or fewer days; a product's own days come before its category's.
   */
  exceptions: z
    .array(z.object({ of: z.enum(['product', 'category']), id: idSchema, days: leadDaysSchema }))
    .check(z.maxLength(maxExceptions, `Use at most ${maxExceptions} exceptions`)),
});

const closureSchema = z.object({
  id: idSchema,
  name: requiredText('Please enter a name', 80),
  /** The first and the last closed day. */
  from: storedDaySchema,
  to: storedDaySchema,
  /** Null for all locations. */
  place: z.nullable(placeIdSchema()),
});
export type Closure = z.infer<typeof closureSchema>;

const seasonSchema = z.object({
  id: idSchema,
  name: requiredText('Please enter a name', 80),
  days: z
    .array(storedDaySchema)
    .check(
      z.minLength(1, 'Choose at least one pickup day'),
      z.maxLength(maxSeasonDays, `Use at most ${maxSeasonDays} days`),
    ),
  /** The ids of the only products that can be ordered for these days; empty for all products. */
  menu: z.array(idSchema).check(z.maxLength(maxMenu, `Use at most ${maxMenu} products`)),
  /** Null to use the weekly hours. */
  hours: z.nullable(z.extend(hoursSchema, { slotMinutes: slotMinutesSchema })),
  /** The last instant at which orders are accepted; null for no deadline. */
  lastOrder: z.nullable(instantSchema),
});
export type Season = z.infer<typeof seasonSchema>;

/**
 * When pickups are offered: hours, closed days, lead time and seasons (docs/product.md#opening);
 * `openingIssues` makes further checks.
 */
export const openingSchema = z.object({
  /** Grows with every change; 0 before the first one. */
  version: z.int().check(z.minimum(0)),
  /** Null until hours are saved: then every hour from 8 AM to 6 PM is offered, and any time is accepted. */
  hours: z.nullable(
    z.object({
      slotMinutes: slotMinutesSchema,
      /** By the id of the place. */
      week: z.record(placeIdSchema(), weekSchema),
    }),
  ),
  lead: leadSchema,
  closures: z
    .array(closureSchema)
    .check(z.maxLength(maxClosures, `Use at most ${maxClosures} closed days`)),
  seasons: z
    .array(seasonSchema)
    .check(z.maxLength(maxSeasons, `Use at most ${maxSeasons} seasons`)),
});
export type Opening = z.infer<typeof openingSchema>;

/** The rules of a store that has not set any up. */
export const noOpening: Opening = {
  version: 0,
  hours: null,
  lead: { days: 0, cutOff: null, exceptions: [] },
  closures: [],
  seasons: [],
};

/** Open orders whose pickup would not be offered under the new rules; only the first ones are listed. */
export const strandedSchema = z.object({
  count: z.int(),
  orders: z.array(
    z.object({
      id: idSchema,
      orderNumber: z.string(),
      customerName: z.string(),
      pickupDate: instantSchema,
      /** Why the new rules do not offer this pickup: 'Closed: Thanksgiving'. */
      reason: z.string(),
    }),
  ),
});
export type Stranded = z.infer<typeof strandedSchema>;

export const availabilityQuerySchema = z.object({
  from: storeDaySchema,
  to: storeDaySchema,
  location: placeIdSchema(),
  /**
   * The ids of the products to order, separated by commas; 'p1:40' for forty of a product. CloudFront accepts
   * addresses of up to 8,192 bytes. A hundred lines of our own ids take 4,300, and 400 more when encoded.
   */
  items: z.optional(
    z
      .string()
      .check(
        z.maxLength(6_500),
        z.regex(
          /^([^:,]*(:[1-9]\d{0,4})?)(,[^:,]*(:[1-9]\d{0,4})?)*$/,
          'Use product ids with commas, and a number behind a colon: p1,p2:40',
        ),
      ),
  ),
});

const offeredSlotSchema = z.object({
  time: timeSchema,
  /** Why this slot cannot be chosen; missing if it can. */
  reason: z.optional(z.string()),
  /** The rest of the scarcest limit in this hour, 0 or less if it is full; missing without a limit. */
  left: z.optional(z.int()),
  /** How much of it the order takes. */
  needed: z.optional(z.int()),
});
export type OfferedSlot = z.infer<typeof offeredSlotSchema>;

const offeredDaySchema = z.object({
  day: storedDaySchema,
  /** Why none of the day's slots can be chosen: 'Closed: Thanksgiving'. */
  closed: z.optional(z.string()),
  /** The rest of the scarcest limit on this day, 0 or less if it is full; missing without a limit. */
  left: z.optional(z.int()),
  /** The name of that limit: 'Cakes'. */
  leftOf: z.optional(z.string()),
  /** How much of it the order takes. */
  needed: z.optional(z.int()),
  /**
   * The slots of the day, and those of other weekdays with the reason why this day does not have them; each
   * once.
   */
  slots: z.array(offeredSlotSchema),
});
export type OfferedDay = z.infer<typeof offeredDaySchema>;

export const availabilitySchema = z.object({
  /** The store's time zone, in which days and times are given. */
  timezone: z.string(),
  days: z.array(offeredDaySchema),
});
export type Availability = z.infer<typeof availabilitySchema>;
