import { useQuery } from '@tanstack/react-query';
import { callQuery } from '#frontend/lib/query-client.ts';
import { ordersApi } from '#shared/api/orders.ts';
import { emailSchema } from '#shared/schemas/common.ts';

const isAddress = (email: string) => emailSchema('').safeParse(email).success;

/**
 * When the last e-mail to this address bounced for good. Undefined also while it is read and if
 * that fails: it is only advice, and must not disturb the checkout.
 */
export function useEmailFailure(email: string): string | undefined {
  const { data } = useQuery({
    ...callQuery(ordersApi.readEmailFailure, { query: { email: email.trim() } }),
    enabled: isAddress(email),
    staleTime: 60_000,
  });
  return data?.failedAt ?? undefined;
}
