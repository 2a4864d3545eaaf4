import * as z from 'zod';
import { createOrderSchema, placedOrderSchema } from '#shared/schemas/orders.ts';
import { created } from '../http/answer.ts';
import { endpoint, operationOf } from '../http/endpoint.ts';
import { parseOrRefuse } from '../http/parse-or-refuse.ts';
import { enqueueOutbox } from '../outbox/enqueue.ts';
import { placeOrder } from './place-order.ts';

const headersSchema = z.object({
  'idempotency-key': z
    .string()
    .min(1, 'The Idempotency-Key is empty')
    .max(200, 'The Idempotency-Key may have at most 200 characters')
    .optional(),
});

/** POST /api/orders */
export const createOrder = endpoint({
  access: 'session',
  body: createOrderSchema,
  output: placedOrderSchema,
  handle: async (call) => {
    const headers = parseOrRefuse(headersSchema, {
      'idempotency-key': call.header('idempotency-key'),
    });
    const placed = await placeOrder(operationOf(call), call.body, {
      idempotencyKey: headers['idempotency-key'],
    });
    if (placed.outboxId) await enqueueOutbox(placed.outboxId);
    return created(placed);
  },
});
