import { isDeepStrictEqual } from 'node:util';
import type { OperationContext } from '#functions/operation-context.ts';
import type { Stations } from '#shared/schemas/stations.ts';
import { activityWrite } from '../activity/activity-item.ts';
import { AppError } from '../app-error.ts';
import { ConflictError } from '../data/retry.ts';
import { transact } from '../data/transact.ts';
import { readStations, stationsWrite } from './stations-repository.ts';

/**
 * Replaces the stations of the version that was read (docs/product.md#stations; access pattern M13). A request that is
 * sent twice, or changes nothing, stores nothing.
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
  try {
    await transact(() => [
      stationsWrite(after),
      activityWrite(context, {
        ...{ type: 'employee', topic: 'settings', action: 'Stations changed' },
        description: after.stations.map(({ name }) => name).join(', ') || 'None',
      }),
    ]);
  } catch (error) {
    throw error instanceof ConflictError ? new AppError('conflict') : error;
  }
  return after;
}
