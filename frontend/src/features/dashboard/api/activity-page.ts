import type { Activity } from '#shared/schemas/dashboard.ts';

/** A part of Recent Activity, newest first. */
export type ActivityPage = {
  entries: Activity[];
  /** The cursor of what is older; undefined at the end. */
  next: string | undefined;
  /** When it was asked for, in epoch milliseconds. */
  askedAt: number;
};

/**
 * The newest entries on top of those that are known already, so that a refresh loses nothing that was loaded.
 * When more has happened than one response holds, what lies between is not known: the list begins anew.
 */
export function joinNewest(newest: ActivityPage, known: ActivityPage | undefined): ActivityPage {
  const ids = new Set(newest.entries.map(({ id }) => id));
  const older = known?.entries.filter(({ id }) => !ids.has(id)) ?? [];
  const meets = known !== undefined && older.length < known.entries.length;
  if (!meets || newest.next === undefined) return newest;
  return { ...newest, entries: [...newest.entries, ...older], next: known.next };
}
