import type { OperationContext } from '#functions/core/operation-context.ts';
import type { Committed } from '#functions/core/outbox/outbox-item.ts';
import { refundCard } from '#functions/day/cards/refund-card.ts';
import { sendPayLink } from '#functions/day/cards/send-pay-link.ts';
import { findCustomers } from '#functions/day/customers/find-customers.ts';
import { forgetCustomer, listCustomerOrders } from '#functions/day/customers/forget-customer.ts';
import { readPageLink, renewPageLink } from '#functions/day/my/page-link.ts';
import { checkCodeword } from '#functions/edge/auth/check-codeword.ts';
import { linkHeader } from '#functions/edge/http/link-header.ts';
import { type About, afterChange, follow, readOrder } from '#functions/edge/http/order-reply.ts';
import { resource } from '#functions/edge/http/resource.ts';
import { reply } from '#functions/edge/http/response.ts';
import { createOrder } from '#functions/orders/changes/create-order.ts';
import { noteCustomerKnows } from '#functions/orders/changes/note-customer-knows.ts';
import { recordPayment, reversePayment } from '#functions/orders/changes/record-payment.ts';
import { updateCustomer } from '#functions/orders/changes/update-customer.ts';
import { updateItems } from '#functions/orders/changes/update-items.ts';
import type { UpdateOptions } from '#functions/orders/changes/update-order.ts';
import { updatePaymentStatus, updateStatus } from '#functions/orders/changes/update-status.ts';
import { findOrders, toOrderSummary } from '#functions/orders/list/find-orders.ts';
import { readEmailFailure } from '#functions/papers/order-emails/address-repository.ts';
import {
  emailCustomer,
  emailReceipt,
  resendEmail,
} from '#functions/papers/order-emails/resend-email.ts';
import { ordersApi } from '#shared/api/orders.ts';

type Changing<Body> = About & {
  context: OperationContext;
  headers: { 'if-match'?: number | undefined } | undefined;
  body: Body;
};

/** Handles a change of an order: runs the operation, then `afterChange`. */
const updateWith =
  <Body>(
    update: (
      context: OperationContext,
      orderId: string,
      body: Body,
      options: UpdateOptions,
    ) => Promise<Committed | undefined>,
  ) =>
  async (request: Changing<Body>) => {
    const { context, params, headers, body } = request;
    const options = { expectedVersion: headers?.['if-match'] };
    return afterChange(request, await update(context, params.id, body, options));
  };

export const handler = resource(ordersApi, {
  listOrders: async ({ query, now }) => {
    const { rows, total, matching, capped, previous, next } = await findOrders(query, now);
    return reply(rows.map(toOrderSummary), {
      headers: {
        'x-total-count': String(total),
        'x-matching-count': String(matching),
        ...(capped ? { 'x-matching-count-capped': 'true' } : {}),
        ...linkHeader(ordersApi.listOrders.path, query, { prev: previous, next }),
      },
    });
  },
  createOrder: async ({ context, body, headers }) => {
    const idempotencyKey = headers['idempotency-key'];
    const { committed, ...placed } = await createOrder(context, body, { idempotencyKey });
    if (committed) await follow(committed);
    return placed;
  },
  readOrder,
  updateOrderStatus: updateWith(updateStatus),
  updatePaymentStatus: updateWith(updatePaymentStatus),
  updateOrderCustomer: updateWith(updateCustomer),
  updateOrderItems: updateWith(updateItems),
  recordPayment: updateWith(recordPayment),
  reversePayment: async (request) => {
    const { id, paymentId } = request.params;
    const committed = await reversePayment(request.context, id, { paymentId, body: request.body });
    return afterChange(request, committed);
  },
  readPageLink: ({ params, now }) => readPageLink(params.id, now),
  renewPageLink: ({ context, params, headers }) =>
    renewPageLink(context, params.id, { expectedVersion: headers?.['if-match'] }),
  sendPayLink: updateWith(sendPayLink),
  refundCard: async (request) => {
    const { id, paymentId } = request.params;
    const outboxId = await refundCard(request.context, id, { paymentId, body: request.body });
    return afterChange(request, outboxId ? { outboxId, changedDays: [] } : undefined);
  },
  readEmailFailure: async ({ query }) => ({ failedAt: await readEmailFailure(query.email) }),
  findCustomers: ({ query }) => findCustomers(query.search),
  listCustomerOrders: async ({ params }) => listCustomerOrders(params.id),
  forgetCustomer: async ({ context, params, user, body, ...visitor }) => {
    await checkCodeword(user, body.codeword, visitor);
    const { committed, ...forgotten } = await forgetCustomer(context, params.id);
    await Promise.all(committed.map(follow));
    return forgotten;
  },
  resendEmail: async (request) => {
    const { id, emailId } = request.params;
    return afterChange(request, await resendEmail(request.context, id, emailId));
  },
  emailCustomer: updateWith(emailCustomer),
  emailReceipt: async (request) => {
    const { id, paymentId } = request.params;
    return afterChange(request, await emailReceipt(request.context, id, paymentId));
  },
  noteCustomerKnows: async (request) => {
    await noteCustomerKnows(request.context, request.params.id, request.body.version);
    return readOrder(request);
  },
});
