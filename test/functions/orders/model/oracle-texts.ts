/** The product's formats, implemented a second time, independently: money, instants, quotes. */

export const storeZone = 'America/Los_Angeles';

export const money = (cents: number): string => {
  const [whole = '', fraction] = (cents / 100).toFixed(2).split('.');
  return `$${whole.replace(/\B(?=(\d{3})+$)/g, ',')}.${fraction}`;
};

const formats = new Map<string, Intl.DateTimeFormat>();
function partsOf(instant: string): Record<string, string> {
  const format =
    formats.get(storeZone) ??
    new Intl.DateTimeFormat('en-US', {
      timeZone: storeZone,
      weekday: 'short',
      day: '2-digit',
      month: 'short',
      year: '2-digit',
      hour: 'numeric',
      minute: '2-digit',
      hour12: true,
    });
  formats.set(storeZone, format);
  return Object.fromEntries(
    format.formatToParts(new Date(instant)).map(({ type, value }) => [type, value]),
  );
}

/** 'Sat 14-Jun-26, 10:00 AM' */
export const pickupText = (instant: string): string => {
  const { weekday, day, month, year, hour, minute, dayPeriod } = partsOf(instant);
  return `${weekday} ${day}-${month}-${year}, ${hour}:${minute} ${dayPeriod}`;
};

export const cut = (text: string, length: number): string =>
  text.length <= length ? text : `${text.slice(0, length - 1)}…`;

export const quote = (text: string | null): string => (text ? `“${cut(text, 200)}”` : 'none');

/**
 * Quotes two texts. If the quoted beginnings are equal, the quotes start shortly before the first difference.
 */
export function quotes(before: string | null, after: string | null): [string, string] {
  if (before === after || quote(before) !== quote(after)) return [quote(before), quote(after)];
  const one = before ?? '';
  const other = after ?? '';
  let start = 0;
  while (one[start] === other[start]) start += 1;
  return [quote(`…${one.slice(start - 20)}`), quote(`…${other.slice(start - 20)}`)];
}
