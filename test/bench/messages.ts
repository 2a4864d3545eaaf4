import * as z from 'zod/mini';

/** What the bench asks of the process of one size. */
export const requestSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('fill'), orders: z.number(), port: z.number(), folder: z.string() }),
  /** Finds the page of a cell (its place in `cells`) and what reading it costs. */
  z.object({ kind: z.literal('costs'), cell: z.number() }),
  /** Reads it so many times. */
  z.object({ kind: z.literal('time'), cell: z.number(), samples: z.number() }),
  z.object({ kind: z.literal('writes') }),
]);
export type Request = z.infer<typeof requestSchema>;

export const cellCostsSchema = z.object({
  /** From 1. */
  page: z.number(),
  /** Rows on the page. */
  shown: z.number(),
  /** Read units. */
  units: z.number(),
  calls: z.number(),
  scans: z.number(),
  /** Items that DynamoDB read, and those of them that it answered. */
  read: z.number(),
  answered: z.number(),
});
export type CellCosts = z.infer<typeof cellCostsSchema>;

export const timesSchema = z.array(z.number());

/** Write units. */
export const writeCostsSchema = z.object({ placing: z.number(), statusChange: z.number() });
export type WriteCosts = z.infer<typeof writeCostsSchema>;

export const replySchema = z.union([
  z.object({ error: z.string() }),
  z.object({ response: z.optional(z.unknown()) }),
]);
