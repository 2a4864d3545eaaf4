import { generatePdfResultSchema } from '#shared/schemas/orders.ts';
import { ok } from '../http/answer.ts';
import { endpoint, operationOf } from '../http/endpoint.ts';
import { completeEffect } from '../outbox/outbox-repository.ts';
import { renderPdf } from './render-pdf.ts';
import { reservePdf } from './reserve-pdf.ts';

/** `POST /api/orders/{id}/generate-pdf`: answers after the file exists. */
export const generatePdf = endpoint({
  access: 'session',
  output: generatePdfResultSchema,
  handle: async (call) => {
    const orderId = call.param('id');
    const { version, outbox } = await reservePdf(operationOf(call), orderId);
    await renderPdf(orderId, version);
    await completeEffect(outbox, { kind: 'pdf', version });
    return ok({ version });
  },
});
