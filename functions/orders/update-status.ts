import type * as z from 'zod';
import type { OperationContext } from '#functions/operation-context.ts';
import { type OrderStatus, orderStatusLabels } from '#shared/orders/statuses.ts';
import type { updateOrderStatusSchema } from '#shared/schemas/orders.ts';
import { readSettings } from '../settings/settings-repository.ts';
import type { EmailRequest } from './order-effects.ts';
import type { StoredOrder } from './order-item.ts';
import { type Change, type UpdateOptions, updateOrder } from './update-order.ts';
import { paymentChange } from './update-payment-status.ts';

type Input = z.output<typeof updateOrderStatusSchema>;

/** The news for the production team; undefined when the change does not affect their work. */
function newsForProduction(order: StoredOrder, status: OrderStatus, actor: string) {
  if (status === 'canceled') return `${actor} canceled the order`;
  if (order.status !== 'canceled') return undefined;
  return `${actor} took the canceled order up again: it is ${orderStatusLabels[status]}`;
}

async function emailsOf(order: StoredOrder, input: Input, actor: string): Promise<EmailRequest[]> {
  const emails: EmailRequest[] = [];
  if (input.status === 'ready' && input.notifyCustomer && order.content.customer.email)
    emails.push({ kind: 'ready', to: order.content.customer.email });
  const news = newsForProduction(order, input.status, actor);
  if (news) {
    const { notification_email: to } = await readSettings();
    emails.push({ kind: 'production-update', to, changes: [news] });
  }
  return emails;
}

/** Sets an order's status, and its payment status if it is given; staff may choose any (docs/product.md#order-status). */
export const updateStatus = (
  context: OperationContext,
  orderId: string,
  input: Input,
  options?: UpdateOptions,
) =>
  updateOrder(
    context,
    orderId,
    async (order): Promise<Change | undefined> => {
      const payment = paymentChange(order, input.paymentStatus);
      if (order.status === input.status) return payment;
      const from = orderStatusLabels[order.status];
      return {
        ...payment,
        status: input.status,
        action: 'Order status changed',
        parts: [
          `changed the status from ${from} to ${orderStatusLabels[input.status]}`,
          ...(payment?.parts ?? []),
        ],
        emails: await emailsOf(order, input, context.actor.name),
      };
    },
    { ...options, override: input.override },
  );
