import { useState } from 'react';

const isSame = <One>(list: One[], other: One[]) =>
  list.length === other.length && list.every((one, place) => one === other[place]);

/**
 * Returns the list of the previous render as long as it has the same elements, so that nothing is
 * computed from it again.
 */
export function useSameList<One>(list: One[]): One[] {
  const [kept, keep] = useState(list);
  if (isSame(kept, list)) return kept;
  keep(list);
  return list;
}
