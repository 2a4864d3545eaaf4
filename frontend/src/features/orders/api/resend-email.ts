import { useMutation, useQueryClient } from '@tanstack/react-query';
import { errorText, send } from '#frontend/lib/api-client.ts';
import { toast, toastFailure } from '#frontend/lib/toasts.ts';
import { ordersApi } from '#shared/api/orders.ts';
import type { OrderEmail } from '#shared/schemas/orders.ts';
import { orderQuery } from './get-order.ts';
import { putOrder } from './order-cache.ts';

/** Sends an e-mail of an order again, to its current recipient. */
export function useResendEmail(orderId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: OrderEmail) =>
      send(ordersApi.resendEmail, { params: { id: orderId, emailId: id } }),
    onSuccess: (order, { kind, to }) => {
      putOrder(client, order);
      // The newest e-mail of this kind: the customer's address may have changed.
      const sent = order.emails.findLast((email) => email.kind === kind);
      toast({ title: 'E-mail is on its way', text: `To ${sent?.to ?? to}` });
    },
    onError: (error) => {
      toastFailure('Resend failed', errorText(error, 'Failed to resend the e-mail'));
      // Another user may have already resent it.
      void client.invalidateQueries({ queryKey: orderQuery(orderId).queryKey });
    },
  });
}
