import { openBoxLabels } from '#functions/day/labels/open-box-labels.ts';
import { previewBoxLabels } from '#functions/day/labels/preview-box-labels.ts';
import { printBoxLabels } from '#functions/day/labels/print-box-labels.ts';
import {
  openProductLabels,
  openTestLabel,
  previewProductLabel,
} from '#functions/day/labels/product-labels.ts';
import { openShelves } from '#functions/day/pickups/open-shelves.ts';
import { openStationSheet } from '#functions/day/production/open-station-sheet.ts';
import { dayOf } from '#functions/edge/http/day-of.ts';
import { resource } from '#functions/edge/http/resource.ts';
import { reply } from '#functions/edge/http/response.ts';
import { openKitchenCopy } from '#functions/papers/documents/kitchen/kitchen-copy.ts';
import { generatePdf } from '#functions/papers/documents/order/ensure-pdf.ts';
import { openPdf } from '#functions/papers/documents/order/open-pdf.ts';
import { openPrint } from '#functions/papers/documents/print/open-print.ts';
import { openReceipt } from '#functions/papers/documents/receipt/open-receipt.ts';
import { openZ } from '#functions/papers/documents/z/open-z.ts';
import { documentsApi } from '#shared/api/documents.ts';
import { labelsApi } from '#shared/api/labels.ts';

/** Sends the browser to the URL of a document. */
const opened = async (location: Promise<string>) =>
  reply(undefined, { headers: { location: await location } });

export const handler = resource(
  { ...documentsApi, ...labelsApi },
  {
    generatePdf: async ({ context, params }) => ({
      version: await generatePdf(context, params.id),
    }),
    openPdf: ({ context, params: { id, version }, query }) =>
      opened(query.copy ? openKitchenCopy(context, id, version) : openPdf(id, version)),
    openReceipt: ({ context, params }) => opened(openReceipt(context, params.id, params.paymentId)),
    openZ: ({ context, params }) => opened(openZ(context, params.till, params.z)),
    openPrint: async ({ params, query }) =>
      opened(openPrint(dayOf(params), params.number, query.lang)),
    openShelves: async ({ context, params, query }) =>
      opened(openShelves(context, dayOf(params), query.lang)),
    openStationSheet: async ({ context, params, query }) =>
      opened(openStationSheet(context, dayOf(params), params.station, query.lang)),
    previewBoxLabels: ({ context, params, query }) =>
      previewBoxLabels(context, dayOf(params), query),
    printBoxLabels: ({ context, params, body, headers }) =>
      printBoxLabels(context, dayOf(params), body, headers['idempotency-key']),
    openBoxLabels: async ({ params }) => opened(openBoxLabels(dayOf(params), params.number)),
    previewProductLabel: ({ params, query }) => previewProductLabel(params.id, query),
    openProductLabels: async ({ context, params, query }) =>
      opened(openProductLabels(context, params.id, query)),
    openTestLabel: async ({ context, query }) => opened(openTestLabel(context, query.size)),
  },
);
