import type { Category } from '#shared/schemas/categories.ts';

/** The categories as they are shown: by their place. */
export const inDisplayOrder = (categories: Category[]): Category[] =>
  categories.toSorted((one, other) => one.displayOrder - other.displayOrder);

/** Puts the categories in the order of these ids; those it does not mention follow as they were. */
export function putInOrder(categories: Category[], ids: string[]): Category[] {
  const places = new Map(ids.map((id, place) => [id, place]));
  return inDisplayOrder(categories)
    .toSorted(
      (one, other) => (places.get(one.id) ?? ids.length) - (places.get(other.id) ?? ids.length),
    )
    .map((category, displayOrder) => ({ ...category, displayOrder }));
}
