import type { Activity } from '#shared/schemas/dashboard.ts';

/** A page of Recent Activity, newest first. */
export type ActivityPage = {
  entries: Activity[];
  /** The cursor of the next, older page; undefined at the end. */
  next: string | undefined;
  /** When it was requested, in epoch milliseconds. */
  askedAt: number;
};

/**
 * Adds the newest entries on top of the cached ones, so that a refresh loses none. If no entry is
 * in both, entries in between may be missing: then only the newest ones are returned.
 */
export function joinNewest(newest: ActivityPage, known: ActivityPage | undefined): ActivityPage {
  const ids = new Set(newest.entries.map(({ id }) => id));
  const older = known?.entries.filter(({ id }) => !ids.has(id)) ?? [];
  const meets = known !== undefined && older.length < known.entries.length;
  if (!meets || newest.next === undefined) return newest;
  return { ...newest, entries: [...newest.entries, ...older], next: known.next };
}
