import { dayCount, formatStoreDay, isPossibleDay, minutesOf } from '#shared/dates/store-day.ts';
import type { ErrorIssue } from '#shared/errors.ts';
import { isPlace } from '#shared/pickups/places.ts';
import type { Closure, Hours } from '#shared/schemas/opening.ts';
import { isWorkingDay, type Rules } from './hours.ts';

const maxClosedDays = 366;
const pastMidnight = 'Opening past midnight is not possible: the last pickup is before the first';

function hoursIssues({ opens, closes }: Hours, slotMinutes: number, path: string): ErrorIssue[] {
  const length = minutesOf(closes) - minutesOf(opens);
  if (length < 0) return [{ path: `${path}.closes`, message: pastMidnight }];
  if (length % slotMinutes === 0) return [];
  const message = `From the first to the last pickup it must be a multiple of ${slotMinutes} minutes`;
  return [{ path: `${path}.closes`, message }];
}

const unknownPlace = 'The store has no such place';

function weekIssues(rules: Rules): ErrorIssue[] {
  const { slotMinutes, week = {} } = rules.hours ?? { slotMinutes: 60 };
  return Object.entries(week).flatMap(([place, days]) => {
    const path = `hours.week.${place}`;
    if (!isPlace(rules.places, place)) return [{ path, message: unknownPlace }];
    return days.flatMap((day, weekday) =>
      day ? hoursIssues(day, slotMinutes, `${path}.${weekday}`) : [],
    );
  });
}

function closureIssues(rules: Rules, { from, to, place }: Closure, index: number): ErrorIssue[] {
  if (place && !isPlace(rules.places, place))
    return [{ path: `closures.${index}.place`, message: unknownPlace }];
  const path = `closures.${index}.to`;
  const days = dayCount(from, to);
  if (days < 1) return [{ path, message: 'The last day is before the first' }];
  if (days > maxClosedDays) return [{ path, message: `Use at most ${maxClosedDays} days` }];
  if (!isPossibleDay(from) || !isPossibleDay(to)) return [{ path, message: 'Unknown day' }];
  return [];
}

/** Why the season cannot have this day: another season has it, or the store is closed. Ignores past days. */
function seasonDayFault(rules: Rules, index: number, day: string, today: string) {
  if (!isPossibleDay(day)) return `${day} is an unknown day`;
  const other = rules.seasons.slice(0, index).find(({ days }) => days.includes(day));
  if (other) return `${formatStoreDay(day)} belongs to ${other.name}`;
  if (day < today) return undefined;
  const seasons = rules.seasons.slice(index, index + 1);
  return isWorkingDay({ ...rules, seasons }, day)
    ? undefined
    : `${formatStoreDay(day)} is a closed day`;
}

const seasonIssues = (rules: Rules, today: string): ErrorIssue[] =>
  rules.seasons.flatMap(({ hours, days, lastOrder }, index) => {
    const path = `seasons.${index}`;
    const [fault] = days.flatMap((day) => seasonDayFault(rules, index, day, today) ?? []);
    return [
      ...(hours ? hoursIssues(hours, hours.slotMinutes, `${path}.hours`) : []),
      ...(fault ? [{ path: `${path}.days`, message: fault }] : []),
      ...(lastOrder && !isPossibleDay(new Date(lastOrder).toISOString())
        ? [{ path: `${path}.lastOrder`, message: 'Unknown day' }]
        : []),
    ];
  });

const exceptionIssues = ({ lead }: Rules): ErrorIssue[] =>
  lead.exceptions.flatMap(({ of, id }, index) =>
    lead.exceptions.slice(0, index).some((one) => one.of === of && one.id === id)
      ? [{ path: `lead.exceptions.${index}.id`, message: 'This one is in the list already' }]
      : [],
  );

/** The errors in rules before they are saved, each with its field (docs/product.md#opening). */
export const openingIssues = (rules: Rules, today: string): ErrorIssue[] => [
  ...weekIssues(rules),
  ...rules.closures.flatMap((closure, index) => closureIssues(rules, closure, index)),
  ...seasonIssues(rules, today),
  ...exceptionIssues(rules),
];
