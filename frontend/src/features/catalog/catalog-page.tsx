import Box from '@mui/material/Box';
import { useCallback, useDeferredValue, useMemo, useState } from 'react';
import { useCategories } from '#frontend/entities/catalog/categories.ts';
import { inDisplayOrder } from '#frontend/entities/catalog/display-order.ts';
import { useProducts } from '#frontend/entities/catalog/products.ts';
import { dismissToast } from '#frontend/lib/toasts.ts';
import { headerHeight } from '#frontend/theme/tokens.ts';
import { PageShell } from '#frontend/ui/layout/page-shell.tsx';
import type { Product } from '#shared/schemas/products.ts';
import { CatalogResults } from './components/catalog-results.tsx';
import { CatalogToolbar } from './components/catalog-toolbar.tsx';
import { ProductDialog } from './components/product-dialog.tsx';
import { type CatalogFilter, countProducts, filterGroups, groupProducts } from './list-products.ts';

const everything: CatalogFilter = { search: '', categoryId: null };

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

/** /catalog, for staff and visitors (docs/product.md#catalog). */
export function CatalogPage() {
  const { products, categories, groups } = useGroups();
  const [filter, setFilter] = useState(everything);
  const [opened, setOpened] = useState<{ product: Product; open: boolean }>();
  const open = useCallback((product: Product) => {
    // A toast would cover the dialog's button.
    dismissToast();
    setOpened({ product, open: true });
  }, []);

  // Keeps typing fast: the list may update later.
  const applied = useDeferredValue(filter);
  const shown = useMemo(() => groups && filterGroups(groups, applied), [groups, applied]);
  return (
    <PageShell
      title="Product Catalog"
      subtitle="Browse our bakery products and place custom orders"
    >
      <Box
        sx={{
          position: 'sticky',
          top: headerHeight,
          zIndex: 2,
          mx: { xs: -4, md: -6 },
          px: { xs: 4, md: 6 },
          py: 2,
          mb: 2,
          bgcolor: 'background.default',
          borderBottom: 1,
          borderColor: 'divider',
        }}
      >
        <CatalogToolbar
          filter={filter}
          onChange={setFilter}
          categories={inDisplayOrder(categories.data ?? [])}
          count={shown && countProducts(shown)}
        />
      </Box>
      <CatalogResults
        queries={[products, categories]}
        shown={shown}
        isFiltered={applied.search !== '' || applied.categoryId !== null}
        onClear={() => setFilter(everything)}
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
  );
}
