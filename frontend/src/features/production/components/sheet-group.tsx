import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import type { CategoryGroup as Group } from '#frontend/features/production/group-sheet.ts';
import type { SetMade } from '#frontend/features/production/use-ticks.ts';
import { categoryColor } from '#frontend/theme/category-colors.ts';
import { radius } from '#frontend/theme/tokens.ts';
import type { TickedProduct } from '#shared/production/ticked-sheet.ts';
import { formatCount } from '#shared/text/format-count.ts';
import { SheetRow } from './sheet-row.tsx';

type Props = {
  group: Group<TickedProduct>;
  /** The day on which it is made. */
  day: string;
  onSetMade: SetMade;
};

/** The products of one category to be made, with the category's color as the edge. */
export function SheetGroup({ group, day, onSetMade }: Props) {
  const heading = useId();
  const { category, pieces, products } = group;
  return (
    <Box component="section" aria-labelledby={heading} sx={{ pb: 6 }}>
      <Typography id={heading} variant="h3" component="h2" sx={{ mb: 2 }}>
        {category?.name ?? 'Uncategorized'}{' '}
        <Typography component="span" variant="caption" color="textSecondary">
          {formatCount(pieces)}
        </Typography>
      </Typography>
      <Box
        component="ul"
        sx={{
          m: 0,
          p: 0,
          listStyle: 'none',
          overflow: 'hidden',
          border: 1,
          borderColor: 'divider',
          borderRadius: `${radius.card}px`,
          borderLeft: `4px solid ${categoryColor(category)}`,
          bgcolor: 'background.paper',
          containerType: 'inline-size',
        }}
      >
        {products.map((product) => (
          <SheetRow key={product.key} product={product} day={day} onSetMade={onSetMade} />
        ))}
      </Box>
    </Box>
  );
}
