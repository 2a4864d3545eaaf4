import { countUse, findFullPeriods, type LimitPeriod, periodEnd } from './period-repository.ts';
import { tooManyAttempts } from './reserve-attempt.ts';

const count = (number: number, unit: string) => `${number} ${unit}${number === 1 ? '' : 's'}`;

/** '45 seconds', '5 minutes', '3 hours': rounded up, so that it is never too early. */
export function waitInWords(seconds: number): string {
  if (seconds < 60) return count(seconds, 'second');
  const minutes = Math.ceil(seconds / 60);
  return minutes < 120 ? count(minutes, 'minute') : count(Math.ceil(minutes / 60), 'hour');
}

function refuse(full: LimitPeriod[], text: string, now: Date): never {
  const until = new Date(Math.max(...full.map((period) => periodEnd(period, now).getTime())));
  const seconds = Math.ceil((until.getTime() - now.getTime()) / 1_000);
  throw tooManyAttempts(`${text} Please try again in ${waitInWords(seconds)}.`, until, now);
}

/**
 * Checks that every period has room for another use, without counting one. `text` begins the message.
 *
 * @throws AppError 'too-many-attempts', with Retry-After
 */
export async function checkPeriods(periods: LimitPeriod[], text: string, now: Date): Promise<void> {
  const full = await findFullPeriods(periods, now);
  if (full.length > 0) refuse(full, text, now);
}

/**
 * Counts a use in each period in turn, until one has no room for it.
 *
 * @throws AppError 'too-many-attempts', with Retry-After
 */
export async function reserveUse(periods: LimitPeriod[], text: string, now: Date): Promise<void> {
  for (const period of periods)
    if ((await countUse(period, now)) > period.most) refuse([period], text, now);
}
