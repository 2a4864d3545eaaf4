import { ConflictError } from '#functions/core/data/retry.ts';
import { getItem, type Key } from '#functions/core/data/table.ts';
import type { Write } from '#functions/core/data/transact.ts';
import { noStations, type Stations, stationsSchema } from '#shared/schemas/stations.ts';

const stationsKey: Key = { pk: 'STATIONS', sk: 'STATIONS' };

/** Reads the stations; `noStations` until some are saved (access pattern M12). */
export async function readStations(): Promise<Stations> {
  const item = await getItem(stationsKey);
  return item ? stationsSchema.parse(item) : noStations;
}

/**
 * Replaces the stations if the previous version is still stored (access pattern M13).
 *
 * @throws ConflictError if somebody else has replaced them
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
