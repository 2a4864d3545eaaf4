import { formatOrderNumber } from '#shared/orders/statuses.ts';
import { lineTotal } from '#shared/pricing/compute-totals.ts';
import type { OrderDetail } from '#shared/schemas/orders.ts';
import { queryCollection, type StoredItem } from '../data/table.ts';
import {
  emailPrefix,
  emailRecordSchema,
  logEntrySchema,
  logPrefix,
  orderPk,
  type PdfRecord,
  pdfPrefix,
  pdfRecordSchema,
  type StoredOrder,
  storedOrderSchema,
} from './order-item.ts';

const startsWith = (prefix: string) => (item: StoredItem) => String(item['sk']).startsWith(prefix);

const toPdf = (order: StoredOrder, { version, status, createdAt }: PdfRecord) => ({
  id: String(version),
  version,
  filename: `order-${order.number}-v${version}.pdf`,
  fileUrl: `/api/orders/${order.id}/pdfs/${version}`,
  status,
  createdAt,
});

type Head = Omit<OrderDetail, 'changelog' | 'pdfs' | 'emails'>;

function toHead(order: StoredOrder): Head {
  const { content } = order;
  return {
    id: order.id,
    orderNumber: formatOrderNumber(order.number),
    createdAt: order.createdAt,
    version: order.version,
    status: order.status,
    paymentStatus: order.paymentStatus,
    pickupDate: content.pickupDate,
    pickupLocation: content.pickupLocation,
    timezone: content.timezone,
    orderNotes: content.orderNotes,
    subtotal: content.subtotal,
    // An order whose discount comes to nothing has none (specification, section 4).
    discountType: content.discount === 0 ? 'none' : content.discountType,
    discountAmount: content.discount,
    discountValue: content.discount === 0 ? 0 : content.discountValue,
    taxRate: content.taxRate,
    tax: content.tax,
    total: content.total,
    customer: content.customer,
    takenBy: { name: content.takenBy.name },
    items: content.lines.map((line) => ({ ...line, itemTotal: lineTotal(line) })),
  };
}

/**
 * An order with its changelog (oldest first), PDF versions and e-mails, in one Query (access pattern O2).
 */
export async function readOrderDetail(orderId: string): Promise<OrderDetail | undefined> {
  const items = await queryCollection(orderPk(orderId));
  const item = items.find(({ sk }) => sk === 'ORDER');
  if (!item) return undefined;
  const order = storedOrderSchema.parse(item);
  const pdfs = items.filter(startsWith(pdfPrefix)).map((pdf) => pdfRecordSchema.parse(pdf));
  const emails = items.filter(startsWith(emailPrefix)).map((mail) => emailRecordSchema.parse(mail));
  return {
    ...toHead(order),
    changelog: items.filter(startsWith(logPrefix)).map((entry) => logEntrySchema.parse(entry)),
    pdfs: pdfs.map((pdf) => toPdf(order, pdf)),
    emails: emails.sort((one, other) => one.createdAt.localeCompare(other.createdAt)),
  };
}
