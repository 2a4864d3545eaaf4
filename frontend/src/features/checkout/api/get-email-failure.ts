import { useQuery } from '@tanstack/react-query';
import { callQuery } from '#frontend/lib/query-client.ts';
import { ordersApi } from '#shared/api/orders.ts';
import { emailSchema } from '#shared/schemas/common.ts';

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
