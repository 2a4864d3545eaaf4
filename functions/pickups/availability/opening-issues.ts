import { dayCount, formatStoreDay, isPossibleDay, minutesOf } from '#shared/dates/store-day.ts';
import type { ErrorIssue } from '#shared/errors.ts';
import { type Closure, type Hours, type Opening, openingPlaces } from '#shared/schemas/opening.ts';
import { hoursOn } from './hours.ts';

const maxClosedDays = 366;

function hoursIssues({ opens, closes }: Hours, slotMinutes: number, path: string): ErrorIssue[] {
  const length = minutesOf(closes) - minutesOf(opens);
  if (length < 0)
    return [{ path: `${path}.closes`, message: 'The last pickup is before the first' }];
  if (length % slotMinutes === 0) return [];
  const message = `From the first to the last pickup it must be a multiple of ${slotMinutes} minutes`;
  return [{ path: `${path}.closes`, message }];
}

const weekIssues = ({ hours }: Opening): ErrorIssue[] =>
  openingPlaces.flatMap((place) =>
    (hours?.week[place] ?? []).flatMap((day, weekday) =>
      day && hours ? hoursIssues(day, hours.slotMinutes, `hours.week.${place}.${weekday}`) : [],
    ),
  );

function closureIssues({ from, to }: Closure, index: number): ErrorIssue[] {
  const path = `closures.${index}.to`;
  const days = dayCount(from, to);
  if (days < 1) return [{ path, message: 'The last day is before the first' }];
  if (days > maxClosedDays) return [{ path, message: `Use at most ${maxClosedDays} days` }];
  if (!isPossibleDay(from) || !isPossibleDay(to)) return [{ path, message: 'Unknown day' }];
  return [];
}

/** Why the season cannot have this day: another one has it, or the store is closed. Ignores past days. */
function seasonDayFault(rules: Opening, index: number, day: string, today: string) {
  if (!isPossibleDay(day)) return `${day} is an unknown day`;
  const other = rules.seasons.slice(0, index).find(({ days }) => days.includes(day));
  if (other) return `${formatStoreDay(day)} belongs to ${other.name}`;
  if (day < today) return undefined;
  const seasons = rules.seasons.slice(index, index + 1);
  const isOpen = openingPlaces.some((place) => !hoursOn({ ...rules, seasons }, day, place).closed);
  return isOpen ? undefined : `${formatStoreDay(day)} is a closed day`;
}

const seasonIssues = (rules: Opening, today: string): ErrorIssue[] =>
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

const exceptionIssues = ({ lead }: Opening): ErrorIssue[] =>
  lead.exceptions.flatMap(({ of, id }, index) =>
    lead.exceptions.slice(0, index).some((one) => one.of === of && one.id === id)
      ? [{ path: `lead.exceptions.${index}.id`, message: 'This one is in the list already' }]
      : [],
  );

/** What is wrong with rules before they are saved, each issue with its field (docs/product.md#opening). */
export const openingIssues = (rules: Opening, today: string): ErrorIssue[] => [
  ...weekIssues(rules),
  ...rules.closures.flatMap(closureIssues),
  ...seasonIssues(rules, today),
  ...exceptionIssues(rules),
];
