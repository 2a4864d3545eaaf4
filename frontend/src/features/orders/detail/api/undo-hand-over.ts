import { useIsMutating, useMutation, useQueryClient } from '@tanstack/react-query';
import { orderQuery } from '#frontend/features/orders/api/get-order.ts';
import { putOrder } from '#frontend/features/orders/api/order-cache.ts';
import { changeKey } from '#frontend/features/orders/edit/api/change-order.ts';
import { errorText, send } from '#frontend/lib/api-client.ts';
import { toast, toastFailure } from '#frontend/lib/toasts.ts';
import { pickupsApi } from '#shared/api/pickups.ts';
import type { OrderDetail } from '#shared/schemas/orders.ts';

/** Undoes the last hand-over of an order, with its payment. It is undone once, however often it is sent. */
export function useUndoHandOver(orderId: string) {
  const client = useQueryClient();
  const mutationKey = changeKey(orderId);
  const mutation = useMutation<OrderDetail, Error, string>({
    mutationKey,
    mutationFn: (handover) => send(pickupsApi.undoHandOver, { params: { id: orderId, handover } }),
    onSuccess: (order) => {
      putOrder(client, order);
      toast({ title: 'Hand-over undone', text: 'The order is as it was before.' });
    },
    onError: (error) => {
      toastFailure('Not undone', errorText(error, 'Failed to undo the hand-over'));
      // Somebody may have changed the order, or undone it already.
      void client.invalidateQueries({ queryKey: orderQuery(orderId).queryKey });
    },
  });
  return {
    isBusy: useIsMutating({ mutationKey }) > 0,
    undo: (handover: string) => {
      // Read from the client: a second press may come before the first has rendered.
      if (client.isMutating({ mutationKey }) === 0) mutation.mutate(handover);
    },
  };
}
