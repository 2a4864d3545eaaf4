import Box from '@mui/material/Box';
import { useMemo, useRef } from 'react';
import { useCart } from '#frontend/entities/cart/cart-store.ts';
import { useWidth } from '#frontend/lib/use-width.ts';
import type { Product } from '#shared/schemas/products.ts';
import { type ProductGroup as Group, inList } from '../list-products.ts';
import { useVisibleRows } from '../use-visible-rows.ts';
import { ProductGroup } from './product-group.tsx';
import { rowHeight, wideFrom } from './product-row.tsx';

export type ProductListProps = {
  groups: Group[];
  /** The product that Enter adds. */
  marked: Product | undefined;
  /** True if the arrow keys have led there: then it is scrolled into view. */
  isWalked: boolean;
  onOpen: (product: Product) => void;
};

/** All groups. Only the rows near the visible part are rendered, so that 5,000 products stay fast. */
export function ProductList({ groups, marked, isWalked, onOpen }: ProductListProps) {
  const list = useRef<HTMLDivElement>(null);
  const { items } = useCart();
  const isWide = useWidth(list) >= wideFrom;
  const counts = useMemo(() => groups.map((group) => group.products.length), [groups]);
  const windows = useVisibleRows(
    list,
    counts,
    isWide ? rowHeight.wide : rowHeight.narrow,
    isWalked && marked ? inList(groups).indexOf(marked) : -1,
  );
  const quantities = useMemo(
    () => new Map(items.map((item) => [item.productId, item.quantity])),
    [items],
  );
  return (
    <Box ref={list} sx={{ containerType: 'inline-size' }}>
      {groups.map((group, index) => {
        const window = windows[index];
        return (
          window && (
            <ProductGroup
              key={group.category?.id ?? 'uncategorized'}
              group={group}
              window={window}
              quantities={quantities}
              marked={marked}
              onOpen={onOpen}
            />
          )
        );
      })}
    </Box>
  );
}
