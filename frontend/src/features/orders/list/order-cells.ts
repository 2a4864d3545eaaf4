import { storeDay, storeTime } from '#shared/dates/store-time.ts';
import { guardFormula } from '#shared/formula-guard.ts';
import { orderStatusLabels, paymentStatusLabel } from '#shared/orders/statuses.ts';
import type { OrderSummary } from '#shared/schemas/order-list.ts';

/** Formats an instant for spreadsheets, in the store's time zone: '2026-06-14 10:00'. */
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

/** The header line of an export. */
export const orderCsvHeader = Object.keys(columns);

/** Converts an order to a line of an export. Spreadsheets run none of its texts as a formula. */
export const orderCells = (order: OrderSummary, timezone: string): string[] =>
  Object.values(columns).map((cell) => cell(order, timezone));
