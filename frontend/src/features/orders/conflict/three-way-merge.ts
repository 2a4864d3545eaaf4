/** A form's fields, as text. */
type Fields = Record<string, string>;

/** Three states of the same fields: as both people saw them, as this one left them, as the other did. */
export type ThreeStates<State> = { base: State; mine: State; theirs: State };

/**
 * Fields that are one decision, such as a day and its hour: of two people's decisions one stands as a whole.
 */
export type Group<State> = readonly (keyof State & string)[];

const take = <State extends Fields>(group: Group<State>, from: State, to: State): void => {
  for (const name of group) to[name] = from[name];
};

const isSame = <State extends Fields>(group: Group<State>, one: State, other: State) =>
  group.every((name) => one[name] === other[name]);

/**
 * Brings together what two people did to the same fields: each keeps what only they touched. Where both decided,
 * and differently, mine stays and the group is named in `conflicting`.
 */
export function threeWayMerge<State extends Fields>(
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
