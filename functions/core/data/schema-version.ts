/**
 * The version in which this release writes stored items. The first change that needs a migration
 * raises it (docs/decisions/0016-data-outlives-releases.md).
 */
export const schemaVersion = 1;

/**
 * Adds the schema version to an item; every whole item is written with it. The name is short because
 * stored bytes cost money. Items created by an update have no version. Nothing reads it yet.
 */
export const versioned = <Item extends object>(item: Item | undefined) => ({
  ...item,
  v: schemaVersion,
});
