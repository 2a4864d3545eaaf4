import { inDisplayOrder } from '#frontend/entities/catalog/display-order.ts';
import type { Category } from '#shared/schemas/categories.ts';

/** Sorts the categories by the order of these ids; all others follow in their old order. */
export function putInOrder(categories: Category[], ids: string[]): Category[] {
  const places = new Map(ids.map((id, place) => [id, place]));
  return inDisplayOrder(categories)
    .toSorted(
      (one, other) => (places.get(one.id) ?? ids.length) - (places.get(other.id) ?? ids.length),
    )
    .map((category, displayOrder) => ({ ...category, displayOrder }));
}
