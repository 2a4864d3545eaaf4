import * as z from 'zod/mini';
import { idSchema, instantSchema, requiredText } from './common.ts';
import { placeIdSchema } from './places.ts';
import { storeDaySchema, storedDaySchema } from './production.ts';

/**
 * The most capacity rules of a store. An order that moves returns units to one pool and takes them from
 * another for each rule: 56 writes in addition to up to 44 others, and a transaction has at most 100.
 */
export const maxCapacityRules = 28;

/** The most days of a rule that have a different limit. */
export const maxExceptions = 100;

const limitMessage = 'Use a whole number from 0 to 99999';
const limitSchema = z
  .int(limitMessage)
  .check(z.minimum(0, limitMessage), z.maximum(99_999, limitMessage));

const weightMessage = 'Use a whole number from 0 to 999';
const weightSchema = z
  .int(weightMessage)
  .check(z.minimum(0, weightMessage), z.maximum(999, weightMessage));

/** A rule counts orders, pieces of some categories, or points of some products. */
const countedSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('orders') }),
  z.object({
    kind: z.literal('categories'),
    categoryIds: z
      .array(idSchema)
      .check(
        z.minLength(1, 'Please select a category'),
        z.maxLength(100, 'A rule can name at most 100 categories'),
      ),
  }),
  z.object({
    kind: z.literal('products'),
    /** How many points one piece takes; a product with 0 does not count. */
    weights: z
      .array(z.object({ productId: idSchema, weight: weightSchema }))
      .check(
        z.minLength(1, 'Please select a product'),
        z.maxLength(100, 'A rule can name at most 100 products'),
      ),
  }),
]);

const isUnique = (values: string[]) => new Set(values).size === values.length;

/** Days with a different limit. */
const exceptionsSchema = (day: typeof storedDaySchema) =>
  z._default(
    z.array(z.object({ day, limit: limitSchema })).check(
      z.maxLength(
        maxExceptions,
        `A rule can have at most ${maxExceptions} days with another limit`,
      ),
      z.refine((all) => isUnique(all.map((one) => one.day)), 'A day may occur only once'),
    ),
    [],
  );

export const capacityRuleInputSchema = z
  .object({
    name: requiredText('Name is required', 60),
    counts: countedSchema,
    /** Whether the limit applies to a whole day, or to each hour of it. */
    per: z.enum(['day', 'hour'], 'Please select a day or an hour'),
    /** Null for all locations together. */
    location: z._default(z.nullable(placeIdSchema()), null),
    limit: limitSchema,
    exceptions: exceptionsSchema(storeDaySchema),
  })
  .check(
    z.superRefine(({ counts }, { addIssue }) => {
      if (counts.kind !== 'products' || isUnique(counts.weights.map(({ productId }) => productId)))
        return;
      const message = 'A product may occur only once';
      addIssue({ code: 'custom', path: ['counts', 'weights'], message });
    }),
  );
export type CapacityRuleInput = z.output<typeof capacityRuleInputSchema>;

export const capacityRuleSchema = z.object({
  ...capacityRuleInputSchema.shape,
  exceptions: exceptionsSchema(storedDaySchema),
  id: idSchema,
  /** Grows with every change; `If-Match` compares it. */
  version: z.int(),
  /** The user who made the last change; shown to users whose edit is rejected as stale. */
  changedBy: z.string(),
});
export type CapacityRule = z.output<typeof capacityRuleSchema>;

/** A rule, with the next days or hours that are full. */
export const listedRuleSchema = z.extend(capacityRuleSchema, {
  full: z.array(
    z.object({
      day: storedDaySchema,
      /** '09:00' for the hour from nine to ten; null for the whole day. */
      hour: z.nullable(z.string()),
      taken: z.int(),
      limit: z.int(),
    }),
  ),
});
export type ListedRule = z.output<typeof listedRuleSchema>;

/** The reason for taking an order although it exceeds a limit; kept in its changelog. */
export const overrideSchema = z.optional(z.object({ reason: requiredText('Enter a reason') }));

/** The additional fields of the error 'full'. */
export const fullSchema = z.object({
  /**
   * Each limit that the order exceeds. `needed` is the part that the order needs beyond what it already has.
   */
  pools: z.array(z.object({ name: z.string(), left: z.int(), needed: z.int() })),
  /** Up to three pickups at which everything fits, nearest first. */
  alternatives: z.array(
    z.object({
      pickupDate: instantSchema,
      /** How much of the scarcest capacity is left at that time, before this order. */
      left: z.int(),
    }),
  ),
});
export type Full = z.output<typeof fullSchema>;
