import { readSettings } from '#functions/store/settings/settings-repository.ts';
import { plusDays } from '#shared/dates/store-day.ts';
import { storeDay } from '#shared/dates/store-time.ts';
import type { ListedRule } from '#shared/schemas/capacity.ts';
import { readLoadsBetween } from './load-repository.ts';
import { fullPools } from './needs.ts';
import { listRules } from './rule-repository.ts';

const daysAhead = 30;
/** The most full days or hours shown for a rule. */
const mostFull = 10;

/** All capacity rules, with the days and hours that are full or exceeded in the next 30 days. */
export async function listRulesWithLoads(now: Date): Promise<ListedRule[]> {
  const [rules, { timezone }] = await Promise.all([listRules(), readSettings()]);
  if (rules.length === 0) return [];
  const today = storeDay(now, timezone);
  const loads = await readLoadsBetween(today, plusDays(today, daysAhead));
  return rules.map((rule) => ({ ...rule, full: fullPools([rule], loads).slice(0, mostFull) }));
}
