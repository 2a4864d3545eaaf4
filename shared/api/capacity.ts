import * as z from 'zod/mini';
import {
  capacityRuleInputSchema,
  capacityRuleSchema,
  listedRuleSchema,
} from '#shared/schemas/capacity.ts';
import {
  listedWaitingSchema,
  updateWaitingSchema,
  waitingInputSchema,
  waitingSchema,
} from '#shared/schemas/waiting.ts';
import { call } from './call.ts';
import { idempotencyHeaders, versionHeaders } from './headers.ts';

export const capacityApi = {
  listCapacityRules: call({
    method: 'GET',
    path: '/api/capacity-rules',
    access: 'session',
    summary: 'The limits for a day or an hour, with the next times at which they are reached.',
    response: z.array(listedRuleSchema),
  }),
  createCapacityRule: call({
    method: 'POST',
    path: '/api/capacity-rules',
    access: 'session',
    summary: 'Adds a limit; orders that are already placed count too.',
    headers: idempotencyHeaders,
    body: capacityRuleInputSchema,
    status: 201,
    response: capacityRuleSchema,
    errors: ['key-reuse', 'conflict'],
  }),
  updateCapacityRule: call({
    method: 'PATCH',
    path: '/api/capacity-rules/{id}',
    access: 'session',
    summary: 'Changes a limit. Placed orders stay, even if they exceed the new limit.',
    headers: versionHeaders,
    body: capacityRuleInputSchema,
    response: capacityRuleSchema,
    errors: ['not-found', 'stale-version', 'conflict'],
  }),
  deleteCapacityRule: call({
    method: 'DELETE',
    path: '/api/capacity-rules/{id}',
    access: 'session',
    summary: 'Removes a limit.',
    status: 204,
    errors: ['not-found', 'conflict'],
  }),
  listWaiting: call({
    method: 'GET',
    path: '/api/waiting',
    access: 'session',
    summary:
      'The customers who wait for a full day from today on, and the capacity that became free for them.',
    response: z.array(listedWaitingSchema),
  }),
  addWaiting: call({
    method: 'POST',
    path: '/api/waiting',
    access: 'session',
    summary: 'Puts a customer on the waiting list of a day.',
    headers: idempotencyHeaders,
    body: waitingInputSchema,
    maxBodyBytes: 100_000,
    status: 201,
    response: waitingSchema,
    errors: ['key-reuse', 'conflict'],
  }),
  updateWaiting: call({
    method: 'PATCH',
    path: '/api/waiting/{id}',
    access: 'session',
    summary: 'Records that a waiting customer was called, or takes that back.',
    body: updateWaitingSchema,
    response: waitingSchema,
    errors: ['not-found', 'conflict'],
  }),
  removeWaiting: call({
    method: 'DELETE',
    path: '/api/waiting/{id}',
    access: 'session',
    summary: 'Takes a customer off the waiting list.',
    status: 204,
    errors: ['not-found', 'conflict'],
  }),
};
