import * as z from 'zod/mini';
import { shardOf } from '#functions/core/data/shards.ts';
import { queryCollection } from '#functions/core/data/table.ts';
import { balanceOf, type StoredOrder } from '#functions/orders/order/order-item.ts';
import { isUndelivered } from '#functions/orders/order/undelivered.ts';
import {
  isOwed,
  type OrderStatus,
  orderStatuses,
  paymentStatuses,
} from '#shared/orders/statuses.ts';
import { revenueOf, toGiveBack, toPay } from '#shared/payments/balance.ts';
import type { DashboardStats } from '#shared/schemas/dashboard.ts';
import type { Projection } from './projection.ts';

const countersPk = 'COUNTERS';
const shards = 20;

const count = z._default(z.int(), 0);
const names = [
  ...orderStatuses.map((status) => `status_${status}` as const),
  ...paymentStatuses.map((status) => `payment_${status}` as const),
  // Those that do not count orders are sums in cents.
  'revenue',
  'owed',
  'undeliveredOrders',
  'held',
  'heldOrders',
  'giveBack',
  'giveBackOrders',
] as const;
type CounterName = (typeof names)[number];

export type Counters = Record<CounterName, number>;

export const noCounters = (): Counters =>
  Object.fromEntries(names.map((name) => [name, 0])) as Counters;

/**
 * The amounts that one order adds to the counters (docs/product.md#dashboard-figures). A canceled order adds
 * no revenue and nothing owed, but its refund due. Deposits are held until the order is complete.
 */
function countersOf(order: StoredOrder | undefined): Counters {
  const counters = noCounters();
  if (!order) return counters;
  const { status, paymentStatus, money } = order;
  counters[`status_${status}`] = 1;
  counters[`payment_${paymentStatus}`] = 1;
  if (isUndelivered(order)) counters.undeliveredOrders = 1;
  const balance = balanceOf(order);
  counters.giveBack = toGiveBack(balance);
  if (counters.giveBack > 0) counters.giveBackOrders = 1;
  if (status === 'canceled') return counters;
  counters.revenue = revenueOf(balance);
  if (isOwed(paymentStatus)) counters.owed = toPay(balance);
  if (status === 'complete' || !money || money.kept <= 0) return counters;
  return { ...counters, held: money.kept, heldOrders: 1 };
}

/** Spreads writes over the shards; each further attempt uses the next shard. */
const shardFor = (orderId: string, version: number, attempt: number): number =>
  (shardOf(orderId, shards) + version + attempt) % shards;

/** Keeps the counters equal to a recount of all orders; empty when no counter changes (access pattern O6). */
export const counterWrites: Projection = ({ before, after }, { attempt }) => {
  const was = countersOf(before);
  const is = countersOf(after);
  const moved = names.filter((name) => is[name] !== was[name]);
  if (moved.length === 0) return [];
  return [
    {
      update: {
        Key: { pk: countersPk, sk: `SHARD#${shardFor(after.id, after.version, attempt)}` },
        UpdateExpression: `ADD ${moved.map((name) => `${name} :${name}`).join(', ')}`,
        ExpressionAttributeValues: Object.fromEntries(
          moved.map((name) => [`:${name}`, is[name] - was[name]]),
        ),
      },
    },
  ];
};

const shardSchema = z.object(
  Object.fromEntries(names.map((name) => [name, count])) as Record<CounterName, typeof count>,
);

/** The sum of all shards, strongly consistent unless `consistent` is false (access pattern O6). */
export async function readCounters(consistent = true): Promise<Counters> {
  const total = noCounters();
  const items = await queryCollection(countersPk, { consistent });
  for (const shard of items.map((item) => shardSchema.parse(item)))
    for (const name of names) total[name] += shard[name];
  return total;
}

export const countOrders = (
  counters: Counters,
  statuses: readonly OrderStatus[] = orderStatuses,
): number => statuses.reduce((total, status) => total + counters[`status_${status}`], 0);

/** The figures of the dashboard, amounts in dollars (access pattern D1). */
export async function readStats(): Promise<DashboardStats> {
  const counters = await readCounters();
  return {
    totalRevenue: counters.revenue / 100,
    totalOrders: countOrders(counters),
    pendingOrders: countOrders(counters, ['pending']),
    unpaidAmount: counters.owed / 100,
    ...(counters.undeliveredOrders > 0 && { undeliveredOrders: counters.undeliveredOrders }),
    ...(counters.giveBackOrders > 0 && {
      toGiveBack: { orders: counters.giveBackOrders, amount: counters.giveBack / 100 },
    }),
  };
}
