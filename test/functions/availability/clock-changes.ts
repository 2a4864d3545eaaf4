import { type Minute, minutesBetween } from './oracle.ts';

/** Zones whose clocks change in 2027: by an hour, by half an hour, by two, at midnight, and in the south. */
export const zones = [
  'America/Los_Angeles',
  'America/New_York',
  'America/St_Johns',
  'America/Havana',
  'America/Santiago',
  'America/Halifax',
  'America/Nuuk',
  'Atlantic/Azores',
  'Europe/London',
  'Europe/Berlin',
  'Europe/Helsinki',
  'Europe/Chisinau',
  'Asia/Beirut',
  'Asia/Jerusalem',
  'Australia/Sydney',
  'Australia/Lord_Howe',
  'Pacific/Auckland',
  'Pacific/Chatham',
  'Antarctica/Troll',
  'Pacific/Easter',
];

const anHour = 3_600_000;
const formatters = new Map<string, Intl.DateTimeFormat>();
function formatterOf(timeZone: string): Intl.DateTimeFormat {
  const format =
    formatters.get(timeZone) ??
    new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' });
  formatters.set(timeZone, format);
  return format;
}
const offsetAt = (instant: number, timeZone: string) =>
  // '1/1/2027, GMT-08:00'
  formatterOf(timeZone).format(instant).split(', ')[1];

/** A day on which the clocks of a zone change, with all minutes from two days before to two days after. */
export type ClockChange = { zone: string; day: string; instant: number; minutes: Minute[] };

/** Both clock changes of 2027 in a zone: the days that end with another offset, and their hour. */
export function clockChanges(zone: string): ClockChange[] {
  const days = Array.from({ length: 365 }, (_, day) => Date.UTC(2027, 0, 1 + day));
  const hours = days
    .filter((start) => offsetAt(start, zone) !== offsetAt(start + 24 * anHour, zone))
    .flatMap((start) => Array.from({ length: 24 }, (_, hour) => start + (hour + 1) * anHour))
    .filter((instant) => offsetAt(instant, zone) !== offsetAt(instant - anHour, zone));
  return hours.map((instant) => {
    const minutes = minutesBetween(instant - 50 * anHour, instant + 50 * anHour, zone);
    const day = minutes.find((one) => one.instant === instant)?.day ?? '';
    return { zone, day, instant, minutes };
  });
}
