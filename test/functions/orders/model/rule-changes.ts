import { expect } from 'vitest';
import { fullSchema } from '#shared/schemas/capacity.ts';
import { noOpening, type Opening } from '#shared/schemas/opening.ts';
import { minutesBetween, minuteVerdict } from '#test/functions/availability/oracle.ts';
import type { Content } from './oracle-order.ts';
import { storeZone } from './oracle-texts.ts';

/** The beginning and end of a call, as positions among those of all calls and as ISO instants. */
export type Times = { began: number; ended: number; from: string; until: string };

type InForce<Rule> = { rule: Rule; began: number; ended: number };
type Limit = { version: number; limit: number; per: string };

/** The rules of a run, one after the other. The first ones hold before anybody changes them. */
export type RuleChanges = {
  openings: InForce<Opening>[];
  /** By the limit's name. */
  limits: Map<string, InForce<Limit>[]>;
};

export const mostOfAll = 99_999;
const before = { began: -1, ended: -1 };

/** Rules that reject nothing. */
export const firstRules = (limits: ({ name: string } & Limit)[]): RuleChanges => ({
  openings: [{ rule: noOpening, ...before }],
  limits: new Map(limits.map(({ name, ...rule }) => [name, [{ rule, ...before }]])),
});

/**
 * The rules that may have been in force during a call: all except those that were replaced before it began.
 */
const during = <Rule>(changes: InForce<Rule>[], { began, ended }: Times): Rule[] =>
  changes
    .filter(
      (change, index) =>
        change.began < ended && !changes.slice(index + 1).some((later) => later.ended < began),
    )
    .map(({ rule }) => rule);

type Pickup = Pick<Content, 'pickupDate' | 'pickupLocation'>;

/**
 * The verdicts on a pickup of all opening rules that may have been in force, by the oracle, which shares no
 * code with the product.
 */
function verdicts({ openings }: RuleChanges, pickup: Pickup, times: Times): (string | undefined)[] {
  const instant = Date.parse(pickup.pickupDate);
  const [minute] = minutesBetween(instant, instant + 1, storeZone);
  if (!minute) throw new Error('Every instant is in a minute');
  const at = { lines: [], location: pickup.pickupLocation, timezone: storeZone };
  return during(openings, times).flatMap((rules) =>
    [times.from, times.until].map((now) =>
      minuteVerdict(rules, { ...at, now: new Date(now) }, minute),
    ),
  );
}

/** True if a limit ever counted something else, so that some orders may not be counted by the last rules. */
export const wasMeantAnew = ({ limits }: RuleChanges): boolean =>
  [...limits.values()].some((changes) => new Set(changes.map(({ rule }) => rule.per)).size > 1);

/** Checks that an accepted pickup was allowed. A pickup that keeps its time may be too soon. */
export function checkAccepted(
  rules: RuleChanges,
  after: Pickup,
  times: Times,
  earlier?: Pickup,
): void {
  if (earlier?.pickupDate === after.pickupDate && earlier.pickupLocation === after.pickupLocation)
    return;
  const allowed = earlier?.pickupDate === after.pickupDate ? [undefined, 'Too soon'] : [undefined];
  const said = verdicts(rules, after, times);
  expect(
    said.some((verdict) => allowed.includes(verdict)),
    `accepted, but ${said}`,
  ).toBe(true);
}

/** True if the rules that may have been in force explain a rejection; throws if they cannot. */
export function isRefusedByRules(
  rules: RuleChanges,
  body: unknown,
  pickups: Pickup[],
  times: Times,
): boolean {
  const { code } = Object(body);
  if (code === 'not-offered') {
    const said = pickups.flatMap((pickup) => verdicts(rules, pickup, times));
    expect(
      said.some((verdict) => verdict !== undefined),
      'refused by a rule',
    ).toBe(true);
    return true;
  }
  if (code !== 'full') return false;
  const { pools, alternatives } = fullSchema.parse(body);
  for (const { name, left, needed } of pools) {
    expect(needed).toBeGreaterThan(left);
    const limits = during(rules.limits.get(name) ?? [], times).map(({ limit }) => limit);
    expect(Math.min(...limits), name).toBeLessThan(mostOfAll);
  }
  expect(pools).not.toEqual([]);
  for (const { pickupDate } of alternatives) expect(pickupDate >= times.from).toBe(true);
  return true;
}
