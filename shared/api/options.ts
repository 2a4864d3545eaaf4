import * as z from 'zod/mini';
import { optionSetInputSchema } from '#shared/schemas/option-input.ts';
import { optionSetSchema } from '#shared/schemas/options.ts';
import { call } from './call.ts';
import { idempotencyHeaders, versionHeaders } from './headers.ts';

export const optionsApi = {
  listOptionSets: call({
    method: 'GET',
    path: '/api/option-sets',
    access: 'public',
    summary: 'All option sets by name, with their choices.',
    response: z.array(optionSetSchema),
  }),
  createOptionSet: call({
    method: 'POST',
    path: '/api/option-sets',
    access: 'session',
    summary: 'Adds an option set.',
    headers: idempotencyHeaders,
    body: optionSetInputSchema,
    status: 201,
    response: optionSetSchema,
    errors: ['option-set-limit', 'key-reuse', 'conflict'],
  }),
  updateOptionSet: call({
    method: 'PATCH',
    path: '/api/option-sets/{id}',
    access: 'session',
    summary:
      'Replaces the name, rules and choices of an option set. Placed orders keep their words.',
    headers: versionHeaders,
    body: optionSetInputSchema,
    response: optionSetSchema,
    errors: ['not-found', 'stale-version', 'conflict'],
  }),
  deleteOptionSet: call({
    method: 'DELETE',
    path: '/api/option-sets/{id}',
    access: 'session',
    summary: 'Deletes an option set that no product asks for.',
    status: 204,
    errors: ['not-found', 'options-in-use', 'conflict'],
  }),
};
