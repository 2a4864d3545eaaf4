import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  type Modifier,
  type ScreenReaderInstructions,
  type UniqueIdentifier,
} from '@dnd-kit/core';
import { arrayMove, SortableContext, verticalListSortingStrategy } from '@dnd-kit/sortable';
import Card from '@mui/material/Card';
import { useRef } from 'react';
import { radius } from '#frontend/theme/tokens.ts';
import type { Category } from '#shared/schemas/categories.ts';
import { CategoryRow } from './category-row.tsx';
import { useListSensors } from './reorder-handle.tsx';

const instructions: ScreenReaderInstructions = {
  draggable:
    'To reorder, press space or enter, move with the arrow keys, and drop with space or enter. Escape leaves the order as it was.',
};

/** Texts that a screen reader reads out while one of these categories is being moved. */
function useAnnouncements(categories: Category[]): Announcements {
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

/** The corner radius inside the card's border of 1 pixel. */
const corner = `${radius.card - 1}px`;

const vertically: Modifier = ({ transform }) => ({ ...transform, x: 0 });

type Props = {
  /** In the order shown. */
  categories: Category[];
  onReorder: (ids: string[]) => void;
  onEdit: (category: Category) => void;
  onDelete: (category: Category) => void;
};

/** The categories in their order, which dragging one to another position changes. */
export function CategoryList({ categories, onReorder, onEdit, onDelete }: Props) {
  const ids = categories.map(({ id }) => id);
  const move = (from: number, to: number) => {
    if (from !== to && from >= 0 && to >= 0) onReorder(arrayMove(ids, from, to));
  };
  const drop = ({ active, over }: DragEndEvent) =>
    over && move(ids.indexOf(String(active.id)), ids.indexOf(String(over.id)));
  return (
    <DndContext
      sensors={useListSensors()}
      collisionDetection={closestCenter}
      modifiers={[vertically]}
      accessibility={{
        announcements: useAnnouncements(categories),
        screenReaderInstructions: instructions,
      }}
      onDragEnd={drop}
    >
      <SortableContext items={ids} strategy={verticalListSortingStrategy}>
        <Card
          component="ul"
          aria-label="Categories"
          sx={{
            listStyle: 'none',
            m: 0,
            p: 0,
            containerType: 'inline-size',
            // The shadow of a dragged row may extend over the edge.
            overflow: 'visible',
            '& > :first-of-type': { borderStartStartRadius: corner, borderStartEndRadius: corner },
            '& > :last-of-type': { borderEndStartRadius: corner, borderEndEndRadius: corner },
          }}
        >
          {categories.map((category, place) => (
            <CategoryRow
              key={category.id}
              category={category}
              place={place}
              count={categories.length}
              onMove={(to) => move(place, to)}
              onEdit={() => onEdit(category)}
              onDelete={() => onDelete(category)}
            />
          ))}
        </Card>
      </SortableContext>
    </DndContext>
  );
}
