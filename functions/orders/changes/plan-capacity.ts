import { isDeepStrictEqual } from 'node:util';
import type { OrderContent } from '#functions/orders/order/order-content.ts';
import type { StoredOrder } from '#functions/orders/order/order-item.ts';
import { readLoads } from '#functions/pickups/capacity/load-repository.ts';
import { type Need, needsOf } from '#functions/pickups/capacity/needs.ts';
import { listRules, readCategories } from '#functions/pickups/capacity/rule-repository.ts';
import { storeDay } from '#shared/dates/store-time.ts';
import type { CapacityRule } from '#shared/schemas/capacity.ts';
import { fullError } from './full-error.ts';

type Taken = NonNullable<StoredOrder['taken']>;

/** The capacity that an order takes by these rules, and the data from which it was computed. */
export async function readNeeds(content: OrderContent, rules: CapacityRule[]) {
  const ids = content.lines.flatMap(({ productId }) => productId ?? []);
  const categories = await readCategories(rules, ids);
  return { rules, categories, needs: needsOf(content, content.lines, rules, categories) };
}

export const toTaken = (needs: Need[]): Taken | undefined =>
  needs.length === 0
    ? undefined
    : Object.fromEntries(needs.map(({ pool, units }) => [pool, units]));

const loadOf = ({ pickupDate, pickupLocation, lines }: OrderContent) => ({
  pickupDate,
  pickupLocation,
  lines: lines.map(({ productId, quantity }) => ({ productId, quantity })),
});

type State = Pick<StoredOrder, 'status' | 'content' | 'taken'>;
const isCanceled = ({ status }: State) => status === 'canceled';

/**
 * True for a change that takes and returns no capacity (a note, a price, a payment, another open
 * status), so that no rules are read.
 */
const takesTheSame = (before: State, after: State) =>
  isCanceled(before) === isCanceled(after) &&
  (before.content === after.content ||
    isDeepStrictEqual(loadOf(before.content), loadOf(after.content)));

type Plan = {
  taken: Taken | undefined;
  /** The limits that the order's transaction must keep: units by pool. */
  bounds?: Map<string, number>;
  /** The changelog's sentences about exceeded limits: 'took 3 Pies over the limit: regular customer'. */
  parts: string[];
};

type Given = {
  now: Date;
  before?: State;
  after: State;
  /** Read from the table if missing. */
  rules?: CapacityRule[];
  /** Why the order may exceed limits. */
  override?: { reason: string } | undefined;
};

/**
 * Plans the capacity that an order takes and returns when it is placed or changed (docs/product.md#capacity).
 * The counters are read first, so that most orders that come too late are refused without a transaction.
 * Limits of past days are ignored.
 *
 * @throws AppError 'full' with the pools and alternatives
 */
export async function planCapacity({ now, before, after, rules, override }: Given): Promise<Plan> {
  if (before && takesTheSame(before, after)) return { taken: before.taken, parts: [] };
  if (isCanceled(after)) return { taken: undefined, parts: [] };
  const { content } = after;
  const held = before?.taken ?? {};
  const { needs, ...basis } = await readNeeds(content, rules ?? (await listRules()));
  const today = storeDay(now, content.timezone);
  const grown = needs
    .map((need) => ({ ...need, more: need.units - (held[need.pool] ?? 0) }))
    .filter(({ more, day }) => more > 0 && day >= today);
  const loads = await readLoads(grown.map(({ pool }) => pool));
  const short = grown.filter(({ pool, limit, more }) => limit - (loads.get(pool) ?? 0) < more);
  if (short.length > 0 && !override)
    throw await fullError({ ...basis, now, content, held, short, loads });
  const bounds = new Map(
    grown.filter((need) => !short.includes(need)).map(({ pool, limit }) => [pool, limit]),
  );
  const over = short.map(({ more, rule }) => `${more} ${rule.name}`).join(' and ');
  return {
    taken: toTaken(needs),
    bounds,
    parts: over ? [`took ${over} over the limit: ${override?.reason}`] : [],
  };
}
