import { addHours } from 'date-fns/addHours';
import { addMinutes } from 'date-fns/addMinutes';
import { min } from 'date-fns/min';
import { subHours } from 'date-fns/subHours';
import { subMinutes } from 'date-fns/subMinutes';
import type { OrderStatus, PaymentStatus } from '#shared/orders/statuses.ts';
import { between, type Random } from './random.ts';

/** A change of an order after it was placed. */
export type PlannedChange = { at: Date } & (
  | { status: OrderStatus }
  | { paymentStatus: PaymentStatus }
);

type Order = { placedAt: Date; pickupAt: Date; paymentStatus: PaymentStatus };

const hour = 60 * 60 * 1_000;

/** The current status of an order, by the hours until (or since) its pickup. */
function outcome(random: Random, hoursToPickup: number): OrderStatus {
  const chance = random();
  if (hoursToPickup < -50) return chance < 0.08 ? 'canceled' : 'complete';
  if (hoursToPickup < 0) return chance < 0.3 ? 'ready' : 'complete';
  if (hoursToPickup < 4) return chance < 0.7 ? 'ready' : 'in_production';
  if (hoursToPickup < 30) return chance < 0.75 ? 'in_production' : 'approved';
  if (chance < 0.05) return 'canceled';
  return chance < 0.35 + 12 / hoursToPickup ? 'approved' : 'pending';
}

const steps = ['approved', 'in_production', 'ready', 'complete'] as const;

/**
 * The instants of the steps: approved soon after placing, baked the night before, ready shortly
 * before the pickup, and all at least some minutes ago.
 */
function stepTimes(random: Random, { placedAt, pickupAt }: Order, now: Date): Date[] {
  const times = [
    addMinutes(placedAt, between(random, 5, 240)),
    subHours(pickupAt, between(random, 5, 20)),
    subHours(pickupAt, between(random, 0.5, 3)),
    addMinutes(pickupAt, between(random, -10, 70)),
  ];
  return times.map((time, step) => min([time, subMinutes(now, 20 - step * 4)]));
}

function statusChanges(random: Random, order: Order, now: Date): PlannedChange[] {
  const reached = outcome(random, (order.pickupAt.getTime() - now.getTime()) / hour);
  if (reached === 'pending') return [];
  const times = stepTimes(random, order, now);
  if (reached === 'canceled') {
    const at = addHours(order.placedAt, between(random, 3, 22));
    return [{ at: min([at, order.pickupAt]), status: 'canceled' }];
  }
  return steps
    .slice(0, steps.indexOf(reached) + 1)
    .map((status, step) => ({ at: times[step] ?? now, status }));
}

/** Most customers pay at pickup. Canceled orders that were paid are refunded, and invoices are paid later. */
function paymentChange(
  random: Random,
  { paymentStatus }: Order,
  last: PlannedChange | undefined,
): PlannedChange[] {
  if (!last || !('status' in last)) return [];
  const at = addMinutes(last.at, 2);
  if (last.status === 'canceled' && paymentStatus === 'paid')
    return [{ at, paymentStatus: 'refunded' }];
  if (last.status !== 'complete') return [];
  if (paymentStatus === 'unpaid' && random() < 0.9) return [{ at, paymentStatus: 'paid' }];
  if (paymentStatus === 'invoice' && random() < 0.4)
    return [{ at: addHours(at, 72), paymentStatus: 'paid' }];
  return [];
}

/** The changes of an order between its placing and `now`, in chronological order. */
export function planHistory(random: Random, order: Order, now: Date): PlannedChange[] {
  const statuses = statusChanges(random, order, now);
  const changes = [...statuses, ...paymentChange(random, order, statuses.at(-1))];
  let earliest = order.placedAt;
  return changes.flatMap((change) => {
    // Keeps the steps of a same-day order in sequence, three minutes apart.
    const at = change.at > earliest ? change.at : addMinutes(earliest, 3);
    earliest = at;
    return at < now ? [{ ...change, at }] : [];
  });
}
