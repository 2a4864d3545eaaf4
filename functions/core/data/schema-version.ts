/**
 * The version in which this release writes stored items: the number of existing migrations
 * (infra/migrate/migrations.ts). docs/decisions/0016-data-outlives-releases.md says when to raise it.
 */
export const schemaVersion = 1;

/**
 * Adds the schema version to an item; every whole item is written with it. The name is short
 * because stored bytes cost money. Older items, and those created by an update, have no version and
 * count as 0. Only `npm run migrate` reads it.
 */
export const versioned = <Item extends object>(item: Item | undefined) => ({
  ...item,
  v: schemaVersion,
});
