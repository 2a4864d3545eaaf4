import { isDeepStrictEqual } from 'node:util';
import type { Migration, PlainItem } from './migrations.ts';

/** The migrated item, or null to delete it, and the names of the migrations that changed it. */
type Plan = { item: PlainItem | null; names: string[] };

/** Items stored before versions existed have none, and neither do items created by an update. */
const versionOf = ({ v }: PlainItem): number => (typeof v === 'number' ? v : 0);

/** Applies the migrations that an item has not had yet. If none of them changes it, it stays as it is. */
export function planItem(item: PlainItem, migrations: Migration[]): Plan {
  const names: string[] = [];
  let current = item;
  for (const { name, migrate } of migrations.slice(versionOf(item))) {
    const next = migrate(current);
    if (isDeepStrictEqual(next, current)) continue;
    names.push(name);
    if (!next) return { item: null, names };
    current = next;
  }
  if (names.length === 0) return { item, names };
  if (current.pk !== item.pk || current.sk !== item.sk)
    throw new Error(`${names.join(', ')} would change the key of an item`);
  return { item: { ...current, v: migrations.length }, names };
}
