import { handler } from '#functions/edge/api/capacity.ts';
import { type CapacityRule, capacityRuleSchema } from '#shared/schemas/capacity.ts';
import type { Bakery } from '#test/functions/orders/bakery.ts';
import { storedOrders } from '#test/functions/orders/recount.ts';
import { apiOf } from '#test/support/call-api.ts';
import { allItems } from '#test/support/table-items.ts';

const api = apiOf(handler);

export const capacityApi =
  ({ staff }: Pick<Bakery, 'staff'>) =>
  (route: Parameters<typeof api>[0]['route'], body?: unknown, headers?: Record<string, string>) =>
    api({ route, body, headers, cookies: staff.cookies });

/** A rule as the form sends it: 10 cakes a day. */
export const cakeRule = ({ cake }: Pick<Bakery, 'cake'>, changes: object = {}) => ({
  name: 'Cakes',
  counts: { kind: 'products', weights: [{ productId: cake.id, weight: 1 }] },
  per: 'day',
  limit: 10,
  ...changes,
});

/** Adds a rule. The call counts all existing orders. */
export async function addRule(bakery: Bakery, changes: object = {}): Promise<CapacityRule> {
  const response = await capacityApi(bakery)('POST /api/capacity-rules', cakeRule(bakery, changes));
  return capacityRuleSchema.parse(response.body);
}

/** The stored counters, without those that are zero. */
export async function storedLoads(): Promise<Record<string, number>> {
  const items = (await allItems()).filter(({ pk }) => String(pk).startsWith('LOAD#'));
  const loads = items.map(
    ({ pk, sk, taken }) => [`${String(pk).slice('LOAD#'.length)}-${sk}`, Number(taken)] as const,
  );
  return Object.fromEntries(loads.filter(([, taken]) => taken !== 0));
}

/** The loads that the orders themselves have recorded. */
export async function takenByOrders(): Promise<Record<string, number>> {
  const sums: Record<string, number> = {};
  for (const { status, taken = {} } of await storedOrders())
    for (const [pool, units] of Object.entries(taken))
      sums[pool] = (sums[pool] ?? 0) + (status === 'canceled' ? Number.NaN : units);
  return sums;
}
