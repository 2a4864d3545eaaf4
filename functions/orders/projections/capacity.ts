import type { Write } from '#functions/core/data/transact.ts';
import type { StoredOrder } from '#functions/orders/order/order-item.ts';
import { loadWrite } from '#functions/pickups/capacity/load-repository.ts';
import type { StateChange } from './projection.ts';

type Taken = StoredOrder['taken'];

/** Adds up the units that the orders take of each pool. */
function sumOf(taken: Taken[]): Map<string, number> {
  const sum = new Map<string, number>();
  for (const [pool, units] of taken.flatMap((one) => Object.entries(one ?? {})))
    sum.set(pool, (sum.get(pool) ?? 0) + units);
  return sum;
}

/**
 * Updates the counters of the pools by the difference between the units that the orders held and those that
 * they take now. Orders that change together share one write per pool. A write fails with a ConflictError
 * when it would exceed one of `bounds`.
 */
export function capacityWrites(
  changes: StateChange[],
  bounds: Map<string, number> = new Map(),
): Write[] {
  const held = sumOf(changes.map(({ before }) => before?.taken));
  const taken = sumOf(changes.map(({ after }) => after.taken));
  return [...new Set([...held.keys(), ...taken.keys()])].flatMap((pool) => {
    const units = (taken.get(pool) ?? 0) - (held.get(pool) ?? 0);
    return units === 0 ? [] : [loadWrite({ pool, units, limit: bounds.get(pool) })];
  });
}
