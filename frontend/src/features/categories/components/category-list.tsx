import { closestCenter, DndContext, type DragEndEvent, type Modifier } from '@dnd-kit/core';
import { arrayMove, SortableContext, verticalListSortingStrategy } from '@dnd-kit/sortable';
import Card from '@mui/material/Card';
import { instructions, useAnnouncements } from '#frontend/features/categories/announcements.ts';
import { useListSensors } from '#frontend/features/categories/use-list-sensors.ts';
import { radius } from '#frontend/theme/tokens.ts';
import type { Category } from '#shared/schemas/categories.ts';
import { CategoryRow } from './category-row.tsx';

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
