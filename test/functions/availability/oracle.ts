import type { Wish } from '#functions/pickups/availability/offers.ts';
import type { Hours, Opening } from '#shared/schemas/opening.ts';

/**
 * A second implementation of when a pickup is possible. It is slow, goes by days and minutes, and uses only
 * Intl and sets of days. It shares no code with the implementation that it checks.
 */

/**
 * A minute of the store's calendar, and its instant. In a night that is an hour longer, two minutes have the
 * same time.
 */
export type Minute = { instant: number; day: string; time: string };

const aMinute = 60_000;
const aDay = 24 * 60 * aMinute;

const formatters = new Map<string, Intl.DateTimeFormat>();
function read(instant: number, timeZone: string): Omit<Minute, 'instant'> {
  const format =
    formatters.get(timeZone) ??
    new Intl.DateTimeFormat('en-CA', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
    });
  formatters.set(timeZone, format);
  const [day = '', time = ''] = format.format(instant).split(', ');
  return { day, time };
}

/** All minutes from one instant to another. */
export function minutesBetween(from: number, to: number, timeZone: string): Minute[] {
  const minutes: Minute[] = [];
  for (let instant = from; instant < to; instant += aMinute)
    minutes.push({ instant, ...read(instant, timeZone) });
  return minutes;
}

const daysAfter = new Map<string, string>();
/** The next day of the calendar in UTC. */
function dayAfter(day: string): string {
  const next = daysAfter.get(day) ?? read(Date.parse(`${day}T00:00Z`) + aDay, 'UTC').day;
  daysAfter.set(day, next);
  return next;
}

function daysFromTo(from: string, to: string): string[] {
  const days: string[] = [];
  for (let day = from; day <= to; day = dayAfter(day)) days.push(day);
  return days;
}

const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];
const weekdayFormat = new Intl.DateTimeFormat('en-US', { weekday: 'short', timeZone: 'UTC' });
const weekdayOf = (day: string) =>
  weekdays.indexOf(weekdayFormat.format(Date.parse(`${day}T00:00Z`)));

type Place = 'DAVIS' | 'WINTERS';
type Grid = Hours & { slotMinutes: number; anyTime: boolean };

/** The hours at a place on a day; none if it is closed. */
function gridOf(rules: Opening, place: Place, day: string): Grid | undefined {
  const closed = new Set(
    rules.closures
      .filter((one) => one.place === null || one.place === place)
      .flatMap(({ from, to }) => daysFromTo(from, to)),
  );
  if (closed.has(day)) return undefined;
  const week = rules.hours?.week[place];
  if (week && week.filter(Boolean).length === 0) return undefined;
  const [season] = rules.seasons.filter(({ days }) => new Set(days).has(day));
  if (season?.hours) return { ...season.hours, anyTime: false };
  if (!rules.hours || !week)
    return { opens: '08:00', closes: '18:00', slotMinutes: 60, anyTime: true };
  const hours = week[weekdayOf(day)];
  return hours ? { ...hours, slotMinutes: rules.hours.slotMinutes, anyTime: false } : undefined;
}

const worksOn = (rules: Opening, day: string) =>
  gridOf(rules, 'DAVIS', day) !== undefined || gridOf(rules, 'WINTERS', day) !== undefined;

/**
 * True if every line can be made: enough working days lie before the pickup, without today if it is
 * too late for it.
 */
function canBeMade(rules: Opening, wish: Wish, pickupDay: string, isLate: boolean): boolean {
  const today = read(wish.now.getTime(), wish.timezone).day;
  const first = isLate ? dayAfter(today) : today;
  const worked = daysFromTo(first, pickupDay).filter(
    (day) => day !== pickupDay && worksOn(rules, day),
  );
  const needs = wish.lines.map(({ productId, categoryId }) => {
    const ofProduct = rules.lead.exceptions.filter(
      ({ of, id }) => of === 'product' && id === productId,
    );
    const ofCategory = rules.lead.exceptions.filter(
      ({ of, id }) => of === 'category' && id === categoryId,
    );
    return [...ofProduct, ...ofCategory, rules.lead][0]?.days ?? 0;
  });
  const need = needs.length > 0 ? Math.max(...needs) : rules.lead.days;
  // Without a lead time only the cut-off applies, and only today.
  return worked.length >= need && (need > 0 || !isLate || pickupDay > today || pickupDay < today);
}

/** The beginning of the error text for a whole day; undefined if the day is accepted. */
export function dayVerdict(rules: Opening, wish: Wish, day: string): string | undefined {
  const place = wish.location === 'WINTERS' ? 'WINTERS' : 'DAVIS';
  if (!gridOf(rules, place, day)) return 'Closed';
  for (const season of rules.seasons.filter(({ days }) => days.includes(day))) {
    if (season.lastOrder && wish.now.getTime() > Date.parse(season.lastOrder)) return 'Orders for';
    const menu = new Set(season.menu);
    if (menu.size > 0 && !wish.lines.every(({ productId }) => productId && menu.has(productId)))
      return 'Not on';
  }
  const { cutOff } = rules.lead;
  const isLate = cutOff !== null && read(wish.now.getTime(), wish.timezone).time > cutOff;
  if (canBeMade(rules, wish, day, isLate)) return undefined;
  return isLate && canBeMade(rules, wish, day, false) ? 'Orders for' : 'Too soon';
}

/** The beginning of the error text for a minute; undefined if it is accepted. */
export function minuteVerdict(rules: Opening, wish: Wish, { day, time }: Minute) {
  const ofDay = dayVerdict(rules, wish, day);
  if (ofDay) return ofDay;
  const grid = gridOf(rules, wish.location === 'WINTERS' ? 'WINTERS' : 'DAVIS', day);
  const isOpen = grid && (grid.anyTime || (time >= grid.opens && time <= grid.closes));
  return isOpen ? undefined : 'Not open';
}

/**
 * The times of a day's slots, found by going through all minutes of the day and counting from the first one.
 */
export function slotsOf(rules: Opening, wish: Wish, day: string, minutes: Minute[]): string[] {
  const grid = gridOf(rules, wish.location === 'WINTERS' ? 'WINTERS' : 'DAVIS', day);
  if (!grid) return [];
  const inMinutes = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
  const times = minutes
    .map(({ time }) => time)
    .filter((time) => time >= grid.opens && time <= grid.closes)
    .filter((time) => (inMinutes(time) - inMinutes(grid.opens)) % grid.slotMinutes === 0);
  return [...new Set(times)].toSorted();
}
