import * as z from 'zod';
import { productionDaySchema, savedTicksSchema, saveTicksSchema } from '../schemas/production.ts';
import { call } from './call.ts';

export const productionApi = {
  readProductionDay: call({
    method: 'GET',
    path: '/api/production/{day}',
    access: 'session',
    summary:
      'What is to be made for the pickups of a day (2026-11-25), by order, and what is made.',
    query: z.object({
      /** The `revision` of an earlier response. */
      since: z.string().max(100).optional(),
    }),
    response: productionDaySchema,
    emptyWhen: 'Nothing changed since the revision `since`.',
    errors: ['not-found'],
  }),
  saveTicks: call({
    method: 'POST',
    path: '/api/production/{day}/ticks',
    access: 'session',
    summary:
      'Saves what tablets say is made. Each tick that is wrong is refused, the others are saved.',
    body: saveTicksSchema,
    response: savedTicksSchema,
    errors: ['not-found'],
  }),
};
