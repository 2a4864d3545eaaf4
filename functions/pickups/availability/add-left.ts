import { type Loads, readLoadsBetween } from '#functions/pickups/capacity/load-repository.ts';
import { type Need, needsOf } from '#functions/pickups/capacity/needs.ts';
import { readCategories } from '#functions/pickups/capacity/rule-repository.ts';
import { pickupInstant } from '#shared/dates/store-time.ts';
import type { CapacityRule } from '#shared/schemas/capacity.ts';
import type { OfferedDay } from '#shared/schemas/opening.ts';

type Left = Pick<OfferedDay, 'left' | 'leftOf' | 'needed'>;

/** The pool that has the least left once the order has taken its part, and what is left of it now. */
const scarcestOf = (needs: Need[], loads: Loads): Left | undefined =>
  needs
    .map(({ pool, limit, rule, units }) => ({
      left: limit - (loads.get(pool) ?? 0),
      leftOf: rule.name,
      needed: units,
    }))
    .toSorted((one, other) => one.left - one.needed - (other.left - other.needed))[0];

/** The room left in an hour; empty without a limit. */
function leftIn(needs: Need[], loads: Loads): Left {
  const { leftOf: _, ...left } = scarcestOf(needs, loads) ?? {};
  return left;
}

export type OrderedProduct = { productId: string; quantity: number };

type Wanted = {
  days: OfferedDay[];
  location: string;
  timezone: string;
  lines: OrderedProduct[];
};

/**
 * Adds the capacity left for these products to days and slots, and how much of it the order takes
 * (docs/product.md#capacity; access pattern L4). Reads nothing for a store without limits.
 */
export async function addLeft(
  rules: CapacityRule[],
  { days, location, timezone, lines }: Wanted,
): Promise<OfferedDay[]> {
  const from = days[0]?.day;
  const to = days.at(-1)?.day;
  if (rules.length === 0 || !from || !to) return days;
  const loads = await readLoadsBetween(from, to);
  const categories = await readCategories(
    rules,
    lines.map(({ productId }) => productId),
  );
  const needsAt = (day: string, time: string, per: CapacityRule['per']) => {
    const pickup = { pickupDate: pickupInstant(day, time, timezone), pickupLocation: location };
    const ofKind = rules.filter((rule) => rule.per === per);
    return needsOf({ ...pickup, timezone }, lines, ofKind, categories);
  };
  return days.map((offered) => ({
    ...offered,
    ...scarcestOf(needsAt(offered.day, '12:00', 'day'), loads),
    slots: offered.slots.map((slot) => ({
      ...slot,
      ...leftIn(needsAt(offered.day, slot.time, 'hour'), loads),
    })),
  }));
}
