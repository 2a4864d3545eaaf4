import { useDeferredValue, useMemo, useState } from 'react';
import { useCategories } from '#frontend/entities/catalog/categories.ts';
import { inDisplayOrder } from '#frontend/entities/catalog/display-order.ts';
import { useProducts } from '#frontend/entities/catalog/products.ts';
import { useDialog } from '#frontend/lib/use-dialog.tsx';
import { allOf, useDrawn } from '#frontend/ui/feedback/query-states.tsx';
import { ListPage } from '#frontend/ui/layout/list-page.tsx';
import { lazyPart } from '#frontend/ui/lazy-part.tsx';
import type { Product } from '#shared/schemas/products.ts';
import { DeleteProductDialog } from './components/delete-product-dialog.tsx';
import { NoProducts } from './components/no-products.tsx';
import { ProductsActions } from './components/products-actions.tsx';
import { ProductsTable } from './components/products-table.tsx';
import { ProductsToolbar } from './components/products-toolbar.tsx';
import { everything, filterProducts, isFiltered } from './filter-products.ts';

const ProductFormDialog = lazyPart(
  async () => (await import('./components/product-form-dialog.tsx')).ProductFormDialog,
);

/** Lazy, because it includes the CSV library, which only an import needs. */
const ImportDialog = lazyPart(
  async () => (await import('./import/components/import-dialog.tsx')).ImportDialog,
);

/** The products that the filter leaves, and the categories in their order. */
function useShownProducts() {
  const products = useProducts();
  const categories = useCategories();
  const arranged = useMemo(() => inDisplayOrder(categories.data ?? []), [categories.data]);
  const [filter, setFilter] = useState(everything);
  // Keeps typing fast: the table may update later.
  const applied = useDeferredValue(filter);
  const all = useDrawn(products.data);
  const shown = useMemo(() => all && filterProducts(all, applied), [all, applied]);
  return {
    // Until the categories are loaded, every product would seem to have none.
    query: allOf(products, categories),
    products: shown,
    categories: arranged,
    filter,
    setFilter,
    isNarrowed: isFiltered(applied),
  };
}

/** /products (docs/product.md#products). */
export function ProductsPage() {
  const { query, products, categories, filter, setFilter, isNarrowed } = useShownProducts();
  const edited = useDialog<Product | null>();
  const deleted = useDialog<Product>();
  const importing = useDialog<null>();
  const add = () => edited.open(null);
  return (
    <ListPage
      title="Products"
      actions={
        <ProductsActions
          // Without the categories, an export would omit them.
          products={(query.data && products) ?? []}
          categories={categories}
          onImport={() => importing.open(null)}
        />
      }
      addLabel="Add Product"
      onAdd={add}
      toolbar={
        <ProductsToolbar
          filter={filter}
          onChange={setFilter}
          categories={categories}
          count={products?.length}
        />
      }
      query={query}
      loading="Loading products..."
      failure="Failed to fetch products."
      dialogs={
        <>
          {edited.show((product, opening) => (
            <ProductFormDialog product={product} {...opening} />
          ))}
          {deleted.show((product, opening) => (
            <DeleteProductDialog product={product} {...opening} />
          ))}
          {importing.show((_none, opening) => (
            <ImportDialog {...opening} />
          ))}
        </>
      }
    >
      {() =>
        products && products.length > 0 ? (
          <ProductsTable
            products={products}
            categories={categories}
            onEdit={edited.open}
            onDelete={deleted.open}
          />
        ) : (
          <NoProducts isFiltered={isNarrowed} onClear={() => setFilter(everything)} onAdd={add} />
        )
      }
    </ListPage>
  );
}
