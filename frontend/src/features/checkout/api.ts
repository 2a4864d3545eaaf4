import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { callQuery } from '#frontend/lib/query-client.ts';
import { useCall } from '#frontend/lib/use-call.ts';
import { employeesApi } from '#shared/api/employees.ts';
import { ordersApi } from '#shared/api/orders.ts';
import { emailSchema } from '#shared/schemas/common.ts';
import { type KnownCustomer, leastDigits, leastLetters } from '#shared/schemas/customers.ts';

/** Milliseconds without a keystroke. */
const pause = 250;

/** The text as it was when the user last paused in typing. */
function usePaused(text: string): string {
  const [paused, setPaused] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), pause);
    return () => clearTimeout(timer);
  }, [text]);
  return paused;
}

/** Places an order, and outdates every list, count and known customer that it affects. */
export const useCreateOrder = () =>
  useCall(ordersApi.createOrder, {
    after: (client) =>
      client.invalidateQueries({
        predicate: ({ queryKey: [path] }) =>
          /^\/api\/(orders|customers|dashboard)\b/.test(String(path)),
      }),
  });

export const activeEmployeesQuery = callQuery(
  employeesApi.listEmployees,
  { query: { filter: 'active' } },
  'Failed to fetch employees',
);

export const useActiveEmployees = () => useQuery(activeEmployeesQuery);

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

const isAddress = (email: string) => emailSchema('').safeParse(email).success;

/**
 * When the last e-mail to this address bounced permanently. Undefined while loading and after an
 * error: it is only advice, and must not disturb the checkout.
 */
export function useEmailFailure(email: string): string | undefined {
  const { data } = useQuery({
    ...callQuery(ordersApi.readEmailFailure, { query: { email: email.trim() } }),
    enabled: isAddress(email),
    staleTime: 60_000,
  });
  return data?.failedAt ?? undefined;
}
