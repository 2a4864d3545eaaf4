import * as z from 'zod/mini';
import { orderPk } from '#functions/core/data/order-pk.ts';
import { queryCollection, type StoredItem } from '#functions/core/data/table.ts';
import { parseEntries, presentEntries } from '#functions/ledger/entry-item.ts';
import {
  emailPrefix,
  emailRecordSchema,
  type HandOverRecord,
  hereOn,
  type LogEntry,
  logEntrySchema,
  logPrefix,
  type PdfRecord,
  pdfPrefix,
  pdfRecordSchema,
  type StoredOrder,
  seenItemSchema,
  seenKey,
} from '#functions/orders/order/order-item.ts';
import { listPrints } from '#functions/orders/sheet/print-repository.ts';
import { orderOnSheet, sheetDays } from '#functions/orders/sheet/sheet-history.ts';
import { formatOrderNumber } from '#shared/orders/order-number.ts';
import { lineTotal } from '#shared/pricing/compute-totals.ts';
import type { Handed } from '#shared/schemas/handed.ts';
import type { OrderDetail } from '#shared/schemas/orders.ts';
import type { OrderOnSheet } from '#shared/schemas/prints.ts';
import { joinOrder, readConsistently } from './order-repository.ts';
import { pdfFilename } from './pdf-repository.ts';
import { isCancellation, presentEmail } from './sending-order.ts';
import { untold } from './untold.ts';

const toPdf = (order: StoredOrder, { version, status, createdAt }: PdfRecord) => ({
  id: String(version),
  version,
  filename: pdfFilename(order.number, version),
  fileUrl: `/api/orders/${order.id}/pdfs/${version}`,
  status,
  createdAt,
});

type Head = Omit<OrderDetail, 'changelog' | 'pdfs' | 'emails' | 'untold' | 'onSheet' | 'payments'>;

const presentHanded = (
  { version, gone }: StoredOrder,
  { id, by, at, saidAt, version: made }: HandOverRecord,
): Handed => ({
  id,
  by,
  at,
  ...(saidAt && { saidAt }),
  canUndo: made === version,
  ...(gone && { isPart: true }),
});

function toHead(order: StoredOrder): Head {
  const { content } = order;
  const here = hereOn(order);
  return {
    id: order.id,
    orderNumber: formatOrderNumber(order.number),
    createdAt: order.createdAt,
    version: order.version,
    contentVersion: order.contentVersion,
    status: order.status,
    paymentStatus: order.paymentStatus,
    pickupDate: content.pickupDate,
    pickupLocation: content.pickupLocation,
    ...(content.pickupLocationNote && { pickupLocationNote: content.pickupLocationNote }),
    timezone: content.timezone,
    orderNotes: content.orderNotes,
    subtotal: content.subtotal,
    // A discount that amounts to zero cents is shown as none (docs/product.md#discounts).
    discountType: content.discount === 0 ? 'none' : content.discountType,
    discountAmount: content.discount,
    discountValue: content.discount === 0 ? 0 : content.discountValue,
    taxRate: content.taxRate,
    tax: content.tax,
    total: content.total,
    customer: content.customer,
    takenBy: { name: content.takenBy.name },
    items: content.lines.map((line) => ({ ...line, itemTotal: lineTotal(line) })),
    undelivered: order.undelivered,
    ...(order.money && { money: order.money }),
    ...(order.handed && { handed: presentHanded(order, order.handed) }),
    ...(order.gone && { gone: order.gone }),
    ...(order.shelf && { shelf: order.shelf }),
    ...(order.keepUntil && { keepUntil: order.keepUntil }),
    ...(order.ask && { ask: order.ask }),
    ...(here && { here }),
    ...(order.payLink && { payLink: order.payLink }),
  };
}

/** Lambda returns at most 6 MB, in which every quotation mark of this JSON is escaped once more. */
const maxChangelogBytes = 1_000_000;

/**
 * The newest entries that fit into one response, oldest first. One entry replaces all others: it
 * says how many there are, at the time of the newest of them.
 */
function fittingChangelog(entries: LogEntry[]): LogEntry[] {
  let bytes = 0;
  const lastLeftOut = entries.findLastIndex((entry) => {
    bytes += Buffer.byteLength(JSON.stringify(entry));
    return bytes > maxChangelogBytes;
  });
  const leftOut = entries[lastLeftOut];
  if (!leftOut) return entries;
  const changeDescription = `… and ${lastLeftOut + 1} earlier changes`;
  return [{ ...leftOut, changeDescription }, ...entries.slice(lastLeftOut + 1)];
}

const parseWith = <Schema extends z.ZodMiniType>(
  items: StoredItem[],
  prefix: string,
  schema: Schema,
) => items.filter(({ sk }) => String(sk).startsWith(prefix)).map((item) => schema.parse(item));

/** Reads the last print of each day whose sheet may have the order. */
async function readOnSheet(
  order: StoredOrder,
  items: StoredItem[],
): Promise<OrderOnSheet | undefined> {
  const days = sheetDays(order).map(async (day) => {
    const [print] = await listPrints(day, { limit: 1, consistent: false });
    const { sk } = seenKey(order.id, day);
    return {
      day,
      print,
      seen: z.optional(seenItemSchema).parse(items.find((item) => item['sk'] === sk)),
    };
  });
  return orderOnSheet(order, await Promise.all(days));
}

/**
 * Reads an order with its changelog (oldest first), PDF versions, e-mails and who has seen it in
 * one Query (access pattern O2), and then the last print of its day (access pattern M11).
 */
export const readOrderDetail = (orderId: string, now: Date): Promise<OrderDetail | undefined> =>
  readConsistently(async () => {
    const items = await queryCollection(orderPk(orderId));
    const order = joinOrder(items);
    if (!order) return undefined;
    const onSheet = await readOnSheet(order, items);
    const pdfs = parseWith(items, pdfPrefix, pdfRecordSchema);
    const canceled = new Set(pdfs.flatMap((pdf) => (pdf.isCanceled ? pdf.version : [])));
    const emails = parseWith(items, emailPrefix, emailRecordSchema)
      .sort((one, other) => one.createdAt.localeCompare(other.createdAt))
      .map((email) => ({
        ...presentEmail(email, now),
        ...(isCancellation(email, canceled.has(email.pdfVersion)) && { isCancellation: true }),
      }));
    const news = untold(order, { pdfs, emails, now });
    return {
      ...toHead(order),
      changelog: fittingChangelog(parseWith(items, logPrefix, logEntrySchema)),
      pdfs: pdfs.map((pdf) => toPdf(order, pdf)),
      emails,
      ...(order.money && { payments: presentEntries(parseEntries(items)) }),
      ...(news && { untold: news }),
      ...(onSheet && { onSheet }),
    };
  });
