import { storeDay, storeTime } from '#shared/dates/store-time.ts';
import { guardFormula } from '#shared/formula-guard.ts';
import { orderStatusLabels, paymentStatusLabel } from '#shared/orders/statuses.ts';
import { settledOf, toPay } from '#shared/payments/balance.ts';
import { centsToDollars } from '#shared/pricing/cents-to-dollars.ts';
import { dollarsToCents } from '#shared/pricing/compute-totals.ts';
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
  Payment: ({ paymentStatus }) => paymentStatusLabel(paymentStatus),
  Created: ({ createdAt }, timezone) => localTime(createdAt, timezone),
};

/** What the balance is computed from; a row has its money only where the status does not say it. */
const payable = ({ status, paymentStatus, totalAmount, settled }: OrderSummary) => ({
  status,
  paymentStatus,
  total: dollarsToCents(totalAmount),
  money: settled === undefined ? undefined : { settled, kept: settled, count: 1 },
});

/** Further columns of a store that records payments. */
const moneyColumns: Columns = {
  Paid: (order) => centsToDollars(settledOf(payable(order))),
  'To Pay': (order) => centsToDollars(toPay(payable(order))),
  'To Give Back': ({ toGiveBack = 0 }) => centsToDollars(toGiveBack),
};

const columnsOf = (recordsPayments: boolean): Columns =>
  recordsPayments ? { ...columns, ...moneyColumns } : columns;

/** The header line of an export. */
export const orderCsvHeader = (recordsPayments: boolean): string[] =>
  Object.keys(columnsOf(recordsPayments));

/** How the rows of an export are written. */
export type CellOptions = { timezone: string; recordsPayments: boolean };

/** Converts an order to a line of an export. Spreadsheets run none of its texts as a formula. */
export const orderCells = (
  order: OrderSummary,
  { timezone, recordsPayments }: CellOptions,
): string[] => Object.values(columnsOf(recordsPayments)).map((cell) => cell(order, timezone));
