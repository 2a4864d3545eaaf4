import type { OrderPage } from '#frontend/features/orders/api/list-orders.ts';
import { toCsv } from '#frontend/lib/csv-file.ts';
import { orderCells, orderCsvHeader } from './order-cells.ts';

/** How far an export is, in orders; `of` is what there seem to be. */
export type ExportProgress = { done: number; of: number };

export type ExportedOrders = {
  /** Of the file's text: never all orders at once as objects. */
  pieces: string[];
  count: number;
  /** Whether there are more than the list considers. */
  capped: boolean;
};

type Options = { timezone: string; onProgress: (progress: ExportProgress) => void };

/** Turns the parts of a list into the text of a CSV file, part by part. */
export async function exportOrders(
  parts: AsyncIterable<OrderPage>,
  { timezone, onProgress }: Options,
): Promise<ExportedOrders> {
  const exported: ExportedOrders = {
    pieces: [await toCsv([orderCsvHeader])],
    count: 0,
    capped: false,
  };
  for await (const { rows, matching, capped } of parts) {
    exported.pieces.push(await toCsv(rows.map((order) => orderCells(order, timezone))));
    exported.count += rows.length;
    exported.capped = capped;
    onProgress({ done: exported.count, of: Math.max(matching, exported.count) });
  }
  return exported;
}
