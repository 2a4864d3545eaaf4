import { useQuery } from '@tanstack/react-query';
import { callQuery } from '#frontend/lib/query-client.ts';
import { usePaused } from '#frontend/lib/use-paused.ts';
import { ordersApi } from '#shared/api/orders.ts';
import { type KnownCustomer, leastDigits, leastLetters } from '#shared/schemas/customers.ts';

const isPhone = (search: string): boolean => !/\p{L}/u.test(search);
const isEnough = (search: string): boolean =>
  isPhone(search)
    ? search.replace(/\D/g, '').length >= leastDigits
    : search.replace(/[^\p{L}]/gu, '').length >= leastLetters;

/**
 * The known customers for a phone number or the beginning of a name, searched when the user pauses. Empty
 * while loading and after an error: they are only a suggestion, and must not disturb the checkout.
 */
export function useKnownCustomers(typed: string, isAllowed = true): KnownCustomer[] {
  const search = usePaused(typed.trim());
  const { data } = useQuery({
    ...callQuery(ordersApi.findCustomers, { query: { search } }),
    enabled: isAllowed && isEnough(search),
    staleTime: 60_000,
  });
  return search === typed.trim() ? (data ?? []) : [];
}
