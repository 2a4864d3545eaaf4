import * as z from 'zod/mini';
import { instantSchema } from '#shared/schemas/common.ts';
import { orderDetailSchema } from '#shared/schemas/orders.ts';
import {
  afterHandOverSchema,
  handOverSchema,
  keepSchema,
  noShowSchema,
  pickupsSchema,
} from '#shared/schemas/pickups.ts';
import { listSettleQuerySchema, settleDoneSchema, settleSchema } from '#shared/schemas/settle.ts';
import { call } from './call.ts';

export const pickupsApi = {
  readPickups: call({
    method: 'GET',
    path: '/api/pickups/{day}',
    access: 'session',
    summary: 'What is to be handed over on a day (2026-11-25), or what has changed of it.',
    query: z.object({
      /** The `cursor` of an earlier response. */
      since: z.optional(instantSchema.check(z.maxLength(40))),
    }),
    response: pickupsSchema,
    errors: ['not-found'],
  }),
  handOver: call({
    method: 'POST',
    path: '/api/orders/{id}/handover',
    access: 'session',
    summary: 'Hands an order over, or some of its lines, and takes what is to pay.',
    body: handOverSchema,
    response: afterHandOverSchema,
    errors: [
      'not-found',
      'handed-over',
      'order-canceled',
      'wrong-day',
      'not-ready',
      'payments-off',
      'order-gone',
      'too-many-attempts',
      'key-reuse',
      'conflict',
    ],
  }),
  undoHandOver: call({
    method: 'DELETE',
    path: '/api/orders/{id}/handover/{handover}',
    access: 'session',
    summary: 'Undoes the last hand-over of an order with its payment, unless it has changed since.',
    response: orderDetailSchema,
    errors: ['not-found', 'stale-version', 'payments-off', 'conflict'],
  }),
  keepOrder: call({
    method: 'PATCH',
    path: '/api/orders/{id}/shelf',
    access: 'session',
    summary: 'Says where the boxes of an order are, and until when they are kept.',
    body: keepSchema,
    response: orderDetailSchema,
    errors: ['not-found', 'conflict'],
  }),
  giveUp: call({
    method: 'POST',
    path: '/api/orders/{id}/no-show',
    access: 'session',
    summary: 'Cancels an order for which nobody came, and keeps or gives back its deposit.',
    body: noShowSchema,
    response: orderDetailSchema,
    errors: ['not-found', 'handed-over', 'not-due', 'payments-off', 'key-reuse', 'conflict'],
  }),
  listSettle: call({
    method: 'GET',
    path: '/api/settle',
    access: 'session',
    summary:
      'What tablets did without network and does not fit, newest first; the next page is in the `Link` header, how many there are in `X-Total-Count`.',
    query: listSettleQuerySchema,
    response: z.array(settleSchema),
  }),
  settle: call({
    method: 'PATCH',
    path: '/api/settle/{id}',
    access: 'session',
    summary: 'Records what was done about something that is to settle.',
    body: settleDoneSchema,
    response: settleSchema,
    errors: ['not-found', 'settled-already', 'conflict'],
  }),
};
