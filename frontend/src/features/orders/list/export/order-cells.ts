import { storeDay, storeTime } from '#shared/dates/store-time.ts';
import { guardFormula } from '#shared/formula-guard.ts';
import { orderStatusLabels, paymentStatusLabel } from '#shared/orders/statuses.ts';
import type { OrderSummary } from '#shared/schemas/order-list.ts';

/** '2026-06-14 10:00', in the store's zone: as spreadsheets read an instant. */
const localTime = (instant: string, timezone: string) =>
  `${storeDay(instant, timezone)} ${storeTime(instant, timezone)}`;

const columns: Record<string, (order: OrderSummary, timezone: string) => string> = {
  'Order #': ({ orderNumber }) => guardFormula(orderNumber),
  Customer: ({ customerName }) => guardFormula(customerName),
  Pickup: ({ pickupDate }, timezone) => localTime(pickupDate, timezone),
  Total: ({ totalAmount }) => totalAmount.toFixed(2),
  Status: ({ status }) => orderStatusLabels[status],
  Payment: ({ paymentStatus }) => paymentStatusLabel(paymentStatus),
  Created: ({ createdAt }, timezone) => localTime(createdAt, timezone),
};

/** The first line of an export. */
export const orderCsvHeader = Object.keys(columns);

/** An order as the line of an export: no text of it runs as a formula in a spreadsheet. */
export const orderCells = (order: OrderSummary, timezone: string): string[] =>
  Object.values(columns).map((cell) => cell(order, timezone));
