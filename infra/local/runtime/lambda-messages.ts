import * as z from 'zod/mini';

/** The messages between the pool and its workers. Events and results are JSON text, as in AWS. */

export const workerDataSchema = z.object({
  folder: z.string(),
  handler: z.string(),
  functionName: z.string(),
  functionArn: z.string(),
  memoryMb: z.number(),
  /** One number: how many invocations the environment was given. */
  given: z.instanceof(Int32Array),
  /** Whether other functions come first when the processor is busy. */
  yields: z.boolean(),
});

export const invocationSchema = z.object({
  id: z.string(),
  event: z.string(),
  /** Epoch milliseconds. */
  deadline: z.number(),
});

export const replySchema = z.union([
  z.object({ ready: z.literal(true) }),
  z.object({ id: z.string(), result: z.string() }),
  z.object({
    id: z.string(),
    error: z.object({ errorType: z.string(), errorMessage: z.string(), stack: z.string() }),
  }),
]);
