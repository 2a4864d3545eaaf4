import { useSortable } from '@dnd-kit/sortable';
import Delete from '@mui/icons-material/DeleteOutlineRounded';
import Edit from '@mui/icons-material/EditOutlined';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { CategoryBadge } from '#frontend/entities/catalog/category-badge.tsx';
import { motion, radius, shadows } from '#frontend/theme/tokens.ts';
import { NamedIconButton } from '#frontend/ui/feedback/named-icon-button.tsx';
import type { Category } from '#shared/schemas/categories.ts';
import { ReorderHandle } from './reorder-handle.tsx';

/** Pixels of the list from which on everything of a category stands on one line. */
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
  [`@container (min-width: ${wideFrom}px)`]: {
    columnGap: 4,
    gridTemplateColumns: '44px minmax(0, 1fr) auto auto',
    gridTemplateAreas: '"handle badge count actions"',
    py: 1,
  },
};

type Props = {
  category: Category;
  /** Where it stands, from 0, of how many. */
  place: number;
  count: number;
  onMove: (place: number) => void;
  onEdit: () => void;
  onDelete: () => void;
};

/** One category, to be dragged to another place, edited or deleted. */
export function CategoryRow({ category, place, count, onMove, onEdit, onDelete }: Props) {
  const sortable = useSortable({
    id: category.id,
    transition: { duration: motion.slow, easing: 'ease-out' },
  });
  const { transform, transition, isDragging } = sortable;
  // The mouse drags a row anywhere. Fingers drag by the handle, for elsewhere they scroll.
  const { onMouseDown, ...byHandle } = sortable.listeners ?? {};
  return (
    <Box
      component="li"
      ref={sortable.setNodeRef}
      onMouseDown={(event) => {
        const { currentTarget, target } = event;
        // Not in the handle's menu, whose events come by here although it lies elsewhere.
        if (target instanceof Node && currentTarget.contains(target)) onMouseDown?.(event);
      }}
      style={{
        transform: transform ? `translateY(${Math.round(transform.y)}px)` : undefined,
        transition,
      }}
      sx={[
        {
          ...grid,
          position: 'relative',
          bgcolor: 'background.paper',
          '&:not(:last-child)': { borderBottom: 1, borderColor: 'divider' },
        },
        isDragging && {
          zIndex: 1,
          borderRadius: `${radius.control}px`,
          // The shadow alone does not lift it off a dark surface.
          outline: 1,
          outlineColor: 'outline',
          boxShadow: shadows.light,
          cursor: 'grabbing',
        },
        isDragging && ((theme) => theme.applyStyles('dark', { boxShadow: shadows.dark })),
      ]}
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
