import { resource } from '../http/resource.ts';
import { createOrder } from './create-order.ts';
import { getOrder } from './get-order.ts';
import { listOrders } from './list-orders.ts';
import { resendEmail } from './resend-email.ts';
import { updateOrderCustomer } from './update-order-customer.ts';
import { updateOrderItems } from './update-order-items.ts';
import { updateOrderStatus } from './update-order-status.ts';
import { updatePaymentStatus } from './update-payment-status.ts';

export const handler = resource({
  'GET /api/orders': listOrders,
  'POST /api/orders': createOrder,
  'GET /api/orders/{id}': getOrder,
  'PATCH /api/orders/{id}/status': updateOrderStatus,
  'PATCH /api/orders/{id}/payment-status': updatePaymentStatus,
  'PATCH /api/orders/{id}/customer': updateOrderCustomer,
  'PATCH /api/orders/{id}/items': updateOrderItems,
  'POST /api/orders/{id}/emails/{emailId}/resend': resendEmail,
});
