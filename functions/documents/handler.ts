import { resource } from '../http/resource.ts';
import { generatePdf } from './generate-pdf.ts';
import { openPdf } from './open-pdf.ts';

export const handler = resource({
  'POST /api/orders/{id}/generate-pdf': generatePdf,
  'GET /api/orders/{id}/pdfs/{version}': openPdf,
});
