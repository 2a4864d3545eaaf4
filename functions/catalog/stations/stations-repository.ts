import { findOne, type Key } from '#functions/core/data/table.ts';
import { nextVersionWrite, type Write } from '#functions/core/data/transact.ts';
import { noStations, type Stations, stationsSchema } from '#shared/schemas/stations.ts';

const stationsKey: Key = { pk: 'STATIONS', sk: 'STATIONS' };

/** Reads the stations; `noStations` until some are saved (access pattern M12). */
export const readStations = async (): Promise<Stations> =>
  (await findOne(stationsKey, stationsSchema)) ?? noStations;

/** Replaces the stations if the previous version is still stored (access pattern M13). */
export const stationsWrite = (stations: Stations): Write =>
  nextVersionWrite({ ...stationsKey, ...stations });
