import { fetchOrders, type OrderListPage } from '#frontend/features/orders/api/list-orders.ts';
import { type ListView, refined } from '#frontend/features/orders/list-view.ts';
import { toCsv } from '#frontend/lib/files.ts';
import { storeDay, storeTime } from '#shared/dates/store-time.ts';
import { guardFormula } from '#shared/formula-guard.ts';
import { orderStatusLabels } from '#shared/orders/statuses.ts';
import { paymentLabel, settledOf, toPay } from '#shared/payments/balance.ts';
import { dollarsToCents } from '#shared/pricing/compute-totals.ts';
import { centsToDollars } from '#shared/pricing/format-money.ts';
import type { OrderSummary } from '#shared/schemas/order-list.ts';

/** Formats an instant for spreadsheets, in the store's time zone: '2026-06-14 10:00'. */
const localTime = (instant: string, timezone: string) =>
  `${storeDay(instant, timezone)} ${storeTime(instant, timezone)}`;

type Columns = Record<string, (order: OrderSummary, timezone: string) => string>;

const columns: Columns = {
  'Order #': ({ orderNumber }) => guardFormula(orderNumber),
  Customer: ({ customerName }) => guardFormula(customerName),
  Pickup: ({ pickupDate }, timezone) => localTime(pickupDate, timezone),
  Total: ({ totalAmount }) => totalAmount.toFixed(2),
  Status: ({ status }) => orderStatusLabels[status],
  Payment: (order) => paymentLabel(payable(order)),
  Created: ({ createdAt }, timezone) => localTime(createdAt, timezone),
};

/**
 * The fields that the balance is computed from. A row has a paid amount only if the status does not imply it.
 */
const payable = ({ status, paymentStatus, totalAmount, settled }: OrderSummary) => ({
  status,
  paymentStatus,
  total: dollarsToCents(totalAmount),
  money: settled === undefined ? undefined : { settled, kept: settled, count: 1 },
});

const moneyColumns: Columns = {
  Paid: (order) => centsToDollars(settledOf(payable(order))),
  Due: (order) => centsToDollars(toPay(payable(order))),
  'Refund Due': ({ toGiveBack = 0 }) => centsToDollars(toGiveBack),
};

const columnsOf = (recordsPayments: boolean): Columns =>
  recordsPayments ? { ...columns, ...moneyColumns } : columns;

type CellOptions = { timezone: string; recordsPayments: boolean };

/** Converts an order to a line of an export. Spreadsheets run none of its texts as a formula. */
const orderCells = (order: OrderSummary, { timezone, recordsPayments }: CellOptions): string[] =>
  Object.values(columnsOf(recordsPayments)).map((cell) => cell(order, timezone));

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
    pieces: [await toCsv([Object.keys(columnsOf(cells.recordsPayments))])],
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

/** The most orders that one call returns. */
const step = 1_000;

/**
 * Reads all orders of a list in parts, in its sort order. An order that moves between parts during
 * the export is included once.
 */
export async function* readAllOrders(
  view: ListView,
  signal: AbortSignal,
  read = fetchOrders,
): AsyncGenerator<OrderListPage> {
  const seen = new Set<string>();
  let cursor: string | undefined;
  do {
    const part = await read({ ...refined(view, {}), cursor }, step, signal);
    const rows = part.rows.filter(({ id }) => !seen.has(id));
    for (const { id } of rows) seen.add(id);
    yield { ...part, rows };
    cursor = part.next;
  } while (cursor !== undefined);
}
