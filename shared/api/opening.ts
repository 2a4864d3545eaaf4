import {
  availabilityQuerySchema,
  availabilitySchema,
  openingSchema,
  strandedSchema,
} from '#shared/schemas/opening.ts';
import { call } from './call.ts';

export const openingApi = {
  readAvailability: call({
    method: 'GET',
    path: '/api/availability',
    access: 'session',
    summary: 'The pickup days and slots for some products, and why some cannot be chosen.',
    query: availabilityQuerySchema,
    response: availabilitySchema,
  }),
  readOpening: call({
    method: 'GET',
    path: '/api/opening',
    access: 'session',
    summary: 'The hours, closed days, lead time and seasons of the store.',
    response: openingSchema,
  }),
  updateOpening: call({
    method: 'PUT',
    path: '/api/opening',
    access: 'session',
    summary: 'Replaces all rules, if the given version is the stored one.',
    body: openingSchema,
    maxBodyBytes: 350_000,
    response: openingSchema,
    errors: ['conflict'],
  }),
  previewOpening: call({
    method: 'POST',
    path: '/api/opening/preview',
    access: 'session',
    summary: 'The open orders whose pickup these rules would no longer offer; nothing is saved.',
    body: openingSchema,
    maxBodyBytes: 350_000,
    response: strandedSchema,
  }),
};
