import { type EnteredField, enteredFields, isSameEntry } from '#shared/orders/line/entered.ts';
import { canonicalItems, type ItemsFields, type LineFields } from './items-form.ts';
import { type ThreeStates, threeWayMerge } from './three-way-merge.ts';

/** A value that both users changed differently; lines are identified by their key. */
export type Contest =
  | { kind: 'field'; key: string; name: EnteredField }
  /** The other user removed a line that this user had changed: saving adds it again. */
  | { kind: 'readded'; key: string }
  /** This user removed a line that the other user changed. */
  | { kind: 'removed'; key: string }
  | { kind: 'discount' };

type Lines = Map<string, LineFields>;
const byKey = ({ items }: ItemsFields): Lines => new Map(items.map((line) => [line.key, line]));

type Entries = Pick<LineFields, EnteredField>;
const lineGroups = enteredFields.map((field) => [field] as const);

type Merging<State> = { merged: State; conflicting: Contest[] };

/** The lines of the order that this user kept, in their order. */
function mergeKept({ base, mine, theirs }: ThreeStates<Lines>): Merging<LineFields[]> {
  const merged: LineFields[] = [];
  const conflicting: Contest[] = [];
  for (const [key, line] of mine) {
    const before = base.get(key);
    const other = theirs.get(key);
    if (!before) continue;
    if (other) {
      const states: ThreeStates<Entries> = { base: before, mine: line, theirs: other };
      const fields = threeWayMerge(lineGroups, states);
      merged.push({ ...other, ...fields.merged });
      for (const name of fields.conflicting.flat()) conflicting.push({ kind: 'field', key, name });
    } else if (!isSameEntry(line, before) && line.productId !== null) {
      merged.push({ ...line, id: null });
      conflicting.push({ kind: 'readded', key });
    }
  }
  return { merged, conflicting };
}

/** Lines that either user added. If both added the same line, it is included once, as it is stored. */
function mergeAdded({ base, mine, theirs }: ThreeStates<Lines>): LineFields[] {
  const added = (lines: Lines) => [...lines.values()].filter(({ key }) => !base.has(key));
  const stored = added(theirs);
  const left = [...stored];
  const further = added(mine).filter((line) => {
    const twin = left.findIndex(
      (other) => other.productId === line.productId && isSameEntry(other, line),
    );
    if (twin >= 0) left.splice(twin, 1);
    return twin < 0;
  });
  return [...stored, ...further];
}

function mergeLines(states: ThreeStates<ItemsFields>): Merging<LineFields[]> {
  const lines = {
    base: byKey(states.base),
    mine: byKey(states.mine),
    theirs: byKey(states.theirs),
  };
  const kept = mergeKept(lines);
  const merged = [...kept.merged, ...mergeAdded(lines)];
  // Each user removed the lines that the other kept. An order needs at least one line, so theirs stay.
  if (merged.length === 0) return { merged: states.theirs.items, conflicting: [] };
  const removed = states.theirs.items.filter((line) => {
    const before = lines.base.get(line.key);
    return before && !lines.mine.has(line.key) && !isSameEntry(line, before);
  });
  return {
    merged,
    conflicting: [
      ...kept.conflicting,
      ...removed.map(({ key }): Contest => ({ kind: 'removed', key })),
    ],
  };
}

const discountOf = ({ discountType, discountAmount }: ItemsFields) => ({
  discountType,
  discountAmount,
});

/**
 * Merges two users' changes to the lines and the discount. A value that only one user changed is
 * taken from them. If both changed it differently, `mine` is kept and `conflicting` lists it.
 */
export function mergeItems(states: ThreeStates<ItemsFields>): Merging<ItemsFields> {
  const base = canonicalItems(states.base);
  const mine = canonicalItems(states.mine);
  const theirs = canonicalItems(states.theirs);
  const lines = mergeLines({ base, mine, theirs });
  const discount = threeWayMerge([['discountType', 'discountAmount']], {
    base: discountOf(base),
    mine: discountOf(mine),
    theirs: discountOf(theirs),
  });
  return {
    merged: { items: lines.merged, ...discount.merged },
    conflicting: [
      ...lines.conflicting,
      ...discount.conflicting.map((): Contest => ({ kind: 'discount' })),
    ],
  };
}

function takeOne(mine: ItemsFields, theirs: ItemsFields, contest: Contest): ItemsFields {
  switch (contest.kind) {
    case 'field': {
      const { key, name } = contest;
      const other = byKey(theirs).get(key);
      const items = mine.items.map((line) =>
        line.key === key && other ? { ...line, [name]: other[name] } : line,
      );
      return { ...mine, items };
    }
    case 'readded':
      return { ...mine, items: mine.items.filter(({ key }) => key !== contest.key) };
    case 'removed': {
      const line = byKey(theirs).get(contest.key);
      return line ? { ...mine, items: [...mine.items, line] } : mine;
    }
    case 'discount':
      return { ...mine, ...discountOf(theirs) };
  }
}

/**
 * Returns my form with the other user's value for each of these conflicts. It never removes the last line.
 */
export function takeTheirs(
  mine: ItemsFields,
  theirs: ItemsFields,
  contests: Contest[],
): ItemsFields {
  const taken = contests.reduce((form, contest) => takeOne(form, theirs, contest), mine);
  return taken.items.length > 0 ? taken : { ...taken, items: theirs.items };
}
