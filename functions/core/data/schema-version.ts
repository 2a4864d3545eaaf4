/**
 * The version of the stored items as this release writes them: the number of migrations there are
 * (infra/migrate/migrations.ts). docs/decisions/0016-data-outlives-releases.md says when it is raised.
 */
export const schemaVersion = 1;

/**
 * Every whole item is written through this. The name is short, because bytes are paid for. Older
 * items, and those that an update creates, have no version and count as 0. Only `npm run migrate`
 * looks at it.
 */
export const versioned = <Item extends object>(item: Item | undefined) => ({
  ...item,
  v: schemaVersion,
});
