import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { categoryColor } from '#frontend/theme/category-colors.ts';
import { radius } from '#frontend/theme/tokens.ts';
import type { Product } from '#shared/schemas/products.ts';
import type { ProductGroup as Group } from '../list-products.ts';
import { groupFrame } from '../visible-rows.ts';
import { ProductRow } from './product-row.tsx';

type Props = {
  group: Group;
  /** The range of rows that is rendered, and the height in pixels of the rows before and after it. */
  window: { from: number; to: number; before: number; after: number };
  quantities: Map<string, number>;
  marked: Product | undefined;
  onOpen: (product: Product) => void;
};

/** A category's products as one card, with the category's color as its edge. */
export function ProductGroup({ group, window, quantities, marked, onOpen }: Props) {
  const heading = useId();
  const { category, products } = group;
  return (
    <Box component="section" aria-labelledby={heading} sx={{ pb: `${groupFrame.gap}px` }}>
      <Typography
        id={heading}
        variant="h3"
        component="h2"
        sx={{ height: groupFrame.heading, display: 'flex', alignItems: 'center', gap: 2 }}
        noWrap
      >
        {category?.name ?? 'Uncategorized'}
        <Typography component="span" variant="caption" color="textSecondary">
          {products.length}
        </Typography>
      </Typography>
      <Box
        component="ul"
        sx={{
          m: 0,
          p: 0,
          pt: `${window.before}px`,
          pb: `${window.after}px`,
          listStyle: 'none',
          overflow: 'hidden',
          border: 1,
          borderColor: 'divider',
          borderLeft: `4px solid ${categoryColor(category)}`,
          borderRadius: `${radius.card}px`,
          bgcolor: 'background.paper',
        }}
      >
        {products.slice(window.from, window.to).map((product) => (
          <ProductRow
            key={product.id}
            product={product}
            category={category}
            quantity={quantities.get(product.id) ?? 0}
            isMarked={product === marked}
            onOpen={onOpen}
          />
        ))}
      </Box>
    </Box>
  );
}
