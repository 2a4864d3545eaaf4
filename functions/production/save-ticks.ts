import { type SavedTicks, type Tick, tickSchema } from '#shared/schemas/production.ts';
import { raiseRevision } from './day-revision.ts';
import { saveTick } from './tick-repository.ts';

/** As many writes at the same time as a function has connections. */
const atOnce = 50;

/**
 * Saves the ticks of a day that are right, and says of each other one why it is not (docs/product.md#ticks). Breaking
 * off leaves some unsaved: sending all again saves them, and changes nothing else.
 */
export async function saveTicks(day: string, entries: unknown[]): Promise<SavedTicks> {
  const ticks: Tick[] = [];
  const refused: SavedTicks['refused'] = [];
  for (const [place, entry] of entries.entries()) {
    const { data, error } = tickSchema.safeParse(entry);
    if (data) ticks.push(data);
    else refused.push({ place, error: error.issues[0]?.message ?? 'Not a tick' });
  }
  for (let start = 0; start < ticks.length; start += atOnce)
    await Promise.all(ticks.slice(start, start + atOnce).map((tick) => saveTick(day, tick)));
  // Also when nothing of it was new: an earlier try may have died before it came here.
  if (ticks.length > 0) await raiseRevision(day);
  return { refused };
}
