import { AppError } from '#functions/core/app-error.ts';
import { countedBy, isOfOldPage } from '#shared/production/ticks.ts';
import { mostTicks, type SavedTicks, type Tick, tickSchema } from '#shared/schemas/production.ts';
import { formatCount } from '#shared/text/format-count.ts';
import { raiseTicks, readTickCount } from './day-revision.ts';
import { readRow, type Saved, saveTick } from './tick-repository.ts';

/** Concurrent writes: as many as a function has connections. */
const atOnce = 50;

const maxYears = 5;

/**
 * Rejects days more than five years away. Nobody bakes for 2099, and DynamoDB never deletes items
 * that expired more than five years ago.
 */
function checkNear(day: string, now: Date): void {
  const years = Math.abs(Date.parse(day) - now.getTime()) / (365.25 * 24 * 60 * 60 * 1_000);
  if (years <= maxYears) return;
  const message = `Ticks are kept for days within ${maxYears} years`;
  throw new AppError('validation', { text: message, issues: [{ path: 'day', message }] });
}

const reasons: Partial<Record<Saved, string>> = {
  full: `No more is kept of what is ticked on a day: ${formatCount(mostTicks)} rows of all devices`,
  'of another page':
    'This row was ticked on another tablet meanwhile. Please load the page again and look at it.',
};

/**
 * Computes the claim of a tick from an old page, which sends the total of the row, whoever counted it. The
 * claim is what that adds to the count of all other devices, so a repeated request computes the same claim.
 */
async function withClaim(day: string, tick: Tick): Promise<Tick> {
  if (!isOfOldPage(tick) || !tick.all) return tick;
  const others = (await readRow(day, tick.key)).filter(({ device }) => device !== tick.device);
  return { ...tick, claim: Math.max(0, tick.made - countedBy(others)) };
}

/**
 * Saves the valid ticks of a day, and reports for each other one why it was refused (docs/product.md#ticks).
 * If the call breaks off, sending all ticks again saves the missing ones and changes nothing else.
 *
 * @throws AppError 'validation' for a day that is too far away
 */
export async function saveTicks(day: string, entries: unknown[], now: Date): Promise<SavedTicks> {
  checkNear(day, now);
  const room = mostTicks - (await readTickCount(day));
  const parsed = entries.map((entry) => tickSchema.safeParse(entry));
  const outcomes: (Saved | undefined)[] = [];
  for (let start = 0; start < parsed.length; start += atOnce)
    outcomes.push(
      ...(await Promise.all(
        parsed.slice(start, start + atOnce).map(async ({ data: tick }, place) => {
          if (!tick) return undefined;
          return saveTick(day, await withClaim(day, tick), start + place < room);
        }),
      )),
    );
  const added = outcomes.filter((outcome) => outcome === 'added').length;
  // Also when no tick was new: an earlier attempt may have died before this line.
  if (outcomes.some((outcome) => outcome !== undefined)) await raiseTicks(day, added);
  const refused = outcomes.flatMap((outcome, place) => {
    const error = outcome
      ? reasons[outcome]
      : (parsed[place]?.error?.issues[0]?.message ?? 'Not a tick');
    return error === undefined ? [] : [{ place, error }];
  });
  const stale = outcomes.flatMap((outcome, place) => (outcome === 'stale' ? [place] : []));
  return { refused, ...(stale.length > 0 && { stale }) };
}
