/**
 * The version of the stored items as this release writes them. The first change that needs a
 * migration raises it (docs/decisions/0016-data-outlives-releases.md).
 */
export const schemaVersion = 1;

/**
 * Every whole item is written through this. The name is short, because bytes are paid for. Items
 * that an update creates have no version. Nothing reads it yet.
 */
export const versioned = <Item extends object>(item: Item | undefined) => ({
  ...item,
  v: schemaVersion,
});
