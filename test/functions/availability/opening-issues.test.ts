import { describe, expect, it } from 'vitest';
import type { Rules } from '#functions/pickups/availability/hours.ts';
import { openingIssues } from '#functions/pickups/availability/opening-issues.ts';
import { plusDays } from '#shared/dates/store-day.ts';
import { everyDay, opening, thanksgiving, withWeek } from './builders.ts';

const today = '2026-11-23';
const issuesOf = (rules: Partial<Rules>) => openingIssues(opening(rules), today);

it('are none of rules that can be kept', () => {
  const rules = withWeek({
    closures: [{ id: 'fair', name: 'Fair', from: today, to: today, place: null }],
    seasons: [thanksgiving({ hours: { opens: '06:00', closes: '20:00', slotMinutes: 30 } })],
  });
  expect(openingIssues(rules, today)).toEqual([]);
  expect(openingIssues(opening(), today)).toEqual([]);
});

describe('hours', () => {
  const week = (opens: string, closes: string, slotMinutes: 30 | 60 = 60) => {
    const days = [null, ...everyDay(opens, closes).slice(1)];
    return issuesOf({ hours: { slotMinutes, week: { DAVIS: days, WINTERS: days } } });
  };

  it('end on the day on which they begin, or at the same slot', () => {
    const path = (place: string, day: number) => `hours.week.${place}.${day}.closes`;
    const message = 'Opening past midnight is not possible: the last pickup is before the first';
    expect(week('10:00', '09:00')).toEqual(
      ['DAVIS', 'WINTERS'].flatMap((place) =>
        [1, 2, 3, 4, 5, 6].map((day) => ({ path: path(place, day), message })),
      ),
    );
    expect(week('22:00', '00:00')[0]?.message).toBe(message);
    expect(week('10:00', '10:00')).toEqual([]);
  });

  it('are whole slots', () => {
    const [first] = week('10:00', '11:30');
    expect(first).toEqual({
      path: 'hours.week.DAVIS.1.closes',
      message: 'From the first to the last pickup it must be a multiple of 60 minutes',
    });
    expect(week('10:00', '11:30', 30)).toEqual([]);
  });
});

it.each([
  [-1, 'The last day is before the first'],
  [365, undefined],
  [366, 'Use at most 366 days'],
])('closed days that end %i days after the first: %s', (days, message) => {
  const closure = { id: 'trip', name: 'Trip', from: today, to: plusDays(today, days) };
  const issues = message ? [{ path: 'closures.0.to', message }] : [];
  expect(issuesOf({ closures: [{ ...closure, place: 'DAVIS' }] })).toEqual(issues);
});

describe('a season', () => {
  const easter = thanksgiving({ id: 'easter', name: 'Easter', days: ['2027-03-28'] });

  it('has hours of whole slots', () => {
    const hours = { opens: '06:00', closes: '06:45', slotMinutes: 30 as const };
    expect(issuesOf({ seasons: [easter, thanksgiving({ hours })] })).toEqual([
      {
        path: 'seasons.1.hours.closes',
        message: 'From the first to the last pickup it must be a multiple of 30 minutes',
      },
    ]);
  });

  it('has no day of another, and says it once', () => {
    const other = thanksgiving({ id: 'other', name: 'Other', days: [today, ...easter.days] });
    const third = thanksgiving({ id: 'third', days: [today, '2027-03-28'] });
    expect(issuesOf({ seasons: [easter, other, third] })).toEqual([
      { path: 'seasons.1.days', message: 'Sun 28-Mar-27 belongs to Easter' },
      { path: 'seasons.2.days', message: 'Mon 23-Nov-26 belongs to Other' },
    ]);
  });

  it('has a day on which somebody could come, unless that is over', () => {
    const closeAll = (day: string, place: 'DAVIS' | null) =>
      issuesOf({
        closures: [{ id: 'trip', name: 'Trip', from: day, to: day, place }],
        seasons: [easter, thanksgiving({ days: [day] })],
      });
    const message = (words: string) => [
      { path: 'seasons.1.days', message: `${words} is a closed day` },
    ];
    expect(closeAll(today, null)).toEqual(message('Mon 23-Nov-26'));
    expect(closeAll(plusDays(today, 1), null)).toEqual(message('Tue 24-Nov-26'));
    expect(closeAll(plusDays(today, -1), null)).toEqual([]);
    expect(closeAll(today, 'DAVIS')).toEqual([]);
  });

  it('may open on a weekday that is closed', () => {
    const hours = { opens: '06:00', closes: '20:00', slotMinutes: 60 as const };
    const sunday = thanksgiving({ days: ['2026-11-29'] });
    const paths = (season: typeof sunday) =>
      openingIssues(withWeek({ seasons: [season] }), today).map(({ path }) => path);
    expect(paths({ ...sunday, hours })).toEqual([]);
    expect(paths(sunday)).toEqual(['seasons.0.days']);
  });
});

it('an exception of the lead time is in the list once; a product and a category may share an id', () => {
  const exceptions = (['product', 'category', 'product'] as const).map((of) => {
    return { of, id: 'pie', days: 1, cutOff: null };
  });
  expect(issuesOf({ lead: { ...opening().lead, exceptions } as Rules['lead'] })).toEqual([
    { path: 'lead.exceptions.2.id', message: 'This one is in the list already' },
  ]);
});
