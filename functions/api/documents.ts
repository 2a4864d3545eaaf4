import { documentsApi } from '#shared/api/documents.ts';
import { storeDaySchema } from '#shared/schemas/production.ts';
import { parseInput } from '../data/parse-input.ts';
import { generatePdf } from '../documents/generate-pdf.ts';
import { openPdf } from '../documents/open-pdf.ts';
import { openPrint } from '../documents/open-print.ts';
import { resource } from '../http/resource.ts';
import { reply } from '../http/response.ts';
import { openStationSheet } from '../production/open-station-sheet.ts';

export const handler = resource(documentsApi, {
  generatePdf: async ({ context, params }) => ({
    version: await generatePdf(context, params.id),
  }),
  openPdf: async ({ params }) =>
    reply(undefined, { headers: { location: await openPdf(params.id, params.version) } }),
  openPrint: async ({ params }) => {
    const day = parseInput(storeDaySchema, params.day);
    return reply(undefined, { headers: { location: await openPrint(day, params.number) } });
  },
  openStationSheet: async ({ context, params }) => {
    const day = parseInput(storeDaySchema, params.day);
    const location = await openStationSheet(context, day, params.station);
    return reply(undefined, { headers: { location } });
  },
});
