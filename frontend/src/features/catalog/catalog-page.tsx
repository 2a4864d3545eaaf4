import Box from '@mui/material/Box';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useCallback, useDeferredValue, useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useCheckedCart } from '#frontend/entities/cart/use-checked-cart.ts';
import { useCategories } from '#frontend/entities/catalog/categories.ts';
import { inDisplayOrder } from '#frontend/entities/catalog/display-order.ts';
import { useProducts } from '#frontend/entities/catalog/products.ts';
import { dismissToast } from '#frontend/lib/toasts.ts';
import { useShortcut } from '#frontend/lib/use-shortcut.ts';
import { contentWidth, headerHeight } from '#frontend/theme/tokens.ts';
import { late } from '#frontend/ui/late.tsx';
import { PageShell } from '#frontend/ui/layout/page-shell.tsx';
import type { Product } from '#shared/schemas/products.ts';
import { everything, setCatalogFilter, useCatalogFilter } from './catalog-filter.ts';
import { CatalogResults } from './components/catalog-results.tsx';
import { CatalogToolbar } from './components/catalog-toolbar.tsx';
import { OrderBar } from './components/order-bar.tsx';
import { dockFrom, dockWidth, OrderDock } from './components/order-dock.tsx';
import { countProducts, groupProducts, type ProductGroup, searchCatalog } from './list-products.ts';
import { useQuickEntry } from './use-quick-entry.ts';

const ProductDialog = late(
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
  return { products, categories, groups };
}

/** The catalog with its search; the order is beside it, or below it where there is less room. */
function useFound(groups: ProductGroup[] | undefined) {
  const filter = useCatalogFilter();
  const find = useMemo(() => groups && searchCatalog(groups), [groups]);
  // Keeps typing fast: the list may update later.
  const applied = useDeferredValue(filter);
  const found = useMemo(() => find?.(applied), [find, applied]);
  const { chosen, ...quickEntry } = useQuickEntry({ filter, find });
  const marked = chosen ?? found?.best;
  const pieces = found && found.quantity > 1 ? `${found.quantity} × ` : '';
  return {
    filter,
    shown: found?.groups,
    isFiltered: applied.search !== '' || applied.categoryId !== null,
    quickEntry,
    list: { marked, isWalked: chosen !== undefined },
    enterAdds: marked && `${pieces}${marked.title}`,
  };
}

/** /catalog, for staff and visitors (docs/product.md#catalog). */
export function CatalogPage() {
  const { products, categories, groups } = useGroups();
  const { filter, shown, isFiltered, quickEntry, list, enterAdds } = useFound(groups);
  const checked = useCheckedCart();
  const isDocked = useMediaQuery(`(min-width: ${dockFrom}px)`);
  const [opened, setOpened] = useState<{ product: Product; open: boolean }>();
  const open = useCallback((product: Product) => {
    // A toast would cover the dialog's button.
    dismissToast();
    setOpened({ product, open: true });
  }, []);
  const navigate = useNavigate();
  useShortcut('mod+Enter', () => {
    if (checked.cart.items.length > 0) void navigate('/checkout');
  });
  return (
    <Box sx={isDocked ? dockedLook : barLook}>
      <PageShell
        title="Product Catalog"
        subtitle="Browse our bakery products and place custom orders"
      >
        <Box sx={toolbarLook}>
          <CatalogToolbar
            filter={filter}
            onChange={setCatalogFilter}
            categories={inDisplayOrder(categories.data ?? [])}
            count={shown && countProducts(shown)}
            quickEntry={quickEntry}
            enterAdds={enterAdds}
          />
        </Box>
        <CatalogResults
          {...list}
          queries={[products, categories]}
          shown={shown}
          isFiltered={isFiltered}
          onClear={() => setCatalogFilter(everything)}
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
      {isDocked ? <OrderDock checked={checked} /> : <OrderBar checked={checked} />}
    </Box>
  );
}

/** At least as high as the window, so that the bar of the order stays at its foot. */
const barLook = {
  display: 'flex',
  flexDirection: 'column',
  minHeight: `calc(100dvh - ${headerHeight}px)`,
  '& > :first-of-type': { flex: '1 0 auto', width: '100%' },
};
const dockedLook = {
  display: 'grid',
  gridTemplateColumns: `minmax(0, 1fr) ${dockWidth}px`,
  alignItems: 'start',
  maxWidth: contentWidth,
  mx: 'auto',
  pr: 6,
  '& > :first-of-type': { width: '100%', minWidth: 0 },
};
const toolbarLook = {
  position: 'sticky',
  '@media (max-height: 480px)': { position: 'static' },
  top: headerHeight,
  zIndex: 2,
  mx: { xs: -4, md: -6 },
  px: { xs: 4, md: 6 },
  py: 2,
  mb: 2,
  bgcolor: 'background.default',
  borderBottom: 1,
  borderColor: 'divider',
};
