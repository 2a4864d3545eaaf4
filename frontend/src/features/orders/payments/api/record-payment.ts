import { useMutation, useQueryClient } from '@tanstack/react-query';
import { orderQuery } from '#frontend/features/orders/api/get-order.ts';
import { changeKey, putOrder } from '#frontend/features/orders/api/order-cache.ts';
import { ApiError, errorText, send } from '#frontend/lib/api-client.ts';
import { publicSettingsQuery } from '#frontend/lib/public-settings.ts';
import { type Toast, toast, toastFailure } from '#frontend/lib/toasts.ts';
import { ordersApi } from '#shared/api/orders.ts';
import type { OrderDetail } from '#shared/schemas/orders.ts';
import type { RecordPaymentBody } from '#shared/schemas/payments.ts';

/** Records, voids, refunds or asks for money, once for the id or the version that it sends. */
type MoneyChange = { run: () => Promise<OrderDetail>; done: Toast };

const unanswered = 'There was no clear response. Press again: it is recorded only once.';

/** True if the server may have recorded it anyway. */
const isUnanswered = (error: Error) => !(error instanceof ApiError) || error.status >= 500;

/** True if the user has to correct something in the dialog. */
const isAboutInput = (error: Error) => error instanceof ApiError && error.status === 400;

/** Records an entry. */
export const recordIn = (id: string, body: RecordPaymentBody) =>
  send(ordersApi.recordPayment, { params: { id }, body });

/**
 * Changes what is paid for an order, one change at a time. Sending an id again does not record it twice
 * (docs/product.md#payments).
 */
export function useRecordPayment(orderId: string) {
  const client = useQueryClient();
  const mutationKey = changeKey(orderId);
  const mutation = useMutation<OrderDetail, Error, MoneyChange>({
    mutationKey,
    mutationFn: ({ run }) => run(),
    onSuccess: (order, { done }) => {
      putOrder(client, order);
      toast(done);
    },
    onError: (error) => {
      if (isAboutInput(error)) return;
      const text = isUnanswered(error) ? unanswered : errorText(error, 'Nothing was recorded.');
      toastFailure('Not recorded', text);
      // It may have been recorded after all, or somebody else was faster.
      void client.invalidateQueries({ queryKey: orderQuery(orderId).queryKey });
      void client.invalidateQueries({ queryKey: publicSettingsQuery.queryKey });
    },
  });
  return {
    isBusy: mutation.isPending,
    record: (
      change: MoneyChange,
      outcome: { onSuccess: () => void; onError?: (error: Error) => void },
    ) => {
      // Read from the client: a second press may come before the first has rendered.
      if (client.isMutating({ mutationKey }) === 0) mutation.mutate(change, outcome);
    },
  };
}
