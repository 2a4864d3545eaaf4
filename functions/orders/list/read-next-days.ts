import { readLoadsBetween } from '#functions/pickups/capacity/load-repository.ts';
import { limitOn } from '#functions/pickups/capacity/needs.ts';
import { listRules } from '#functions/pickups/capacity/rule-repository.ts';
import { readSettings } from '#functions/store/settings/settings-repository.ts';
import { daysFromTo, plusDays } from '#shared/dates/store-day.ts';
import { startOfStoreDay, storeDay } from '#shared/dates/store-time.ts';
import { orderStatuses } from '#shared/orders/statuses.ts';
import type { NextDays } from '#shared/schemas/dashboard.ts';
import { pickupsOf } from './read-day.ts';

const daysShown = 14;

type Full = NextDays['days'][number]['full'][number];

/** The limits that are reached, by day. */
async function fullBetween(from: string, to: string): Promise<Map<string, Full[]>> {
  const rules = await listRules();
  const full = new Map<string, Full[]>();
  if (rules.length === 0) return full;
  for (const [pool, taken] of [...(await readLoadsBetween(from, to))].sort()) {
    const [day = '', ruleId, hour] = pool.split('#');
    const rule = rules.find(({ id }) => id === ruleId);
    const limit = rule && limitOn(rule, day);
    if (!rule || limit === undefined || taken === 0 || taken < limit) continue;
    const one = { name: rule.name, taken, limit, hour: hour === undefined ? null : `${hour}:00` };
    full.set(day, [...(full.get(day) ?? []), one]);
  }
  return full;
}

/** The pickups of the next 14 days, and what is full (docs/product.md#the-next-14-days; pattern D4). */
export async function readNextDays(now: Date): Promise<NextDays> {
  const { timezone } = await readSettings({ consistent: false });
  const today = storeDay(now, timezone);
  const range = {
    from: startOfStoreDay(now, 0, timezone),
    to: startOfStoreDay(now, daysShown, timezone),
  };
  const [full, ...read] = await Promise.all([
    fullBetween(today, plusDays(today, daysShown - 1)),
    ...orderStatuses
      .filter((status) => status !== 'canceled')
      .map((status) => pickupsOf(status, range)),
  ]);
  // While an order moves to another status, an index can show it twice.
  const pickups = new Map(read.flatMap(({ rows }) => rows).map(({ id, pickup }) => [id, pickup]));
  const counts = new Map<string, number>();
  for (const pickup of pickups.values()) {
    const day = storeDay(pickup, timezone);
    counts.set(day, (counts.get(day) ?? 0) + 1);
  }
  return {
    days: daysFromTo(today, plusDays(today, daysShown - 1), daysShown).map((day) => ({
      day,
      pickups: counts.get(day) ?? 0,
      full: full.get(day) ?? [],
    })),
    capped: read.some(({ capped }) => capped),
  };
}
