import { documentsApi } from '#shared/api/documents.ts';
import { generatePdf } from '../documents/generate-pdf.ts';
import { openPdf } from '../documents/open-pdf.ts';
import { resource } from '../http/resource.ts';
import { reply } from '../http/response.ts';

export const handler = resource(documentsApi, {
  generatePdf: async ({ context, params }) => ({
    version: await generatePdf(context, params.id),
  }),
  openPdf: async ({ params }) =>
    reply(undefined, { headers: { location: await openPdf(params.id, params.version) } }),
});
