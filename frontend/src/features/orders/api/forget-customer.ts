import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ApiError, errorText, send } from '#frontend/lib/api-client.ts';
import { callQuery } from '#frontend/lib/query-client.ts';
import { toast, toastFailure } from '#frontend/lib/toasts.ts';
import { ordersApi } from '#shared/api/orders.ts';

/** The orders of the customer of this one, read anew for each question. */
export const useCustomerOrders = (orderId: string) =>
  useQuery({
    ...callQuery(ordersApi.listCustomerOrders, { params: { id: orderId } }),
    refetchOnMount: 'always',
  });

/** One call does a part of many orders, so it is repeated until none is left. */
async function forgetAll(orderId: string, codeword: string): Promise<void> {
  for (;;) {
    const given = { params: { id: orderId }, body: { codeword } };
    const { remaining } = await send(ordersApi.forgetCustomer, given);
    if (remaining === 0) return;
  }
}

/** Any order, list and figure that was read may name the customer, also after a failure in the middle. */
const readAnew = (client: QueryClient) =>
  client.invalidateQueries({
    predicate: ({ queryKey: [key] }) =>
      /^\/api\/(orders|customers|dashboard|waiting)/.test(String(key)) &&
      !/customer-orders$/.test(String(key)),
  });

/** Then the codeword can be typed again, at once or after a while. */
export const isAboutCodeword = (error: Error): error is ApiError =>
  error instanceof ApiError &&
  (error.code === 'incorrect-codeword' || error.code === 'too-many-attempts');

/** Has the customer of an order forgotten in all their orders. Takes the codeword. */
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
