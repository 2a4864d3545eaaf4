import pMap from 'p-map';
import { invalid } from '#functions/core/app-error.ts';
import { mostTicks, type SavedTicks, tickSchema } from '#shared/schemas/production.ts';
import { formatCount } from '#shared/text/format-count.ts';
import { raiseTicks, readTickCount } from './day-revision.ts';
import { saveTick } from './tick-repository.ts';

/** Concurrent writes: as many as a function has connections. */
const concurrency = 50;

const maxYears = 5;

/**
 * Rejects days more than five years away. Nobody bakes for 2099, and DynamoDB never deletes items
 * that expired more than five years ago.
 */
function checkNear(day: string, now: Date): void {
  const years = Math.abs(Date.parse(day) - now.getTime()) / (365.25 * 24 * 60 * 60 * 1_000);
  if (years <= maxYears) return;
  throw invalid('day', `Ticks are kept for days within ${maxYears} years`);
}

const full = `No more is kept of what is ticked on a day: ${formatCount(mostTicks)} rows of all devices`;

/**
 * Saves the valid ticks of a day, and returns the reason for each refused one (docs/product.md#ticks). If the
 * call breaks off, sending all ticks again saves the missing ones and changes nothing else.
 *
 * @throws AppError 'validation' for a day that is too far away
 */
export async function saveTicks(day: string, entries: unknown[], now: Date): Promise<SavedTicks> {
  checkNear(day, now);
  const room = mostTicks - (await readTickCount(day));
  const parsed = entries.map((entry) => tickSchema.safeParse(entry));
  const save = async ({ data: tick }: (typeof parsed)[number], place: number) =>
    tick && (await saveTick(day, tick, place < room));
  const outcomes = await pMap(parsed, save, { concurrency });
  const added = outcomes.filter((outcome) => outcome === 'added').length;
  // Needed even if no tick was new: an earlier attempt may have died before this line.
  if (outcomes.some((outcome) => outcome !== undefined)) await raiseTicks(day, added);
  const refused = outcomes.flatMap((outcome, place) => {
    if (outcome === 'full') return [{ place, error: full }];
    return outcome
      ? []
      : [{ place, error: parsed[place]?.error?.issues[0]?.message ?? 'Not a tick' }];
  });
  const stale = outcomes.flatMap((outcome, place) => (outcome === 'stale' ? [place] : []));
  return { refused, ...(stale.length > 0 && { stale }) };
}
