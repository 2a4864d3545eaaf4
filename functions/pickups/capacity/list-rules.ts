import { readSettings } from '#functions/store/settings/settings-repository.ts';
import { plusDays } from '#shared/dates/store-day.ts';
import { storeDay } from '#shared/dates/store-time.ts';
import type { CapacityRule, ListedRule } from '#shared/schemas/capacity.ts';
import { type Loads, readLoadsBetween } from './load-repository.ts';
import { limitOn } from './needs.ts';
import { listRules } from './rule-repository.ts';

const daysAhead = 30;
/** The most full days or hours shown for a rule. */
const mostFull = 10;

function fullOf(rule: CapacityRule, loads: Loads): ListedRule['full'] {
  const all = [...loads].flatMap(([pool, taken]) => {
    const [day = '', ruleId, hour] = pool.split('#');
    const limit = limitOn(rule, day);
    if (ruleId !== rule.id || taken < limit || taken === 0) return [];
    return [{ day, hour: hour === undefined ? null : `${hour}:00`, taken, limit }];
  });
  return all
    .sort((one, other) => `${one.day}${one.hour}`.localeCompare(`${other.day}${other.hour}`))
    .slice(0, mostFull);
}

/** All capacity rules, with the days and hours that are full or exceeded in the next 30 days. */
export async function listRulesWithLoads(now: Date): Promise<ListedRule[]> {
  const [rules, { timezone }] = await Promise.all([listRules(), readSettings()]);
  if (rules.length === 0) return [];
  const today = storeDay(now, timezone);
  const loads = await readLoadsBetween(today, plusDays(today, daysAhead));
  return rules.map((rule) => ({ ...rule, full: fullOf(rule, loads) }));
}
