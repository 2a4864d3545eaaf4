import type { OperationContext } from '#functions/core/operation-context.ts';
import type { Committed } from '#functions/core/outbox/outbox-item.ts';
import { findCustomers } from '#functions/day/customers/find-customers.ts';
import { forgetCustomer, listCustomerOrders } from '#functions/day/customers/forget-customer.ts';
import { checkCodeword } from '#functions/edge/auth/check-codeword.ts';
import type { ApiRequest } from '#functions/edge/http/handle-call.ts';
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
import { updatePaymentStatus } from '#functions/orders/changes/update-payment-status.ts';
import { updateStatus } from '#functions/orders/changes/update-status.ts';
import { findOrders, toOrderSummary } from '#functions/orders/list/find-orders.ts';
import { readEmailFailure } from '#functions/papers/order-emails/address-repository.ts';
import {
  emailCustomer,
  emailReceipt,
  resendEmail,
} from '#functions/papers/order-emails/resend-email.ts';
import { ordersApi } from '#shared/api/orders.ts';

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
  async (
    request: About &
      Pick<ApiRequest<typeof ordersApi.updateOrderStatus>, 'context' | 'headers'> & {
        body: Body;
      },
  ) => {
    const committed = await update(request.context, request.params.id, request.body, {
      expectedVersion: request.headers['if-match'],
    });
    return afterChange(request, committed);
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
  recordPayment: async (request) =>
    afterChange(request, await recordPayment(request.context, request.params.id, request.body)),
  reversePayment: async (request) => {
    const { id, paymentId } = request.params;
    const committed = await reversePayment(request.context, id, { paymentId, body: request.body });
    return afterChange(request, committed);
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
    const committed = await resendEmail(request.context, id, emailId);
    if (committed) await follow(committed);
    return readOrder(request);
  },
  emailCustomer: async (request) => {
    const committed = await emailCustomer(request.context, request.params.id);
    if (committed) await follow(committed);
    return readOrder(request);
  },
  emailReceipt: async (request) => {
    const { id, paymentId } = request.params;
    const committed = await emailReceipt(request.context, id, paymentId);
    if (committed) await follow(committed);
    return readOrder(request);
  },
  noteCustomerKnows: async (request) => {
    await noteCustomerKnows(request.context, request.params.id, request.body.version);
    return readOrder(request);
  },
});
