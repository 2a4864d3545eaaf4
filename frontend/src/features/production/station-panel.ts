import type { Station } from '#shared/schemas/stations.ts';

/** The ids with which tabs and panel refer to each other. */
export const panel = 'station-sheet';
export const tabOf = (station: Station | undefined) => `station-${station?.id ?? 'all'}`;

/** The properties of the panel that the tabs control. */
export const stationPanel = (chosen: Station | undefined) => ({
  role: 'tabpanel',
  id: panel,
  'aria-labelledby': tabOf(chosen),
});
