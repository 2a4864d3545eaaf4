import type { Announcements, ScreenReaderInstructions, UniqueIdentifier } from '@dnd-kit/core';
import { useRef } from 'react';
import type { Category } from '#shared/schemas/categories.ts';

export const instructions: ScreenReaderInstructions = {
  draggable:
    'To reorder, press space or enter, move with the arrow keys, and drop with space or enter. Escape leaves the order as it was.',
};

/** Texts that a screen reader reads out while one of these categories is being moved. */
export function useAnnouncements(categories: Category[]): Announcements {
  const saidPlace = useRef('');
  const nameOf = (id: UniqueIdentifier) =>
    categories.find((category) => category.id === id)?.name ?? '';
  const placeOf = (id: UniqueIdentifier) => {
    const place = categories.findIndex((category) => category.id === id) + 1;
    return `position ${place} of ${categories.length}`;
  };
  return {
    onDragStart: ({ active: { id } }) => {
      saidPlace.current = placeOf(id);
      return `Picked up ${nameOf(id)}, ${placeOf(id)}.`;
    },
    onDragOver: ({ active, over }) => {
      const place = placeOf((over ?? active).id);
      // Right after pick-up the category is over itself: a second text would interrupt the one above.
      if (place === saidPlace.current) return undefined;
      saidPlace.current = place;
      return `${nameOf(active.id)}: ${place}.`;
    },
    onDragEnd: ({ active, over }) =>
      `Dropped ${nameOf(active.id)}, ${placeOf((over ?? active).id)}.`,
    onDragCancel: ({ active: { id } }) =>
      `Reordering canceled. ${nameOf(id)} is back, ${placeOf(id)}.`,
  };
}
