import * as z from 'zod';
import { listOrdersQuerySchema, orderSummarySchema } from '#shared/schemas/order-list.ts';
import { ok } from '../http/answer.ts';
import { endpoint } from '../http/endpoint.ts';
import { linkHeader } from '../http/link-header.ts';
import { findOrders } from './list/find-orders.ts';
import { toOrderSummary } from './order-summary.ts';

/** GET /api/orders: an array; counts and the neighbouring pages are in the headers. */
export const listOrders = endpoint({
  access: 'session',
  query: listOrdersQuerySchema,
  output: z.array(orderSummarySchema),
  handle: async ({ query, now }) => {
    const { rows, total, matching, capped, previous, next } = await findOrders(query, now);
    return ok(rows.map(toOrderSummary), {
      headers: {
        'x-total-count': String(total),
        'x-matching-count': String(matching),
        ...(capped ? { 'x-matching-count-capped': 'true' } : {}),
        ...linkHeader('/api/orders', query, { prev: previous, next }),
      },
    });
  },
});
