import * as z from 'zod';

/** What a test and its stack's process say to each other. */

export const stackProcessOptions = z.object({
  assembly: z.string(),
  data: z.string(),
  port: z.number(),
  codeword: z.string().optional(),
  /** Whether every call of the API is held against its OpenAPI document. */
  checksContract: z.boolean(),
});

export const stackCommand = z.enum(['stop', 'stop mail', 'start mail']);

export const stackFailed = z.object({ failed: z.string() });

export const stackReady = z.object({
  ready: z.object({
    addresses: z.object({ site: z.string(), mail: z.string(), services: z.string() }),
    codeword: z.string(),
    environment: z.record(z.string(), z.string()),
  }),
});

export const stackDone = z.object({ done: stackCommand });

/** A call that was not as the OpenAPI document says; told at once, for a stack may be killed. */
export const stackBrokeContract = z.object({ problem: z.string() });

/** How many calls were held against the document; told by a stack that is about to stop. */
export const stackChecked = z.object({ checked: z.number() });
