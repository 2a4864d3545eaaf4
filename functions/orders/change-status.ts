import type { z } from 'zod';
import { orderStatusLabels } from '#shared/orders/statuses.ts';
import { updateOrderStatusSchema } from '#shared/schemas/orders.ts';
import type { Operation } from '../operation.ts';
import { readSettings } from '../settings/settings-repository.ts';
import { changeEndpoint } from './change-endpoint.ts';
import { type Change, type ChangeOptions, changeOrder } from './change-order.ts';
import type { StoredOrder } from './order-item.ts';
import type { EmailRequest } from './order-writes.ts';

type Input = z.output<typeof updateOrderStatusSchema>;

/**
 * Who hears of it: the customer that the order is ready, unless switched off for this change; the
 * production team that it is canceled, or no longer is, so that they bake what is wanted.
 */
async function emailsOf(order: StoredOrder, input: Input, actor: string): Promise<EmailRequest[]> {
  if (input.status !== 'canceled' && order.status !== 'canceled')
    return input.status === 'ready' && input.notifyCustomer
      ? [{ kind: 'ready', to: order.content.customer.email }]
      : [];
  const { notification_email: to } = await readSettings();
  const change =
    input.status === 'canceled'
      ? `${actor} canceled the order`
      : `${actor} took the order up again: it is ${orderStatusLabels[input.status]}`;
  return [{ kind: 'production-update', to, changes: [change] }];
}

/** Sets an order's status; staff may choose any (specification, section 4). */
export const changeStatus = (
  operation: Operation,
  orderId: string,
  input: Input,
  options?: ChangeOptions,
) =>
  changeOrder(
    operation,
    orderId,
    async (order): Promise<Change | undefined> => {
      if (order.status === input.status) return undefined;
      const from = orderStatusLabels[order.status];
      return {
        status: input.status,
        action: 'Order status changed',
        parts: [`the status from ${from} to ${orderStatusLabels[input.status]}`],
        emails: await emailsOf(order, input, operation.actor.name),
      };
    },
    options,
  );

/** PATCH /api/orders/{id}/status */
export const updateOrderStatus = changeEndpoint(updateOrderStatusSchema, changeStatus);
