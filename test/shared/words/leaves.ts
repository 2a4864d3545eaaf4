type Leaf = string | ((...values: never[]) => unknown);

/** Days, hours and errors depend on their value, and have their own tests. */
const special =
  /^(dates\.(day|shortDay|hour|clock|time|pickup|onSheet|ago)|ui\.error|prints\.textOf|sheet\.by)$/;

/** The words of a dictionary, each with its path: 'pickups.title'. */
export const leavesOf = (words: object, path = ''): [path: string, leaf: Leaf][] =>
  Object.entries(words).flatMap(([name, value]): [string, Leaf][] => {
    const at = path ? `${path}.${name}` : name;
    return typeof value === 'object' ? leavesOf(value, at) : [[at, value]];
  });

/** A sample of a word: counts, amounts and names are all 7. */
export function sampleOf(leaf: Leaf): string {
  if (typeof leaf === 'string') return leaf;
  const values = Array.from({ length: leaf.length }, () => 7 as never);
  return String(leaf(...values));
}

export const ordinaryLeavesOf = (words: object) =>
  leavesOf(words).filter(([path]) => !special.test(path));
