import * as z from 'zod/mini';
import { listPrints, type PrintRecord } from '#functions/orders/sheet/print-repository.ts';
import { readFileOf } from '#functions/papers/documents/parts/print-store.ts';
import { type BoxLabels, boxLabelsSchema } from '#functions/papers/labels/box-labels.ts';

/** By order id: its number, and the hash of what its last printed labels say. */
const printedSchema = z.record(z.string(), z.tuple([z.string(), z.string()]));
export type PrintedOrders = z.infer<typeof printedSchema>;

/** The file of a print: its labels, and all orders of the day that it and the prints before it labeled. */
export type LabelFile = { document: BoxLabels; printed: PrintedOrders };

/** The labels of a print; undefined when its file no longer exists. */
export const readLabels = async ({ fileId }: PrintRecord): Promise<BoxLabels | undefined> =>
  (await readFileOf(fileId, z.object({ document: boxLabelsSchema })))?.document;

/** The orders printed until this print. None if its file no longer exists, so that they are printed again. */
export const readPrintedOrders = async (last: PrintRecord | undefined): Promise<PrintedOrders> =>
  (last && (await readFileOf(last.fileId, z.object({ printed: printedSchema }))))?.printed ?? {};

/** The last print of labels of a day (access pattern M15). */
export const lastLabels = async (day: string): Promise<PrintRecord | undefined> =>
  (await listPrints(day, { limit: 1, series: 'LABEL' }))[0];
