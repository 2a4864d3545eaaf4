import type { OrderListPage } from '#frontend/features/orders/api/list-orders.ts';
import { toCsv } from '#frontend/lib/csv-file.ts';
import { type CellOptions, orderCells, orderCsvHeader } from './order-cells.ts';

/** The progress of an export in orders; `of` is the expected total. */
export type ExportProgress = { done: number; of: number };

export type ExportedOrders = {
  /** The text of the file in pieces, so that not all orders are in memory as objects. */
  pieces: string[];
  count: number;
  /** True if more orders match than the list considers. */
  capped: boolean;
};

type Options = CellOptions & { onProgress: (progress: ExportProgress) => void };

/** Converts a list to the text of a CSV file, part by part. */
export async function exportOrders(
  parts: AsyncIterable<OrderListPage>,
  { onProgress, ...cells }: Options,
): Promise<ExportedOrders> {
  const exported: ExportedOrders = {
    pieces: [await toCsv([orderCsvHeader(cells.recordsPayments)])],
    count: 0,
    capped: false,
  };
  for await (const { rows, matching, capped } of parts) {
    exported.pieces.push(await toCsv(rows.map((order) => orderCells(order, cells))));
    exported.count += rows.length;
    exported.capped = capped;
    onProgress({ done: exported.count, of: Math.max(matching, exported.count) });
  }
  return exported;
}
