import * as z from 'zod/mini';
import {
  closeTillSchema,
  moveSchema,
  openTillSchema,
  zDetailSchema,
  zSchema,
} from '#shared/schemas/tills.ts';
import { call } from './call.ts';

export const tillsApi = {
  readTill: call({
    method: 'GET',
    path: '/api/tills/{till}',
    access: 'session',
    summary: 'What should be in the drawer of a till since its last close, and why; in cents.',
    response: openTillSchema,
    errors: ['not-found'],
  }),
  recordMove: call({
    method: 'POST',
    path: '/api/tills/{till}/moves',
    access: 'session',
    summary: 'Records cash paid into or out of the drawer; the same id is recorded once.',
    body: moveSchema,
    status: 201,
    response: openTillSchema,
    errors: ['not-found', 'payments-off', 'key-reuse', 'conflict'],
  }),
  closeTill: call({
    method: 'POST',
    path: '/api/tills/{till}/close',
    access: 'session',
    summary: 'Closes the open Z of a till with what was counted, and begins the next one.',
    body: closeTillSchema,
    status: 201,
    response: zSchema,
    errors: [
      'not-found',
      'payments-off',
      'nothing-to-close',
      'closed-already',
      'till-moved',
      'conflict',
    ],
  }),
  listZs: call({
    method: 'GET',
    path: '/api/tills/{till}/zs',
    access: 'session',
    summary: 'The closed Zs of a till, newest first.',
    query: z.object({
      /** Only Zs with a lower number. */
      before: z.optional(z.coerce.number().check(z.int(), z.minimum(1))),
      limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100)), 30),
    }),
    response: z.array(zSchema),
    errors: ['not-found'],
  }),
  readZ: call({
    method: 'GET',
    path: '/api/tills/{till}/zs/{z}',
    access: 'session',
    summary: 'A closed Z with its entries, and what was sold on the day it closed.',
    query: z.object({
      /** `next` of the page of entries before. */
      after: z.optional(z.string().check(z.minLength(1), z.maxLength(200))),
    }),
    response: zDetailSchema,
    errors: ['not-found'],
  }),
};
