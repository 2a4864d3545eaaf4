import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import type { Rules } from '#functions/pickups/availability/hours.ts';
import { offers, refusalOf, type Wish } from '#functions/pickups/availability/offers.ts';
import { openingIssues } from '#functions/pickups/availability/opening-issues.ts';
import { plusDays } from '#shared/dates/store-day.ts';
import { pickupInstant } from '#shared/dates/store-time.ts';
import { type ClockChange, clockChanges, zones } from './clock-changes.ts';
import { dayVerdict, type Minute, minuteVerdict, slotsOf } from './oracle.ts';
import { rulesAround, someLines, someLocation } from './random-rules.ts';

/**
 * The number of rule sets for each zone and clock change: 8 of each make 320. Use `OPENING_RUNS=10000` for
 * more, and `-t 'in Europe'` for only some zones.
 */
const { OPENING_RUNS: numRuns } = z
  .object({ OPENING_RUNS: z._default(z.coerce.number().check(z.int(), z.positive()), 8) })
  .parse(process.env);

const isLike = (words: string | undefined, verdict: string | undefined) =>
  verdict === undefined ? words === undefined : Boolean(words?.startsWith(verdict));

/** Lookups that every rule set needs, cached. */
function calendarOf({ minutes, zone }: ClockChange) {
  const instants = new Map<string, string>();
  const instantOf = (day: string, time: string): string => {
    const known = instants.get(`${day} ${time}`) ?? pickupInstant(day, time, zone);
    instants.set(`${day} ${time}`, known);
    return known;
  };
  return { minutesOf: Map.groupBy(minutes, (one) => one.day), instantOf };
}
type Calendar = ReturnType<typeof calendarOf>;

/** Compares the days around the change: which are rejected and why, and the slots of the others. */
function compareDays(rules: Rules, wish: Wish, day: string, { minutesOf, instantOf }: Calendar) {
  const range = { from: plusDays(day, -1), to: plusDays(day, 1) };
  for (const offered of offers(rules, wish, range)) {
    const verdict = dayVerdict(rules, wish, offered.day);
    expect([offered, isLike(offered.closed, verdict)]).toEqual([offered, true]);
    const slots = offered.slots.filter(({ reason }) => !reason).map(({ time }) => time);
    if (verdict === undefined)
      expect(slots).toEqual(slotsOf(rules, wish, offered.day, minutesOf.get(offered.day) ?? []));
    expect(offered.slots.filter(({ reason }) => reason && !isLike(reason, 'Not open'))).toEqual([]);
    const refused = slots.flatMap(
      (time) => refusalOf(rules, wish, instantOf(offered.day, time)) ?? [],
    );
    if (offered.closed === undefined) expect(refused).toEqual([]);
  }
}

/** Compares single minutes with the oracle's verdicts. */
function compareMinutes(rules: Rules, wish: Wish, chosen: Minute[]) {
  for (const minute of chosen) {
    const words = refusalOf(rules, wish, new Date(minute.instant).toISOString());
    const verdict = minuteVerdict(rules, wish, minute);
    if (!isLike(words, verdict)) expect({ minute, words }).toEqual({ minute, words: verdict });
  }
}

const changes = zones.flatMap((zone) => clockChanges(zone));

describe('what is offered is what the rules say, around each clock change', () => {
  it('of twenty zones, each with two', () => {
    expect(new Set(changes.map(({ zone }) => zone)).size).toBe(20);
    expect(changes).toHaveLength(40);
  });

  it.each(changes)('in $zone on $day', { timeout: 3_600_000 }, async (change) => {
    const { day, instant, minutes, zone: timezone } = change;
    const calendar = calendarOf(change);
    const wishes = fc.record({
      lines: someLines,
      location: someLocation,
      timezone: fc.constant(timezone),
      now: fc
        .integer({ min: -6 * 1_440, max: 2 * 1_440 })
        .map((offset) => new Date(instant + offset * 60_000)),
    });
    // Minutes of any day, and those just around the change.
    const near = minutes.filter((one) => Math.abs(one.instant - instant) <= 2 * 3_600_000);
    const some = fc.array(fc.oneof(fc.constantFrom(...minutes), fc.constantFrom(...near)), {
      minLength: 10,
      maxLength: 10,
    });
    await fc.assert(
      fc.property(rulesAround(day), wishes, some, (rules, wish, chosen) => {
        compareDays(rules, wish, day, calendar);
        compareMinutes(rules, wish, chosen);
      }),
      { numRuns },
    );
  });

  it('for rules that can be saved: the random ones have no fault but a closed day of a season', () => {
    return fc.assert(
      fc.property(rulesAround('2027-03-14'), (rules) => {
        const faults = openingIssues(rules, '2027-03-01').filter(
          ({ path }) => !path.endsWith('days'),
        );
        expect(faults).toEqual([]);
      }),
      { numRuns: 20 },
    );
  });
});
