import { storeDay, storeTime } from '#shared/dates/store-time.ts';
import type { CapacityRule } from '#shared/schemas/capacity.ts';

export type PickupSlot = { pickupDate: string; pickupLocation: string; timezone: string };
type Line = { productId: string | null; quantity: number };

/** The share of one rule that an order takes on the day, or in the hour, of its pickup. */
export type Need = {
  /** The counter: '2026-11-25#<rule id>', with '#09' for an hour. */
  pool: string;
  rule: CapacityRule;
  /** The store's day: '2026-11-25'. */
  day: string;
  units: number;
  limit: number;
};

/** The category of each product, by product id. */
export type Categories = Map<string, string | null>;

function unitsOf({ counts }: CapacityRule, lines: Line[], categories: Categories): number {
  if (counts.kind === 'orders') return 1;
  const weights = new Map(
    counts.kind === 'products'
      ? counts.weights.map(({ productId, weight }) => [productId, weight])
      : [],
  );
  const weightOf = (productId: string) => {
    if (counts.kind === 'products') return weights.get(productId) ?? 0;
    return counts.categoryIds.includes(categories.get(productId) ?? '') ? 1 : 0;
  };
  return lines.reduce(
    (sum, { productId, quantity }) => sum + (productId ? weightOf(productId) * quantity : 0),
    0,
  );
}

/** The limit of a rule for a day, or for each hour of that day. */
const limitOn = ({ limit, exceptions }: CapacityRule, day: string): number =>
  exceptions.find((exception) => exception.day === day)?.limit ?? limit;

/** The days and hours at which the limit of a rule is reached or exceeded, in the order of `loads`. */
export const fullPools = (rules: CapacityRule[], loads: Map<string, number>) =>
  [...loads].flatMap(([pool, taken]) => {
    const [day = '', ruleId, hour] = pool.split('#');
    const rule = rules.find(({ id }) => id === ruleId);
    const limit = rule && limitOn(rule, day);
    if (!rule || limit === undefined || taken === 0 || taken < limit) return [];
    return [{ day, name: rule.name, hour: hour ? `${hour}:00` : null, taken, limit }];
  });

/**
 * The needs of these lines at this pickup, for each rule as the sum of all lines
 * (docs/product.md#capacity). Day and hour are in the time zone in which the pickup was agreed.
 */
export function needsOf(
  { pickupDate, pickupLocation, timezone }: PickupSlot,
  lines: Line[],
  rules: CapacityRule[],
  categories: Categories,
): Need[] {
  const day = storeDay(pickupDate, timezone);
  const hour = storeTime(pickupDate, timezone).slice(0, 2);
  return rules.flatMap((rule) => {
    if (rule.location && rule.location !== pickupLocation) return [];
    const units = unitsOf(rule, lines, categories);
    if (units === 0) return [];
    const pool = `${day}#${rule.id}${rule.per === 'hour' ? `#${hour}` : ''}`;
    return [{ pool, rule, day, units, limit: limitOn(rule, day) }];
  });
}
