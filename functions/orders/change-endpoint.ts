import type * as z from 'zod';
import { AppError } from '../app-error.ts';
import { type Endpoint, endpoint, operationOf } from '../http/endpoint.ts';
import type { Operation } from '../operation.ts';
import { enqueueOutbox } from '../outbox/enqueue.ts';
import type { ChangeOptions } from './change-order.ts';
import { orderAnswer, orderOutput } from './order-answer.ts';

/** `If-Match: "3"` expects version 3; without it, or with `*`, the last writer wins. */
function expectedVersion(header: string | undefined): number | undefined {
  if (header === undefined || header.trim() === '*') return undefined;
  const version = /^\s*(?:W\/)?"(\d{1,9})"\s*$/.exec(header)?.[1];
  if (version === undefined)
    throw new AppError('validation', { text: 'If-Match must be a version in quotes, such as "3"' });
  return Number(version);
}

type ChangeOperation<Input> = (
  operation: Operation,
  orderId: string,
  input: Input,
  options: ChangeOptions,
) => Promise<string | undefined>;

/** A call that changes one order: answers the whole order as it is afterwards. */
export const changeEndpoint = <Body extends z.ZodType>(
  body: Body,
  change: ChangeOperation<z.output<Body>>,
): Endpoint =>
  endpoint({
    access: 'session',
    body,
    output: orderOutput,
    handle: async (call) => {
      const orderId = call.param('id');
      const outboxId = await change(operationOf(call), orderId, call.body, {
        expectedVersion: expectedVersion(call.header('if-match')),
      });
      if (outboxId) await enqueueOutbox(outboxId);
      return orderAnswer(orderId, call.now);
    },
  });
