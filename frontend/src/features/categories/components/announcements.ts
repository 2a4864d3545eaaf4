import type { Announcements, ScreenReaderInstructions, UniqueIdentifier } from '@dnd-kit/core';
import type { Category } from '#shared/schemas/categories.ts';

export const instructions: ScreenReaderInstructions = {
  draggable:
    'To reorder, press space or enter, move with the arrow keys, and drop with space or enter. Escape leaves the order as it was.',
};

/** What a screen reader says while one of these categories is moved. */
export function announce(categories: Category[]): Announcements {
  const nameOf = (id: UniqueIdentifier) =>
    categories.find((category) => category.id === id)?.name ?? '';
  const placeOf = (id: UniqueIdentifier) =>
    `position ${categories.findIndex((category) => category.id === id) + 1} of ${categories.length}`;
  return {
    onDragStart: ({ active: { id } }) => `Picked up ${nameOf(id)}, ${placeOf(id)}.`,
    onDragOver: ({ active, over }) => `${nameOf(active.id)}: ${placeOf((over ?? active).id)}.`,
    onDragEnd: ({ active, over }) =>
      `Dropped ${nameOf(active.id)}, ${placeOf((over ?? active).id)}.`,
    onDragCancel: ({ active: { id } }) =>
      `Reordering canceled. ${nameOf(id)} is back, ${placeOf(id)}.`,
  };
}
