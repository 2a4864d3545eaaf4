/** The list with one of its items a position earlier. */
export function movedUp<Item extends { id: string }>(items: Item[], id: string): Item[] {
  const index = items.findIndex((item) => item.id === id);
  const item = items[index];
  const before = items[index - 1];
  return item && before ? items.toSpliced(index - 1, 2, item, before) : items;
}

/** The list with this item in place of the one with its id, or at its end. */
export const withItem = <Item extends { id: string }>(items: Item[], item: Item): Item[] =>
  items.some(({ id }) => id === item.id)
    ? items.map((one) => (one.id === item.id ? item : one))
    : [...items, item];
