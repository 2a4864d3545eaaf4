import * as z from 'zod/mini';
import {
  changesSeenSchema,
  printChangesSchema,
  printSchema,
  seenSchema,
} from '#shared/schemas/prints.ts';
import {
  lastTimeSchema,
  productionDayResponseSchema,
  savedTicksSchema,
  saveTicksSchema,
} from '#shared/schemas/production.ts';
import { call } from './call.ts';
import { idempotencyHeaders } from './headers.ts';

export const productionApi = {
  readProductionDay: call({
    method: 'GET',
    path: '/api/production/{day}',
    access: 'session',
    summary:
      'What is to be made for the pickups of a day (2026-11-25), by order, and what has been made.',
    query: z.object({
      /** The `revision` of an earlier response. */
      since: z.optional(z.string().check(z.maxLength(100))),
      /** The `ordersRevision` of an earlier response. */
      ordersSince: z.optional(z.string().check(z.maxLength(100))),
    }),
    response: productionDayResponseSchema,
    emptyWhen: 'Nothing changed since the revision `since`.',
    errors: ['not-found'],
  }),
  readLastTime: call({
    method: 'GET',
    path: '/api/production/{day}/last-time',
    access: 'session',
    summary: 'What was to be made on the day of last year that is like this one.',
    response: lastTimeSchema,
    errors: ['not-found'],
  }),
  saveTicks: call({
    method: 'POST',
    path: '/api/production/{day}/ticks',
    access: 'session',
    summary:
      'Saves what tablets report as made. Invalid ticks are refused one by one; the others are saved.',
    body: saveTicksSchema,
    maxBodyBytes: 500_000,
    response: savedTicksSchema,
    errors: ['not-found'],
  }),
  listPrints: call({
    method: 'GET',
    path: '/api/production/{day}/prints',
    access: 'session',
    summary: 'The last twenty prints of a day, newest first.',
    response: z.array(printSchema),
    errors: ['not-found'],
  }),
  printProductionDay: call({
    method: 'POST',
    path: '/api/production/{day}/prints',
    access: 'session',
    summary: 'Keeps what is to be made for a day as its next print.',
    headers: idempotencyHeaders,
    status: 201,
    response: printSchema,
    errors: ['not-found', 'conflict', 'too-many-attempts'],
  }),
  listPrintChanges: call({
    method: 'GET',
    path: '/api/production/{day}/prints/{number}/changes',
    access: 'session',
    summary: 'How the orders of a day differ from a print, and who has seen these changes.',
    response: printChangesSchema,
    errors: ['not-found'],
  }),
  markChangesSeen: call({
    method: 'POST',
    path: '/api/production/{day}/changes/seen',
    access: 'session',
    summary: 'Records that the user has seen these changes; fails for orders that changed again.',
    body: changesSeenSchema,
    maxBodyBytes: 100_000,
    response: seenSchema,
    errors: ['not-found', 'conflict'],
  }),
};
