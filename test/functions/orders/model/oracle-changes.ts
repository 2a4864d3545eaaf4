import type { OrderStatus, PaymentStatus } from '#shared/orders/statuses.ts';
import { type CustomerBody, type ItemsBody, setCustomer, setItems } from './oracle-edits.ts';
import { contentOf, type Given, type Line, type Order, withPdf } from './oracle-order.ts';
import { changed, type Outcome } from './oracle-outcome.ts';
import { productionMailbox } from './store.ts';

type StatusBody = {
  status: OrderStatus;
  notifyCustomer: boolean;
  paymentStatus?: PaymentStatus | undefined;
};

/** A requested change of an order. */
export type Request =
  | { part: 'status'; body: StatusBody }
  | { part: 'payment-status'; body: { paymentStatus: PaymentStatus } }
  | { part: 'customer'; body: CustomerBody }
  | { part: 'items'; body: ItemsBody }
  | { part: 'pdf' };

const labels: Record<OrderStatus, string> = {
  pending: 'Pending',
  approved: 'Approved',
  in_production: 'In Production',
  ready: 'Ready',
  complete: 'Complete',
  canceled: 'Canceled',
};

/** The news for the production team when a status change cancels or reopens an order. */
function cancellation(before: OrderStatus, after: OrderStatus): string | undefined {
  if (after === 'canceled') return 'canceled the order';
  if (before !== 'canceled') return undefined;
  return `took the canceled order up again: it is ${labels[after]}`;
}

function setStatus(order: Order, by: string, body: StatusBody) {
  const { paymentStatus = order.paymentStatus } = body;
  if (order.status === body.status) return setPayment(order, by, { paymentStatus });
  const emails = [];
  const kind = { ready: 'ready', canceled: 'customer' }[String(body.status)];
  if (kind && body.notifyCustomer)
    emails.push({ kind, to: contentOf(order).customer.email, changes: [] });
  const news = cancellation(order.status, body.status);
  if (news)
    emails.push({ kind: 'production-update', to: productionMailbox, changes: [`${by} ${news}`] });
  const parts = [
    `changed the status from ${labels[order.status]} to ${labels[body.status]}`,
    ...paymentParts(order, paymentStatus),
  ];
  const after = { ...order, status: body.status, paymentStatus };
  // A PDF shows a cancellation, so canceling and reopening make a new version.
  const pdfs = news ? withPdf(after, false) : order.pdfs;
  return changed(
    order,
    by,
    { status: body.status, paymentStatus, pdfs },
    { action: 'Order status changed', parts, emails },
  );
}

function paymentParts(order: Order, to: PaymentStatus): string[] {
  if (order.paymentStatus === to) return [];
  const from = order.paymentStatus.toUpperCase();
  const into = to.toUpperCase();
  return [`changed the payment status from ${from} to ${into}`];
}

function setPayment(order: Order, by: string, { paymentStatus }: { paymentStatus: PaymentStatus }) {
  const parts = paymentParts(order, paymentStatus);
  if (parts.length === 0) return 'unchanged';
  return changed(order, by, { paymentStatus }, { action: 'Payment status changed', parts });
}

function generatePdf(order: Order, by: string): Outcome {
  const { pdfs, log } = order;
  return {
    order: {
      ...order,
      pdfs: withPdf(order, true),
      log: [...log, { by, text: `${by} generated PDF version ${pdfs.length + 1}` }],
    },
  };
}

/**
 * The expected outcome of a request. `now` is when it was made. `stored` are the stored lines of the next
 * content; only the ids of new lines are read from them.
 */
export function outcomeOf(
  given: Given,
  order: Order,
  request: Request,
  { by, now, stored }: { by: string; now: string; stored: Line[] },
): Outcome {
  switch (request.part) {
    case 'status':
      return setStatus(order, by, request.body);
    case 'payment-status':
      return setPayment(order, by, request.body);
    case 'customer':
      return setCustomer(order, by, request.body, now);
    case 'items':
      return setItems(given, order, by, request.body, stored);
    case 'pdf':
      return generatePdf(order, by);
  }
}
