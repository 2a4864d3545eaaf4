import { useMutation, useQueryClient } from '@tanstack/react-query';
import { errorText, send } from '#frontend/lib/api-client.ts';
import { toast, toastFailure } from '#frontend/lib/toasts.ts';
import { ordersApi } from '#shared/api/orders.ts';
import type { OrderDetail } from '#shared/schemas/orders.ts';
import { orderQuery } from './get-order.ts';
import { putOrder } from './order-cache.ts';

/** E-mails the newest version of an order to the customer, or records that they know it. */
export function useTellCustomer({ id }: Pick<OrderDetail, 'id'>) {
  const client = useQueryClient();
  const onError = (error: Error) => {
    toastFailure('Update failed', errorText(error, 'Failed to tell the customer'));
    void client.invalidateQueries({ queryKey: orderQuery(id).queryKey });
  };
  const email = useMutation({
    mutationFn: () => send(ordersApi.emailCustomer, { params: { id } }),
    onSuccess: (order) => {
      putOrder(client, order);
      toast({ title: 'E-mail is on its way', text: `To ${order.customer.email}` });
    },
    onError,
  });
  const knows = useMutation({
    mutationFn: (version: number) =>
      send(ordersApi.noteCustomerKnows, { params: { id }, body: { version } }),
    onSuccess: (order, version) => {
      putOrder(client, order);
      toast({ title: 'Noted', text: `The customer knows version ${version}.` });
    },
    onError,
  });
  return { email: email.mutate, knows: knows.mutate, isBusy: email.isPending || knows.isPending };
}
