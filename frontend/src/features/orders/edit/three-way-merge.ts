import { isSameValue } from '#shared/orders/line/entered.ts';

/**
 * Three states of the same fields: as both users loaded them, with this user's changes, and with
 * the other user's changes.
 */
export type ThreeStates<State> = { base: State; mine: State; theirs: State };

/** Fields that belong together, such as day and hour: the merge takes them all from one user. */
export type Group<State> = readonly (keyof State & string)[];

const take = <State extends object>(group: Group<State>, from: State, to: State): void => {
  for (const name of group) to[name] = from[name];
};

const isSame = <State extends object>(group: Group<State>, one: State, other: State) =>
  group.every((name) => isSameValue(one[name], other[name]));

/**
 * Merges two users' changes to the same fields. A group that only one user changed gets that user's
 * values. If both changed it differently, `mine` is kept and `conflicting` lists the group.
 */
export function threeWayMerge<State extends object>(
  groups: readonly Group<State>[],
  { base, mine, theirs }: ThreeStates<State>,
): { merged: State; conflicting: Group<State>[] } {
  const isUntouched = (group: Group<State>) => isSame(group, mine, base);
  const merged = { ...mine };
  for (const group of groups) if (isUntouched(group)) take(group, theirs, merged);
  const conflicting = groups.filter(
    (group) => !isUntouched(group) && !isSame(group, theirs, base) && !isSame(group, mine, theirs),
  );
  return { merged, conflicting };
}
