import { productionDaySchema } from '../schemas/production.ts';
import { call } from './call.ts';

export const productionApi = {
  readProductionDay: call({
    method: 'GET',
    path: '/api/production/{day}',
    access: 'session',
    summary: 'What is to be made for the pickups of a day (2026-11-25), by order.',
    response: productionDaySchema,
    errors: ['not-found'],
  }),
};
