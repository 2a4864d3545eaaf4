import { useMutation, useQueryClient } from '@tanstack/react-query';
import { orderQuery } from '#frontend/features/orders/api/get-order.ts';
import { putOrder } from '#frontend/features/orders/api/order-cache.ts';
import { errorText, send } from '#frontend/lib/api-client.ts';
import { toast, toastFailure } from '#frontend/lib/toasts.ts';
import { ordersApi } from '#shared/api/orders.ts';
import type { Entry } from '#shared/schemas/payments.ts';

/** E-mails the receipt of an entry to the customer of the order. */
export function useEmailReceipt(orderId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: Pick<Entry, 'id'>) =>
      send(ordersApi.emailReceipt, { params: { id: orderId, paymentId: id } }),
    onSuccess: (order) => {
      putOrder(client, order);
      toast({ title: 'Receipt is on its way', text: `To ${order.customer.email}` });
    },
    onError: (error) => {
      toastFailure('Not sent', errorText(error, 'Failed to e-mail the receipt'));
      // Another user may have sent it already.
      void client.invalidateQueries({ queryKey: orderQuery(orderId).queryKey });
    },
  });
}
