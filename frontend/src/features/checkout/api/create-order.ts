import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { send } from '#frontend/lib/api-client.ts';
import { ordersApi } from '#shared/api/orders.ts';
import type { CreateOrderBody } from '#shared/schemas/orders.ts';

type NewOrder = {
  body: CreateOrderBody;
  /** The same for every attempt to place the same order (docs/product.md#idempotency). */
  idempotencyKey: string;
};

const createOrder = ({ body, idempotencyKey }: NewOrder) =>
  send(ordersApi.createOrder, {
    body,
    headers: { 'idempotency-key': idempotencyKey },
  });

/** Invalidates every list, count and known customer that a new order affects. */
const invalidateOrders = (client: QueryClient) =>
  client.invalidateQueries({
    predicate: ({ queryKey: [path] }) =>
      /^\/api\/(orders|customers|dashboard)\b/.test(String(path)),
  });

export function useCreateOrder() {
  const client = useQueryClient();
  return useMutation({ mutationFn: createOrder, onSuccess: () => invalidateOrders(client) });
}
