import * as z from 'zod/mini';
import { idSchema, requiredText } from './common.ts';

/** The most days before its pickup on which a product can be made. */
export const maxDaysBefore = 7;

const daysMessage = `Use a whole number from 0 to ${maxDaysBefore}`;

/** A station's part in a category, or in one product, which replaces the steps of the product's category. */
const stepSchema = z.object({
  of: z.enum(['category', 'product']),
  id: idSchema,
  /** Days before the pickup: 0 is the same day. */
  daysBefore: z
    .int(daysMessage)
    .check(z.minimum(0, daysMessage), z.maximum(maxDaysBefore, daysMessage)),
});
export type Step = z.output<typeof stepSchema>;

const isUnique = (values: string[]) => new Set(values).size === values.length;

export const stationSchema = z.object({
  id: idSchema,
  name: requiredText('Name is required', 40),
  steps: z.array(stepSchema).check(
    z.maxLength(100, 'A station can have at most 100 steps'),
    z.refine(
      (steps) => isUnique(steps.map(({ of, id }) => `${of} ${id}`)),
      'A category or product may occur only once in a station',
    ),
  ),
});
export type Station = z.output<typeof stationSchema>;

/** All stations of a store, in the order of the work. */
export const stationsSchema = z.object({
  /** Grows with every change; 0 until something is saved. */
  version: z.int().check(z.minimum(0)),
  stations: z.array(stationSchema).check(
    z.maxLength(20, 'A store can have at most 20 stations'),
    z.refine((all) => isUnique(all.map(({ id }) => id)), 'A station may occur only once'),
    z.refine(
      (all) => isUnique(all.map(({ name }) => name.toLowerCase())),
      'Two stations have the same name',
    ),
  ),
});
export type Stations = z.output<typeof stationsSchema>;

export const noStations: Stations = { version: 0, stations: [] };
