import { isDeepStrictEqual } from 'node:util';
import type { Migration, PlainItem } from './migrations.ts';

/** How an item must become, or null to delete it, and the names of the migrations that change it. */
type Plan = { item: PlainItem | null; names: string[] };

/** Items from before there were versions have none, nor have those that an update created. */
const versionOf = ({ v }: PlainItem): number => (typeof v === 'number' ? v : 0);

/** Applies the migrations that an item has not had yet. An item that none of them changes stays as it is. */
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
