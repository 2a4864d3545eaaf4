import * as z from 'zod/mini';
import { codewordSchema } from '#shared/schemas/auth.ts';
import { emailSchema } from '#shared/schemas/common.ts';
import { findCustomersQuerySchema, knownCustomerSchema } from '#shared/schemas/customers.ts';
import {
  createOrderSchema,
  updateOrderCustomerSchema,
  updateOrderItemsSchema,
  updateOrderStatusSchema,
  updatePaymentStatusSchema,
} from '#shared/schemas/order-input.ts';
import { listOrdersQuerySchema, orderSummarySchema } from '#shared/schemas/order-list.ts';
import {
  customerKnowsSchema,
  customerOrderSchema,
  emailFailureSchema,
  forgottenSchema,
  orderDetailSchema,
  placedOrderSchema,
} from '#shared/schemas/orders.ts';
import { recordPaymentSchema, reversePaymentSchema } from '#shared/schemas/payments.ts';
import { call } from './call.ts';
import { idempotencyHeaders, versionHeaders } from './headers.ts';

/** The errors of every change of an order. */
const changeErrors = ['not-found', 'stale-version', 'conflict'] as const;

export const ordersApi = {
  listOrders: call({
    method: 'GET',
    path: '/api/orders',
    access: 'session',
    summary: 'Orders; counts and the neighboring pages are in the headers.',
    query: listOrdersQuerySchema,
    response: z.array(orderSummarySchema),
  }),
  createOrder: call({
    method: 'POST',
    path: '/api/orders',
    access: 'session',
    summary:
      'Places an order. The server computes all amounts and rejects a cart that is out of date.',
    headers: idempotencyHeaders,
    body: createOrderSchema,
    maxBodyBytes: 450_000,
    status: 201,
    response: placedOrderSchema,
    errors: [
      'cart-changed',
      'employee-inactive',
      'not-offered',
      'pickup-in-the-past',
      'full',
      'payments-off',
      'idempotency-reuse',
      'conflict',
    ],
  }),
  readOrder: call({
    method: 'GET',
    path: '/api/orders/{id}',
    access: 'session',
    summary: 'One order with its lines, changelog, e-mails and PDFs; its version is the `ETag`.',
    response: orderDetailSchema,
    errors: ['not-found'],
  }),
  updateOrderStatus: call({
    method: 'PATCH',
    path: '/api/orders/{id}/status',
    access: 'session',
    summary:
      'Changes the status of an order and, if given, its payment status. Canceling also keeps or gives back its deposit.',
    headers: versionHeaders,
    body: updateOrderStatusSchema,
    response: orderDetailSchema,
    errors: [...changeErrors, 'full', 'payments-off', 'key-reuse'],
  }),
  updatePaymentStatus: call({
    method: 'PATCH',
    path: '/api/orders/{id}/payment-status',
    access: 'session',
    summary: 'Changes the payment status of an order.',
    headers: versionHeaders,
    body: updatePaymentStatusSchema,
    response: orderDetailSchema,
    errors: changeErrors,
  }),
  updateOrderCustomer: call({
    method: 'PATCH',
    path: '/api/orders/{id}/customer',
    access: 'session',
    summary: 'Changes customer, pickup and notes of an order; makes a new version of its PDF.',
    headers: versionHeaders,
    body: updateOrderCustomerSchema,
    response: orderDetailSchema,
    errors: [...changeErrors, 'pickup-in-the-past', 'not-offered', 'full'],
  }),
  updateOrderItems: call({
    method: 'PATCH',
    path: '/api/orders/{id}/items',
    access: 'session',
    summary:
      'Changes lines and discount of an order and, if given, its pickup; makes a new version of its PDF.',
    headers: versionHeaders,
    body: updateOrderItemsSchema,
    maxBodyBytes: 450_000,
    response: orderDetailSchema,
    errors: [...changeErrors, 'cart-changed', 'pickup-in-the-past', 'not-offered', 'full'],
  }),
  recordPayment: call({
    method: 'POST',
    path: '/api/orders/{id}/payments',
    access: 'session',
    summary: 'Records money that was taken or refunded for an order; the same id is recorded once.',
    body: recordPaymentSchema,
    status: 201,
    response: orderDetailSchema,
    errors: ['not-found', 'payments-off', 'key-reuse', 'conflict'],
  }),
  reversePayment: call({
    method: 'POST',
    path: '/api/orders/{id}/payments/{paymentId}/reverse',
    access: 'session',
    summary: 'Takes an entry back with one of the opposite amount; both stay.',
    body: reversePaymentSchema,
    status: 201,
    response: orderDetailSchema,
    errors: ['not-found', 'payments-off', 'reversed-already', 'key-reuse', 'conflict'],
  }),
  resendEmail: call({
    method: 'POST',
    path: '/api/orders/{id}/emails/{emailId}/resend',
    access: 'session',
    summary: 'Sends an e-mail of an order again.',
    response: orderDetailSchema,
    errors: ['not-found', 'email-pending', 'conflict', 'too-many-attempts'],
  }),
  emailCustomer: call({
    method: 'POST',
    path: '/api/orders/{id}/emails',
    access: 'session',
    summary: 'E-mails the newest version of an order to the customer, unless they have it.',
    status: 202,
    response: orderDetailSchema,
    errors: ['not-found', 'conflict', 'too-many-attempts'],
  }),
  emailReceipt: call({
    method: 'POST',
    path: '/api/orders/{id}/payments/{paymentId}/receipt/email',
    access: 'session',
    summary: 'E-mails the receipt of a payment to the customer.',
    status: 201,
    response: orderDetailSchema,
    errors: ['not-found', 'email-pending', 'conflict', 'too-many-attempts'],
  }),
  noteCustomerKnows: call({
    method: 'POST',
    path: '/api/orders/{id}/customer-knows',
    access: 'session',
    summary: 'Records that the customer knows a version of the order.',
    body: customerKnowsSchema,
    response: orderDetailSchema,
    errors: ['not-found', 'conflict'],
  }),
  readEmailFailure: call({
    method: 'GET',
    path: '/api/email-failures',
    access: 'session',
    summary: 'Whether the last e-mail to this address bounced permanently.',
    query: z.object({ email: emailSchema('Valid email is required') }),
    response: emailFailureSchema,
  }),
  findCustomers: call({
    method: 'GET',
    path: '/api/customers',
    access: 'session',
    summary:
      'The customers whose phone number or name begins with this text, and their last orders.',
    query: findCustomersQuerySchema,
    response: z.array(knownCustomerSchema),
  }),
  listCustomerOrders: call({
    method: 'GET',
    path: '/api/orders/{id}/customer-orders',
    access: 'session',
    summary: 'All orders of the customer of this order, newest first.',
    response: z.array(customerOrderSchema),
    errors: ['not-found'],
  }),
  forgetCustomer: call({
    method: 'POST',
    path: '/api/orders/{id}/forget-customer',
    access: 'session',
    summary: 'Removes the customer of this order from all their orders; requires the codeword.',
    body: codewordSchema,
    response: forgottenSchema,
    errors: [
      'not-found',
      'incorrect-codeword',
      'too-many-attempts',
      'order-not-done',
      'email-pending',
      'conflict',
    ],
  }),
};
