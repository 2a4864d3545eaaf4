import { isDeepStrictEqual } from 'node:util';
import { settingsActivity } from '#functions/core/activity/activity-item.ts';
import { AppError } from '#functions/core/app-error.ts';
import { transact } from '#functions/core/data/transact.ts';
import type { OperationContext } from '#functions/core/operation-context.ts';
import type { Stations } from '#shared/schemas/stations.ts';
import { readStations, stationsWrite } from './stations-repository.ts';

/**
 * Replaces the stations if the given version is the stored one (docs/product.md#stations; access
 * pattern M13). A repeated request, or one that changes nothing, stores nothing.
 *
 * @throws AppError 'conflict' if somebody else has changed them
 */
export async function updateStations(
  context: OperationContext,
  given: Stations,
): Promise<Stations> {
  const before = await readStations();
  if (isDeepStrictEqual(given.stations, before.stations)) return before;
  if (given.version !== before.version) throw new AppError('conflict');
  const after = { ...given, version: before.version + 1 };
  const names = after.stations.map(({ name }) => name).join(', ');
  await transact(() => [
    stationsWrite(after),
    settingsActivity(context, 'Stations changed', names || 'None'),
  ]);
  return after;
}
