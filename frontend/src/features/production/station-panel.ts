import type { Station } from '#shared/schemas/stations.ts';

/** The ids by which tabs and panel name each other. */
export const panel = 'station-sheet';
export const tabOf = (station: Station | undefined) => `station-${station?.id ?? 'all'}`;

/** The properties of what the tabs change. */
export const stationPanel = (chosen: Station | undefined) => ({
  role: 'tabpanel',
  id: panel,
  'aria-labelledby': tabOf(chosen),
});
