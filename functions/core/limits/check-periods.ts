import { countUse, findFullPeriods, type Period, periodEnd } from './period-repository.ts';
import { tooManyAttempts } from './reserve-attempt.ts';
import { waitInWords } from './wait-in-words.ts';

function refuse(full: Period[], text: string, now: Date): never {
  const until = new Date(Math.max(...full.map((period) => periodEnd(period, now).getTime())));
  const seconds = Math.ceil((until.getTime() - now.getTime()) / 1_000);
  throw tooManyAttempts(`${text} Please try again in ${waitInWords(seconds)}.`, until, now);
}

/**
 * Checks that every period has room for another use, without counting one. `text` begins the message.
 *
 * @throws AppError 'too-many-attempts', with Retry-After
 */
export async function checkPeriods(periods: Period[], text: string, now: Date): Promise<void> {
  const full = await findFullPeriods(periods, now);
  if (full.length > 0) refuse(full, text, now);
}

/**
 * Counts a use in each period in turn, until one has no room for it.
 *
 * @throws AppError 'too-many-attempts', with Retry-After
 */
export async function reserveUse(periods: Period[], text: string, now: Date): Promise<void> {
  for (const period of periods)
    if ((await countUse(period, now)) > period.most) refuse([period], text, now);
}
