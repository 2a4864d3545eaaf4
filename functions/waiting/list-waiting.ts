import { type Categories, type Need, needsOf } from '#shared/capacity/needs.ts';
import { pickupInstant, pickupSlots, storeDay } from '#shared/dates/store-time.ts';
import type { CapacityRule } from '#shared/schemas/capacity.ts';
import type { ListedWaiting, Waiting } from '#shared/schemas/waiting.ts';
import { type Loads, readLoads } from '../capacity/load-repository.ts';
import { readCategories } from '../capacity/read-categories.ts';
import { listRules } from '../capacity/rule-repository.ts';
import { readSettings } from '../settings/settings-repository.ts';
import { listWaiting } from './waiting-repository.ts';

type Basis = { rules: CapacityRule[]; categories: Categories; timezone: string };

/** What the order needs at each hour of its day: any will do. */
const needsByHour = ({ day, location, lines }: Waiting, basis: Basis): Need[][] =>
  pickupSlots.map(({ value }) =>
    needsOf(
      {
        pickupDate: pickupInstant(day, value, basis.timezone),
        pickupLocation: location,
        timezone: basis.timezone,
      },
      lines,
      basis.rules,
      basis.categories,
    ),
  );

/** Gives what is left to who came first and fits; `loads` then has it as taken, so that nobody else is called for it. */
function withFree(waiting: Waiting, byHour: Need[][], loads: Loads): ListedWaiting {
  const takenOf = (pool: string) => loads.get(pool) ?? 0;
  const fitting = byHour.find((needs) =>
    needs.every(({ pool, units, limit }) => takenOf(pool) + units <= limit),
  );
  if (!fitting) return waiting;
  for (const { pool, units } of fitting) loads.set(pool, takenOf(pool) + units);
  return { ...waiting, free: fitting.map(({ rule, units }) => ({ name: rule.name, units })) };
}

/**
 * Who waits from today on, by day and in the order in which they came, with what came free for the oldest that fit
 * (docs/product.md#waiting-list; access pattern L7). It is computed when it is shown, so nothing can be missed.
 */
export async function listWaitingWithFree(now: Date): Promise<ListedWaiting[]> {
  // Read beside the time zone, from the earliest day that it can be today anywhere.
  const [{ timezone }, rules, stored] = await Promise.all([
    readSettings(),
    listRules(),
    listWaiting(storeDay(now, 'Etc/GMT+12')),
  ]);
  const today = storeDay(now, timezone);
  const waiting = stored.filter(({ day }) => day >= today);
  if (waiting.length === 0) return [];
  const ids = waiting.flatMap(({ lines }) => lines.map(({ productId }) => productId));
  const basis = { rules, categories: await readCategories(rules, ids), timezone };
  const needs = waiting.map((one) => needsByHour(one, basis));
  const pools = new Set(needs.flat(2).map(({ pool }) => pool));
  const loads = await readLoads([...pools]);
  return waiting.map((one, index) => withFree(one, needs[index] ?? [], loads));
}
