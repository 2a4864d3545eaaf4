import * as z from 'zod/mini';

/** The messages between a test and the process of its stack. */

export const stackProcessOptions = z.object({
  assembly: z.string(),
  data: z.string(),
  /** True to remove the data folder at the end. */
  temporary: z.boolean(),
  port: z.number(),
  codeword: z.optional(z.string()),
  /** True to check every API call against the OpenAPI document. */
  checksContract: z.boolean(),
  dynamoEndpoint: z.optional(z.string()),
  variables: z.optional(z.record(z.string(), z.string())),
});

export const stackCommand = z.union([
  z.enum(['stop', 'stop mail', 'start mail', 'empty']),
  z.templateLiteral([z.enum(['suspend', 'resume']), ' ', z.string()]),
]);

export const stackFailed = z.object({ failed: z.string() });

export const stackReady = z.object({
  ready: z.object({
    addresses: z.object({ site: z.string(), mail: z.string(), services: z.string() }),
    codeword: z.string(),
    environment: z.record(z.string(), z.string()),
  }),
});

export const stackDone = z.object({ done: stackCommand });

/** The command failed. */
export const stackCouldNot = z.object({ couldNot: stackCommand, why: z.string() });

/** A call that does not match the OpenAPI document. Sent at once, because the stack may be killed. */
export const stackBrokeContract = z.object({ problem: z.string() });

/** The number of checked calls. Sent before the stack stops, and when it is emptied. */
export const stackChecked = z.object({ checked: z.number() });
