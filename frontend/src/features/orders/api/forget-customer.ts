import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ApiError, errorText, send } from '#frontend/lib/api-client.ts';
import { callQuery } from '#frontend/lib/query-client.ts';
import { toast, toastFailure } from '#frontend/lib/toasts.ts';
import { ordersApi } from '#shared/api/orders.ts';

/** All orders of this order's customer, refetched each time the dialog asks. */
export const useCustomerOrders = (orderId: string) =>
  useQuery({
    ...callQuery(ordersApi.listCustomerOrders, { params: { id: orderId } }),
    refetchOnMount: 'always',
  });

/** One call handles only some of many orders, so it is repeated until none is left. */
async function forgetAll(orderId: string, codeword: string): Promise<void> {
  for (;;) {
    const given = { params: { id: orderId }, body: { codeword } };
    const { remaining } = await send(ordersApi.forgetCustomer, given);
    if (remaining === 0) return;
  }
}

/** Any cached order, list or figure may name the customer, even after a failure halfway. */
const readAnew = (client: QueryClient) =>
  client.invalidateQueries({
    predicate: ({ queryKey: [key] }) =>
      /^\/api\/(orders|customers|dashboard|waiting)/.test(String(key)) &&
      !/customer-orders$/.test(String(key)),
  });

/** True if the codeword can be entered again, at once or after a while. */
export const isAboutCodeword = (error: Error): error is ApiError =>
  error instanceof ApiError &&
  (error.code === 'incorrect-codeword' || error.code === 'too-many-attempts');

/** Makes the server forget an order's customer in all their orders. Takes the codeword. */
export function useForgetCustomer(orderId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (codeword: string) => forgetAll(orderId, codeword),
    onSuccess: () =>
      toast({ title: 'Customer forgotten', text: 'Their orders no longer name them.' }),
    onError: (error) =>
      !isAboutCodeword(error) &&
      toastFailure('Not forgotten', errorText(error, 'The customer could not be forgotten')),
    onSettled: () => readAnew(client),
  });
}
