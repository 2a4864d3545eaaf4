import { formatClock, formatShortDay } from '#shared/dates/store-day.ts';
import { shortPlace } from '#shared/pickups/places.ts';
import type { ListedRule } from '#shared/schemas/capacity.ts';
import type { PickupPlace } from '#shared/schemas/places.ts';
import { rangesOf } from './rule-form.ts';

const units = { orders: 'orders', categories: 'pieces', products: 'points' } as const;
const counted = { day: 'a day', hour: 'an hour' } as const;

/** '300 pieces a day at DAVIS; Wed 25-Nov: 1,000 pieces' */
export function describeRule(
  { counts, per, location, limit, exceptions }: ListedRule,
  places: PickupPlace[],
): string {
  const amountOf = (most: number) => `${most.toLocaleString('en-US')} ${units[counts.kind]}`;
  const usual = `${amountOf(limit)} ${counted[per]}`;
  const others = rangesOf(exceptions).map(({ from, to, limit: most }) => {
    const days = [...new Set([from, to])].map(formatShortDay).join(' to ');
    return `${days}: ${amountOf(most)}`;
  });
  return [location ? `${usual} at ${shortPlace(places, location)}` : usual, ...others].join('; ');
}

/** 'Full: Wed 25-Nov, Thu 26-Nov, 9:00 AM (over by 3)'; undefined if there is room everywhere. */
export function describeFull({ full }: ListedRule): string | undefined {
  if (full.length === 0) return undefined;
  const places = full.map(({ day, hour, taken, limit }) => {
    const when = [formatShortDay(day), ...(hour ? [formatClock(hour)] : [])].join(' ');
    return taken > limit ? `${when} (over by ${taken - limit})` : when;
  });
  return `Full: ${places.join(', ')}`;
}
