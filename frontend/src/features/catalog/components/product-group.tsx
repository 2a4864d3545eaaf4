import { styled } from '@mui/material/styles';
import { memo, useId } from 'react';
import type { CategoryGroup as Group } from '#frontend/features/catalog/list-products.ts';
import { type GroupWindow, groupFrame } from '#frontend/features/catalog/use-visible-rows.ts';
import { categoryColor } from '#frontend/theme/category-colors.ts';
import { radius } from '#frontend/theme/tokens.ts';
import type { Product } from '#shared/schemas/products.ts';
import { ProductRow } from './product-row.tsx';

const Section = styled('section')(({ theme }) => ({
  paddingBottom: groupFrame.gap,
  '& > h2': {
    ...theme.typography.h3,
    display: 'flex',
    alignItems: 'center',
    gap: 8,
    height: groupFrame.heading,
    margin: 0,
    overflow: 'hidden',
    whiteSpace: 'nowrap',
  },
  '& > h2 > span': { ...theme.typography.caption, color: theme.vars.palette.text.secondary },
  '& > ul': {
    margin: 0,
    padding: 0,
    listStyle: 'none',
    overflow: 'hidden',
    border: `1px solid ${theme.vars.palette.divider}`,
    borderLeftWidth: 4,
    borderRadius: radius.card,
    backgroundColor: theme.vars.palette.background.paper,
  },
}));

type Props = {
  group: Group;
  marked: Product | undefined;
  onOpen: (product: Product) => void;
} & GroupWindow;

/** A category's products as one card, with the category's color as its edge. */
export const ProductGroup = memo(function ProductGroup({ group, marked, onOpen, ...rows }: Props) {
  const heading = useId();
  const { category, products } = group;
  return (
    <Section aria-labelledby={heading}>
      <h2 id={heading}>
        {category?.name ?? 'Uncategorized'}
        <span>{products.length}</span>
      </h2>
      <ul
        style={{
          paddingTop: rows.before,
          paddingBottom: rows.after,
          borderLeftColor: categoryColor(category),
        }}
      >
        {products.slice(rows.from, rows.to).map((product) => (
          <ProductRow
            key={product.id}
            product={product}
            category={category}
            isMarked={product === marked}
            onOpen={onOpen}
          />
        ))}
      </ul>
    </Section>
  );
});
