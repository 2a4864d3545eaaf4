import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '#frontend/lib/api-client.ts';
import { type CreateOrderBody, placedOrderSchema } from '#shared/schemas/orders.ts';

type NewOrder = {
  body: CreateOrderBody;
  /** The same for every attempt to place the same order (design, section 5). */
  idempotencyKey: string;
};

const createOrder = ({ body, idempotencyKey }: NewOrder) =>
  api.post('/api/orders', body, placedOrderSchema, {
    headers: { 'idempotency-key': idempotencyKey },
  });

/** Every list and count that a new order changes. */
const invalidateOrders = (client: QueryClient) =>
  client.invalidateQueries({
    predicate: ({ queryKey: [path] }) => /^\/api\/(orders|dashboard)\b/.test(String(path)),
  });

export function useCreateOrder() {
  const client = useQueryClient();
  return useMutation({ mutationFn: createOrder, onSuccess: () => invalidateOrders(client) });
}
