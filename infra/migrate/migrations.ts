/** An item as plain values, without DynamoDB's type names. */
export type PlainItem = Record<string, unknown>;

/**
 * Brings items from one version to the next. `migrate` is pure and gets every item of an older
 * version. It returns the migrated item, the same object if nothing changes, or null to delete the
 * item. A key cannot change.
 */
export type Migration = { name: string; migrate: (item: PlainItem) => PlainItem | null };

const isIn = (item: PlainItem, partition: string, prefix: string): boolean =>
  String(item.pk).startsWith(partition) && String(item.sk).startsWith(prefix);

/** Adds the missing fields to records of PDFs and e-mails that were stored before these fields existed. */
const completeRecords: Migration = {
  name: 'complete-records',
  migrate: (item) => {
    if (isIn(item, 'ORDER#', 'PDF#') && item.isCanceled === undefined)
      return { ...item, isCanceled: false };
    if (isIn(item, 'ORDER#', 'EMAIL#') && item.changes === undefined)
      return { ...item, changes: [] };
    return item;
  },
};

/**
 * In order: the first brings items to version 1, and so on. A released migration is never changed or removed,
 * because a backup of any age may be restored. docs/decisions/0016-data-outlives-releases.md has the rule.
 */
export const migrations: Migration[] = [completeRecords];
