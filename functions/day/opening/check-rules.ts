import { AppError } from '#functions/core/app-error.ts';
import { openingIssues } from '#functions/pickups/availability/opening-issues.ts';
import { storeDay } from '#shared/dates/store-time.ts';
import type { Opening } from '#shared/schemas/opening.ts';
import type { Settings } from '#shared/schemas/settings.ts';

/** Throws AppError 'validation' with everything that is wrong with the rules, each issue with its field. */
export function checkRules(
  opening: Opening,
  now: Date,
  { timezone, pickup_places: { places } }: Settings,
): void {
  const issues = openingIssues({ ...opening, places }, storeDay(now, timezone));
  if (issues.length > 0) throw new AppError('validation', { text: issues[0]?.message, issues });
}
