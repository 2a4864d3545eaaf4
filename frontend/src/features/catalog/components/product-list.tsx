import Box from '@mui/material/Box';
import { memo, useMemo, useRef } from 'react';
import { type CategoryGroup as Group, inList } from '#frontend/features/catalog/list-products.ts';
import { useVisibleRows } from '#frontend/features/catalog/use-visible-rows.ts';
import { textScale, useWidth } from '#frontend/lib/use-width.ts';
import type { Product } from '#shared/schemas/products.ts';
import { ProductGroup } from './product-group.tsx';
import { narrowFrom, rowHeight, wideFrom } from './product-row.tsx';

export type ProductListProps = {
  groups: Group[];
  marked: Product | undefined;
  /** True if the arrow keys led there, so that it must be scrolled into view. */
  isWalked: boolean;
  onOpen: (product: Product) => void;
  /** True for a catalog of few products, so that the browser's own search finds all of them. */
  drawAll: boolean;
};

function rowHeightIn(width: number): number {
  if (width === 0) return rowHeight.narrowest;
  return width === wideFrom ? rowHeight.wide : rowHeight.narrow;
}

/** All groups. Only the rows near the visible part are rendered, so that 5,000 products stay fast. */
export const ProductList = memo(function ProductList(props: ProductListProps) {
  const { groups, marked, isWalked, onOpen, drawAll } = props;
  const list = useRef<HTMLDivElement>(null);
  const width = useWidth(list, [narrowFrom, wideFrom]);
  const counts = useMemo(() => groups.map((group) => group.products.length), [groups]);
  const windows = useVisibleRows(list, {
    rowCounts: counts,
    rowHeight: rowHeightIn(width) * textScale(),
    walkedTo: isWalked && marked ? inList(groups).indexOf(marked) : -1,
    drawAll,
  });
  return (
    <Box ref={list} sx={{ containerType: 'inline-size' }}>
      {groups.map((group, index) => {
        const window = windows[index];
        return (
          window && (
            <ProductGroup
              key={group.category?.id ?? 'uncategorized'}
              group={group}
              {...window}
              marked={marked}
              onOpen={onOpen}
            />
          )
        );
      })}
    </Box>
  );
});
