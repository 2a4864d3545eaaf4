import { useSortable } from '@dnd-kit/sortable';
import Box from '@mui/material/Box';
import type { SxProps, Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { CategoryBadge } from '#frontend/entities/catalog/category-badge.tsx';
import { motion, radius, shadows } from '#frontend/theme/tokens.ts';
import { NamedIconButton } from '#frontend/ui/feedback/named-icon-button.tsx';
import type { Category } from '#shared/schemas/categories.ts';
import Edit from '~icons/ic/outline-edit';
import Delete from '~icons/ic/round-delete-outline';
import { ReorderHandle } from './reorder-handle.tsx';

/** Width of the list, in pixels, from which a category fits on one line. */
const wideFrom = 480;

const grid = {
  display: 'grid',
  alignItems: 'center',
  columnGap: 2,
  gridTemplateColumns: '44px minmax(0, 1fr) auto',
  gridTemplateAreas: '"handle badge actions" "handle count actions"',
  minHeight: 56,
  px: 2,
  py: 2,
  [`@container (min-width: ${wideFrom / 16}rem)`]: {
    columnGap: 4,
    gridTemplateColumns: '44px minmax(0, 1fr) auto auto',
    gridTemplateAreas: '"handle badge count actions"',
    py: 1,
  },
};

type Props = {
  category: Category;
  /** Its position in the list, from 0. */
  place: number;
  count: number;
  onMove: (place: number) => void;
  onEdit: () => void;
  onDelete: () => void;
};

export function CategoryRow({ category, place, count, onMove, onEdit, onDelete }: Props) {
  const sortable = useSortable({
    id: category.id,
    transition: { duration: motion.slow, easing: 'ease-out' },
  });
  const { transform, transition, isDragging } = sortable;
  // A mouse can drag the row at any point. Touch drags only by the handle: elsewhere it scrolls.
  const { onMouseDown, ...byHandle } = sortable.listeners ?? {};
  return (
    <Box
      component="li"
      ref={sortable.setNodeRef}
      onMouseDown={(event) => {
        const { currentTarget, target } = event;
        // Ignores the handle's menu, whose events React bubbles up to here from elsewhere in the DOM.
        if (target instanceof Node && currentTarget.contains(target)) onMouseDown?.(event);
      }}
      style={{
        transform: transform ? `translateY(${Math.round(transform.y)}px)` : undefined,
        transition,
      }}
      sx={isDragging ? draggedSx : rowSx}
    >
      <Box sx={{ gridArea: 'handle' }}>
        <ReorderHandle
          ref={sortable.setActivatorNodeRef}
          {...sortable.attributes}
          {...byHandle}
          name={category.name}
          place={place}
          count={count}
          onMove={onMove}
        />
      </Box>
      <Box sx={{ gridArea: 'badge', minWidth: 0 }}>
        <CategoryBadge category={category} />
      </Box>
      <Typography
        variant="body2"
        color="textSecondary"
        sx={{ gridArea: 'count', fontVariantNumeric: 'tabular-nums' }}
      >
        {category.productCount ?? 0} products
      </Typography>
      <Box sx={{ gridArea: 'actions', display: 'flex' }}>
        <NamedIconButton name={`Edit ${category.name}`} onClick={onEdit}>
          <Edit />
        </NamedIconButton>
        <NamedIconButton name={`Delete ${category.name}`} onClick={onDelete}>
          <Delete />
        </NamedIconButton>
      </Box>
    </Box>
  );
}

const rowSx = {
  ...grid,
  position: 'relative',
  bgcolor: 'background.paper',
  '&:not(:last-child)': { borderBottom: 1, borderColor: 'divider' },
};
const draggedSx: SxProps<Theme> = [
  rowSx,
  {
    zIndex: 1,
    borderRadius: `${radius.control}px`,
    // On a dark surface the shadow alone is not visible enough.
    outline: 1,
    outlineColor: 'outline',
    boxShadow: shadows.light,
    cursor: 'grabbing',
  },
  (theme) => theme.applyStyles('dark', { boxShadow: shadows.dark }),
];
