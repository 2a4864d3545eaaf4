import { parseInput } from '#functions/core/data/parse-input.ts';
import { openShelves } from '#functions/day/pickups/open-shelves.ts';
import { openStationSheet } from '#functions/day/production/open-station-sheet.ts';
import { resource } from '#functions/edge/http/resource.ts';
import { reply } from '#functions/edge/http/response.ts';
import { generatePdf } from '#functions/papers/documents/generate-pdf.ts';
import { openKitchenCopy } from '#functions/papers/documents/open-kitchen-copy.ts';
import { openPdf } from '#functions/papers/documents/open-pdf.ts';
import { openPrint } from '#functions/papers/documents/open-print.ts';
import { openReceipt } from '#functions/papers/documents/open-receipt.ts';
import { openZ } from '#functions/papers/documents/open-z.ts';
import { documentsApi } from '#shared/api/documents.ts';
import { storeDaySchema } from '#shared/schemas/production.ts';

export const handler = resource(documentsApi, {
  generatePdf: async ({ context, params }) => ({
    version: await generatePdf(context, params.id),
  }),
  openPdf: async ({ context, params: { id, version }, query }) => {
    const location = query.copy
      ? await openKitchenCopy(context, id, version)
      : await openPdf(id, version);
    return reply(undefined, { headers: { location } });
  },
  openReceipt: async ({ context, params }) => {
    const location = await openReceipt(context, params.id, params.paymentId);
    return reply(undefined, { headers: { location } });
  },
  openZ: async ({ context, params }) => {
    const location = await openZ(context, params.till, params.z);
    return reply(undefined, { headers: { location } });
  },
  openPrint: async ({ params, query }) => {
    const day = parseInput(storeDaySchema, params.day);
    const location = await openPrint(day, params.number, query.lang);
    return reply(undefined, { headers: { location } });
  },
  openShelves: async ({ context, params, query }) => {
    const day = parseInput(storeDaySchema, params.day);
    const location = await openShelves(context, day, query.lang);
    return reply(undefined, { headers: { location } });
  },
  openStationSheet: async ({ context, params, query }) => {
    const day = parseInput(storeDaySchema, params.day);
    const location = await openStationSheet(context, day, params.station, query.lang);
    return reply(undefined, { headers: { location } });
  },
});
