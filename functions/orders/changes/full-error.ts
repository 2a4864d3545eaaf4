import { AppError } from '#functions/core/app-error.ts';
import type { OrderContent } from '#functions/orders/order/order-content.ts';
import { linesOf } from '#functions/pickups/availability/check-offered.ts';
import type { Rules } from '#functions/pickups/availability/hours.ts';
import type { Line } from '#functions/pickups/availability/lead.ts';
import { pickupsOn } from '#functions/pickups/availability/offers.ts';
import { readRules } from '#functions/pickups/availability/rules-repository.ts';
import { type Loads, readLoadsBetween } from '#functions/pickups/capacity/load-repository.ts';
import { type Categories, type Need, needsOf } from '#functions/pickups/capacity/needs.ts';
import { readSettings } from '#functions/store/settings/settings-repository.ts';
import { plusDays, weekdayNames, weekdayOf } from '#shared/dates/store-day.ts';
import { pickupInstant, storeDay, storeTime } from '#shared/dates/store-time.ts';
import type { CapacityRule, Full } from '#shared/schemas/capacity.ts';

type Short = Need & { more: number };
type Refused = {
  now: Date;
  content: OrderContent;
  /** The units that the order already holds, by pool. */
  held: Record<string, number>;
  rules: CapacityRule[];
  categories: Categories;
  /** The needs that do not fit. */
  short: Short[];
  loads: Loads;
};

const mostAlternatives = 3;
/** How many days before and after the pickup to search. */
const daysAround = 14;

const distance = (instant: string, wanted: string) =>
  Math.abs(Date.parse(instant) - Date.parse(wanted));

/** The days around a day, nearest first: the day itself, the next, the previous … */
const daysNear = (day: string): string[] => [
  day,
  ...Array.from({ length: daysAround }, (_, index) => index + 1).flatMap((step) => [
    plusDays(day, step),
    plusDays(day, -step),
  ]),
];

type Search = { refused: Refused; rules: Rules; lines: Line[] };

/** The pickups that the opening rules offer on a day, nearest to the wanted time first. */
function nearestOn(day: string, { refused, rules, lines }: Search): string[] {
  const { content, now } = refused;
  const { pickupDate, pickupLocation: location, timezone } = content;
  const wanted = pickupInstant(day, storeTime(pickupDate, timezone), timezone);
  return pickupsOn(rules, { lines, location, now, timezone }, day)
    .filter((pickup) => pickup !== pickupDate)
    .sort((one, other) => distance(one, wanted) - distance(other, wanted));
}

/** The capacity left at another pickup; undefined when the order does not fit there. */
function leftAt(pickupDate: string, refused: Refused, loads: Loads): number | undefined {
  const { content, held, rules, categories, short } = refused;
  const needs = needsOf({ ...content, pickupDate }, content.lines, rules, categories);
  const leftOf = ({ pool, limit }: Need) => limit - (loads.get(pool) ?? 0);
  if (needs.some((need) => leftOf(need) < need.units - (held[need.pool] ?? 0))) return undefined;
  const scarce = new Set(short.map(({ rule }) => rule.id));
  return Math.min(...needs.filter(({ rule }) => scarce.has(rule.id)).map(leftOf));
}

/** False when the order exceeds a limit for the whole day; then its slots need not be checked. */
function fitsDay(day: string, refused: Refused, loads: Loads): boolean {
  const { pickupDate, timezone } = refused.content;
  const rules = refused.rules.filter(({ per }) => per === 'day');
  const pickup = pickupInstant(day, storeTime(pickupDate, timezone), timezone);
  return leftAt(pickup, { ...refused, rules }, loads) !== undefined;
}

/**
 * Searches all other hours of the same day first, then only the nearest hour of each other day.
 * Stops when it has found enough: checking all slots of four weeks would take a tenth of a second.
 */
async function findAlternatives(refused: Refused): Promise<Full['alternatives']> {
  const { content } = refused;
  const ofPickup = storeDay(content.pickupDate, content.timezone);
  const [{ opening }, settings, loads] = await Promise.all([
    readRules(),
    readSettings({ consistent: false }),
    readLoadsBetween(plusDays(ofPickup, -daysAround), plusDays(ofPickup, daysAround)),
  ]);
  const rules = { ...opening, places: settings.pickup_places.places };
  const search = { refused, rules, lines: await linesOf(rules, content.lines) };
  const found: Full['alternatives'] = [];
  for (const day of daysNear(ofPickup)) {
    if (!fitsDay(day, refused, loads)) continue;
    for (const pickupDate of nearestOn(day, search)) {
      const left = leftAt(pickupDate, refused, loads);
      if (left === undefined) continue;
      found.push({ pickupDate, left });
      if (found.length === mostAlternatives) return found;
      if (day !== ofPickup) break;
    }
  }
  return found;
}

/**
 * The error for an order that exceeds a limit. It names the short capacities, scarcest first, and the pickups
 * at which the order would fit.
 */
export async function fullError(refused: Refused): Promise<AppError> {
  const pools = refused.short
    .map(({ rule, limit, pool, more }) => ({
      name: rule.name,
      left: Math.max(0, limit - (refused.loads.get(pool) ?? 0)),
      needed: more,
    }))
    .sort((one, other) => one.left - other.left);
  const [scarcest] = pools;
  const day = storeDay(refused.content.pickupDate, refused.content.timezone);
  const text = `${weekdayNames[weekdayOf(day)]} is full for ${scarcest?.name}: ${scarcest?.left} left, this order needs ${scarcest?.needed}.`;
  const details: Full = { pools, alternatives: await findAlternatives(refused) };
  return new AppError('full', { text, details });
}
