import * as z from 'zod/mini';
import { generatePdfResultSchema } from '#shared/schemas/orders.ts';
import { languageSchema } from '#shared/words/languages.ts';
import { call } from './call.ts';

/** The language of a paper of the kitchen or the counter (docs/product.md#language). */
const inLanguage = z.object({ lang: z._default(languageSchema, 'en') });

export const documentsApi = {
  generatePdf: call({
    method: 'POST',
    path: '/api/orders/{id}/generate-pdf',
    access: 'session',
    summary: 'Makes a new version of the PDF of an order; responds once the file exists.',
    response: generatePdfResultSchema,
    errors: ['not-found', 'conflict', 'too-many-attempts'],
  }),
  openPdf: call({
    method: 'GET',
    path: '/api/orders/{id}/pdfs/{version}',
    access: 'session',
    summary:
      'Redirects to the file, or to its kitchen copy, for five minutes; a pending or lost version is rendered first.',
    query: z.object({ copy: z.optional(z.literal('kitchen')) }),
    status: 302,
    errors: ['not-found', 'too-many-attempts'],
  }),
  openReceipt: call({
    method: 'GET',
    path: '/api/orders/{id}/payments/{paymentId}/receipt',
    access: 'session',
    summary:
      'Redirects to the receipt of a payment for five minutes; it is made when it is opened, and not kept.',
    status: 302,
    errors: ['not-found', 'too-many-attempts'],
  }),
  openZ: call({
    method: 'GET',
    path: '/api/tills/{till}/zs/{z}/pdf',
    access: 'session',
    summary: 'Redirects to a page with a closed Z, for five minutes.',
    status: 302,
    errors: ['not-found', 'too-many-attempts'],
  }),
  openPrint: call({
    method: 'GET',
    path: '/api/production/{day}/prints/{number}/pdf',
    access: 'session',
    summary:
      'Redirects to the PDF of a print for five minutes; it is made when it is first opened.',
    query: inLanguage,
    status: 302,
    errors: ['not-found'],
  }),
  openShelves: call({
    method: 'GET',
    path: '/api/pickups/{day}/shelves/pdf',
    access: 'session',
    summary: 'Redirects to a page with what stands on each shelf, for five minutes.',
    query: inLanguage,
    status: 302,
    errors: ['not-found', 'too-many-attempts'],
  }),
  openStationSheet: call({
    method: 'GET',
    path: '/api/production/{day}/stations/{station}/pdf',
    access: 'session',
    summary:
      'Redirects to a PDF of what a station makes on a day, for five minutes; it is not kept as a print.',
    query: inLanguage,
    status: 302,
    errors: ['not-found', 'too-many-attempts'],
  }),
};
