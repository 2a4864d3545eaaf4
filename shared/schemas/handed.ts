import * as z from 'zod/mini';
import { isVisible } from '#shared/text/visible-text.ts';
import { idSchema, instantSchema, lineSchema } from './common.ts';

/** The most characters of the name of a shelf: 'B3'. */
export const maxShelfLength = 12;

/** The shelf with an order's boxes; null or blank removes it. */
export const shelfSchema = z.pipe(
  z.nullable(
    lineSchema(maxShelfLength).check(
      z.refine((text) => text === '' || isVisible(text), 'Please enter visible characters'),
    ),
  ),
  z.transform((text) => text || null),
);

/** The last hand-over of an order. */
export const handedSchema = z.object({
  id: idSchema,
  by: z.string(),
  at: instantSchema,
  /** When it was done, if the server learned of it later. */
  saidAt: z.optional(instantSchema),
  /** False once the order has changed since. */
  canUndo: z.boolean(),
  /** True if some lines are still to follow. */
  isPart: z.optional(z.boolean()),
});
export type Handed = z.infer<typeof handedSchema>;
