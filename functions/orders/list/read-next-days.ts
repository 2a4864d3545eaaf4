import { readLoadsBetween } from '#functions/pickups/capacity/load-repository.ts';
import { fullPools } from '#functions/pickups/capacity/needs.ts';
import { listRules } from '#functions/pickups/capacity/rule-repository.ts';
import { readSettings } from '#functions/store/settings/settings-repository.ts';
import { daysFromTo, plusDays } from '#shared/dates/store-day.ts';
import { startOfStoreDay, storeDay } from '#shared/dates/store-time.ts';
import type { NextDays } from '#shared/schemas/dashboard.ts';
import { countedPickups } from './read-day.ts';

const daysShown = 14;

/** The limits that are reached, by day. */
async function fullBetween(from: string, to: string) {
  const rules = await listRules();
  const loads = rules.length === 0 ? new Map() : await readLoadsBetween(from, to);
  return Map.groupBy(fullPools(rules, loads), ({ day }) => day);
}

/**
 * The pickups of the next 14 days, and the limits that are reached (docs/product.md#the-next-14-days; pattern
 * D4).
 */
export async function readNextDays(now: Date): Promise<NextDays> {
  const { timezone } = await readSettings({ consistent: false });
  const today = storeDay(now, timezone);
  const range = {
    from: startOfStoreDay(now, 0, timezone),
    to: startOfStoreDay(now, daysShown, timezone),
  };
  const last = plusDays(today, daysShown - 1);
  const [full, { rows, capped }] = await Promise.all([
    fullBetween(today, last),
    countedPickups(() => range),
  ]);
  const pickups = Map.groupBy(rows, ({ pickup }) => storeDay(pickup, timezone));
  return {
    days: daysFromTo(today, last, daysShown).map((day) => ({
      day,
      pickups: pickups.get(day)?.length ?? 0,
      full: full.get(day) ?? [],
    })),
    capped,
  };
}
