import Box from '@mui/material/Box';
import useMediaQuery from '@mui/material/useMediaQuery';
import { memo, useCallback, useDeferredValue, useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { cartStore } from '#frontend/entities/cart/cart-store.ts';
import { useCheckedCart } from '#frontend/entities/cart/use-checked-cart.ts';
import { useCategories } from '#frontend/entities/catalog/categories.ts';
import { useProducts } from '#frontend/entities/catalog/products.ts';
import { ask, useIsAsking } from '#frontend/entities/order/options/asked.ts';
import { AskedProduct } from '#frontend/entities/order/options/asked-product.tsx';
import { dismissToast } from '#frontend/lib/toasts.ts';
import { useShortcut } from '#frontend/lib/use-shortcut.ts';
import { headerHeight, pageWidth } from '#frontend/theme/tokens.ts';
import { PageShell } from '#frontend/ui/layout/page-shell.tsx';
import { lazyPart } from '#frontend/ui/lazy-part.tsx';
import type { Product } from '#shared/schemas/products.ts';
import { CatalogFinder } from './components/catalog-finder.tsx';
import { OrderBar } from './components/order-bar.tsx';
import { dockFrom, dockWidth, OrderDock } from './components/order-dock.tsx';
import { groupProducts } from './list-products.ts';

const ProductDialog = lazyPart(
  async () => (await import('./components/product-dialog.tsx')).ProductDialog,
);

/** The groups of the whole catalog; undefined until products and categories are loaded. */
function useGroups() {
  const products = useProducts();
  const categories = useCategories();
  const groups = useMemo(
    () =>
      products.data && categories.data ? groupProducts(products.data, categories.data) : undefined,
    [products.data, categories.data],
  );
  // Deferred, so that they render in steps of a few milliseconds.
  return { products, categories, groups: useDeferredValue(groups) };
}

const panels = { dock: memo(OrderDock), bar: memo(OrderBar) };

/** The order beside or below the catalog. Deferred, so that the pressed row responds first. */
function OrderPanel({ isDocked }: { isDocked: boolean }) {
  const checked = useDeferredValue(useCheckedCart());
  const Panel = isDocked ? panels.dock : panels.bar;
  return <Panel checked={checked} />;
}

/** /catalog, for staff and visitors (docs/product.md#catalog). */
export function CatalogPage() {
  const { products, categories, groups } = useGroups();
  const isDocked = useMediaQuery(`(min-width: ${dockFrom / 16}em)`);
  const [opened, setOpened] = useState<{ product: Product; open: boolean }>();
  const open = useCallback((product: Product) => {
    if (product.optionSets.length > 0) return ask(product);
    // A toast would cover the dialog's button.
    dismissToast();
    setOpened({ product, open: true });
  }, []);
  const isCovered = useIsAsking() && isDocked;
  const navigate = useNavigate();
  useShortcut('mod+Enter', () => {
    if (cartStore.get().items.length > 0) void navigate('/checkout');
  });
  return (
    <Box sx={isDocked ? dockedSx : barSx} data-covered={isCovered ? '' : undefined}>
      <PageShell
        title="Product Catalog"
        subtitle="Browse our bakery products and place custom orders"
      >
        <CatalogFinder
          groups={groups}
          categories={categories.data}
          queries={[products, categories]}
          onOpen={open}
        />
        {opened && (
          <ProductDialog
            key={opened.product.id}
            product={opened.product}
            open={opened.open}
            onClose={() => setOpened({ ...opened, open: false })}
            onClosed={() => setOpened(undefined)}
          />
        )}
      </PageShell>
      <AskedProduct inColumn={isDocked} />
      <OrderPanel isDocked={isDocked} />
    </Box>
  );
}

/** At least as tall as the window, so that the order's bar stays at the bottom. */
const barSx = {
  display: 'flex',
  flexDirection: 'column',
  minHeight: `calc(100dvh - ${headerHeight}px)`,
  '& > :first-of-type': { flex: '1 0 auto', width: '100%' },
};
const dockedSx = {
  display: 'grid',
  gridTemplateColumns: `minmax(0, 1fr) ${dockWidth}px`,
  alignItems: 'start',
  maxWidth: pageWidth,
  mx: 'auto',
  pr: 6,
  '& > :first-of-type': { width: '100%', minWidth: 0 },
  // The questions of a product take the place of the list, which keeps its height and its scroll position.
  '& > :first-child': { gridArea: '1 / 1' },
  '&[data-covered] > :first-child': { visibility: 'hidden' },
};
