import { isDeepStrictEqual } from 'node:util';
import type { OrderSummary } from '#shared/schemas/order-list.ts';
import type { OrderDetail, Untold } from '#shared/schemas/orders.ts';
import { contentOf, nameOf, type Order } from './oracle-order.ts';

/** The view of a canceled order depends on whether its pickup has passed when it is read. */
const isComparable = ({ status }: Pick<Order, 'status'>) => status !== 'canceled';

/** The newest content until this one in which more changed than names, phone number and notes. */
function newsIn({ contents }: Order, contentVersion: number): number {
  const told = contents
    .slice(0, contentVersion)
    .map(({ customer, orderNotes: _, ...rest }) => ({ ...rest, customer: customer.email }));
  return 1 + told.findLastIndex((one, index) => !isDeepStrictEqual(one, told[index - 1]));
}

/** The changes that the customer has not been told. No e-mail leaves in these runs. */
function untoldOf(order: Order): Untold | undefined {
  const { status, pdfs, emails } = order;
  const address = contentOf(order).customer.email.toLowerCase();
  const stateOf = (version: number) => {
    const pdf = pdfs[version - 1];
    return pdf && `${newsIn(order, pdf.contentVersion)} ${pdf.isCanceled}`;
  };
  const version = pdfs.length;
  if (status === 'complete' || stateOf(1) === stateOf(version)) return undefined;
  const requested = emails.filter(
    ({ kind, to }) => ['customer', 'ready'].includes(kind) && to.toLowerCase() === address,
  );
  const last = Math.max(0, ...requested.map(({ pdfVersion }) => pdfVersion));
  return { version, has: null, knows: null, isOnItsWay: stateOf(last) === stateOf(version) };
}

const isDetail = (order: OrderDetail | Order): order is OrderDetail => 'changelog' in order;

/**
 * The response of GET /api/orders/{id}, without the later states of PDFs and e-mails, and without
 * its prints.
 */
export function headOf(order: OrderDetail | Order) {
  if (isDetail(order)) {
    const { emails, changelog, pdfs, takenBy, onSheet, untold, handed, ...rest } = order;
    return {
      ...rest,
      untold: isComparable(order) ? untold : undefined,
      isHandedOver: handed !== undefined,
      takenBy: takenBy?.name,
      changelog: changelog.map(({ changedBy, changeDescription }) => ({
        by: changedBy,
        text: changeDescription,
      })),
      pdfs: pdfs.map(({ version, filename, fileUrl }) => ({ version, filename, fileUrl })),
      emails: emails.map(({ kind, to }) => `${kind} to ${to}`).sort(),
    };
  }
  const { lines, discount, discountType, discountValue, ...content } = contentOf(order);
  return {
    untold: isComparable(order) ? untoldOf(order) : undefined,
    // Every change to Complete hands the order over.
    isHandedOver: order.status === 'complete',
    id: order.id,
    orderNumber: `#${order.number}`,
    createdAt: order.createdAt,
    version: order.version,
    contentVersion: order.contents.length,
    status: order.status,
    paymentStatus: order.paymentStatus,
    ...content,
    discountType: discount === 0 ? 'none' : discountType,
    discountAmount: discount,
    discountValue: discount === 0 ? 0 : discountValue,
    takenBy: content.takenBy.name,
    items: lines.map((line) => ({ ...line, itemTotal: line.quantity * line.unitPrice })),
    changelog: order.log,
    pdfs: order.pdfs.map((_, index) => ({
      version: index + 1,
      filename: `order-${order.number}-v${index + 1}.pdf`,
      fileUrl: `/api/orders/${order.id}/pdfs/${index + 1}`,
    })),
    emails: order.emails.map(({ kind, to }) => `${kind} to ${to}`).sort(),
  };
}

/** True for each PDF version that is ready. */
export const pdfStates = (order: OrderDetail | Order): boolean[] =>
  isDetail(order)
    ? order.pdfs.map(({ status }) => status === 'ready')
    : order.pdfs.map(({ isReady }) => isReady);

/** The order's row in the list, with the e-mail and phone that also find it. */
export function rowOf(order: Order): OrderSummary & { email: string; phone: string } {
  const content = contentOf(order);
  return {
    id: order.id,
    orderNumber: `#${order.number}`,
    customerName: nameOf(content),
    pickupDate: content.pickupDate,
    pickupLocation: content.pickupLocation,
    totalAmount: content.total / 100,
    status: order.status,
    paymentStatus: order.paymentStatus,
    createdAt: order.createdAt,
    email: content.customer.email,
    phone: content.customer.phone,
  };
}
