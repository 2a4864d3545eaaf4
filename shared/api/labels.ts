import * as z from 'zod/mini';
import { labelSizes } from '#shared/labels/sizes.ts';
import {
  boxLabelsSchema,
  boxPreviewSchema,
  labelPrintSchema,
  productLabelSchema,
  productPreviewSchema,
} from '#shared/schemas/labels.ts';
import { call } from './call.ts';
import { idempotencyHeaders } from './headers.ts';

export const labelsApi = {
  previewBoxLabels: call({
    method: 'GET',
    path: '/api/production/{day}/labels',
    access: 'session',
    summary: 'How many box labels a choice of a day prints, and a picture of the first.',
    query: boxLabelsSchema,
    response: boxPreviewSchema,
    errors: ['not-found'],
  }),
  printBoxLabels: call({
    method: 'POST',
    path: '/api/production/{day}/labels',
    access: 'session',
    summary: 'Keeps the box labels of a choice as the next print of labels of the day.',
    headers: idempotencyHeaders,
    body: boxLabelsSchema,
    status: 201,
    response: labelPrintSchema,
    errors: ['not-found', 'key-reuse', 'conflict', 'too-many-attempts'],
  }),
  openBoxLabels: call({
    method: 'GET',
    path: '/api/production/{day}/labels/{number}/pdf',
    access: 'session',
    summary: 'Redirects to the PDF of a print of labels for five minutes; made when first opened.',
    status: 302,
    errors: ['not-found'],
  }),
  previewProductLabel: call({
    method: 'GET',
    path: '/api/products/{id}/label',
    access: 'session',
    summary: 'Pictures of the label of a product, and what it lacks.',
    query: productLabelSchema,
    response: productPreviewSchema,
    errors: ['not-found'],
  }),
  openProductLabels: call({
    method: 'GET',
    path: '/api/products/{id}/label/pdf',
    access: 'session',
    summary: 'Redirects to a PDF with labels of a product, for five minutes.',
    query: productLabelSchema,
    status: 302,
    errors: ['not-found', 'too-many-attempts'],
  }),
  openTestLabel: call({
    method: 'GET',
    path: '/api/labels/test/pdf',
    access: 'session',
    summary: 'Redirects to a label that shows whether a printer is set to this size.',
    query: z.object({ size: z.enum(labelSizes) }),
    status: 302,
    errors: ['too-many-attempts'],
  }),
};
