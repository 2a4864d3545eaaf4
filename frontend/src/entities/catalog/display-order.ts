import type { Category } from '#shared/schemas/categories.ts';

/** Created on first use, because the first use of `Intl` takes a browser 12 ms. */
let collator: Intl.Collator | undefined;

/** Compares titles and names: ignores case, and sorts 'Cake 2' before 'Cake 10'. */
function compare(first: string, second: string): number {
  collator ??= new Intl.Collator('en', { numeric: true, sensitivity: 'base' });
  return collator.compare(first, second);
}

/** Sorts categories by their display order, then by name. */
export const inDisplayOrder = (categories: Category[]): Category[] =>
  categories.toSorted(
    (first, second) => first.displayOrder - second.displayOrder || compare(first.name, second.name),
  );

type Titled = { id: string; title: string };

/** Sorts by title, then by id, so that the order is always the same. */
export const byTitle = (first: Titled, second: Titled): number =>
  compare(first.title, second.title) || (first.id < second.id ? -1 : 1);

/** Sorts the categories by the order of these ids; all others follow in their old order. */
export function putInOrder(categories: Category[], ids: string[]): Category[] {
  const places = new Map(ids.map((id, place) => [id, place]));
  return inDisplayOrder(categories)
    .toSorted(
      (one, other) => (places.get(one.id) ?? ids.length) - (places.get(other.id) ?? ids.length),
    )
    .map((category, displayOrder) => ({ ...category, displayOrder }));
}
