import { ConflictError } from '#functions/core/data/retry.ts';
import { getItem, type Key } from '#functions/core/data/table.ts';
import type { Write } from '#functions/core/data/transact.ts';
import { noStations, type Stations, stationsSchema } from '#shared/schemas/stations.ts';

const stationsKey: Key = { pk: 'STATIONS', sk: 'STATIONS' };

/** Reads the stations; none before any are saved (access pattern M12). */
export async function readStations(): Promise<Stations> {
  const item = await getItem(stationsKey);
  return item ? stationsSchema.parse(item) : noStations;
}

/**
 * Replaces the stations of the version before (access pattern M13). Fails with ConflictError if
 * there are others by now.
 */
export const stationsWrite = (stations: Stations): Write => ({
  put: {
    Item: { ...stationsKey, ...stations },
    ConditionExpression: stations.version === 1 ? 'attribute_not_exists(pk)' : 'version = :before',
    ...(stations.version > 1 && {
      ExpressionAttributeValues: { ':before': stations.version - 1 },
    }),
  },
  conditionError: () => new ConflictError('Somebody else changed the stations'),
});
