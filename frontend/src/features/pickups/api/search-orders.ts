import { useQuery } from '@tanstack/react-query';
import { send } from '#frontend/lib/api-client.ts';
import { ordersApi } from '#shared/api/orders.ts';

/** More would not be read at a counter. */
const mostFound = 20;

/** Orders of all days that match a text, the newest first; nothing is asked for undefined. */
export const useSearchOrders = (text: string | undefined) =>
  useQuery({
    // Not the key of the list of orders, whose cached pages have another shape.
    queryKey: ['pickups of all days', text],
    queryFn: ({ signal }) =>
      send(ordersApi.listOrders, { query: { search: text, limit: mostFound }, signal }),
    enabled: text !== undefined,
    staleTime: 0,
  });
