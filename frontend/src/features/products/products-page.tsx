import { lazy, Suspense, useCallback, useDeferredValue, useMemo, useState } from 'react';
import { useCategories } from '#frontend/entities/catalog/categories.ts';
import { inDisplayOrder } from '#frontend/entities/catalog/display-order.ts';
import { useProducts } from '#frontend/entities/catalog/products.ts';
import { useBegin } from '#frontend/lib/use-begin.ts';
import { TableSkeleton } from '#frontend/ui/data/table-skeleton.tsx';
import { allOf, QueryStates, useDrawn } from '#frontend/ui/feedback/query-states.tsx';
import { PageShell } from '#frontend/ui/layout/page-shell.tsx';
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
const ImportDialog = lazy(async () => ({
  default: (await import('./import/components/import-dialog.tsx')).ImportDialog,
}));

type Choice =
  /** Null adds a new product. */
  | { dialog: 'form'; product: Product | null }
  | { dialog: 'delete'; product: Product }
  | { dialog: 'import' };

/** The dialog that is open or closing. `opening` counts the openings, so that each has empty state. */
function useDialogs() {
  const [state, setState] = useState<{ choice: Choice; open: boolean; opening: number }>();
  const show = useCallback(
    (choice: Choice) =>
      setState((last) => ({ choice, open: true, opening: (last?.opening ?? 0) + 1 })),
    [],
  );
  const close = () => setState((last) => last && { ...last, open: false });
  return { state, show, close };
}

type DialogsProps = Pick<ReturnType<typeof useDialogs>, 'state' | 'close'>;

function Dialogs({ state, close }: DialogsProps) {
  if (!state) return null;
  const { choice, open, opening } = state;
  const shared = { open, onClose: close };
  switch (choice.dialog) {
    case 'form':
      return <ProductFormDialog {...shared} key={opening} product={choice.product} />;
    case 'delete':
      return <DeleteProductDialog {...shared} key={opening} product={choice.product} />;
    case 'import':
      return (
        <Suspense>
          <ImportDialog {...shared} key={opening} />
        </Suspense>
      );
  }
}

/** /products (docs/product.md#products). */
export function ProductsPage() {
  const query = useProducts();
  const categoriesQuery = useCategories();
  const categories = categoriesQuery.data;
  const arranged = useMemo(() => inDisplayOrder(categories ?? []), [categories]);
  const [filter, setFilter] = useState(everything);
  const { state, show, close } = useDialogs();
  // Keeps typing fast: the table may update later.
  const applied = useDeferredValue(filter);
  const products = useDrawn(query.data);
  const shown = useMemo(() => products && filterProducts(products, applied), [products, applied]);
  const edit = useCallback((product: Product) => show({ dialog: 'form', product }), [show]);
  const remove = useCallback((product: Product) => show({ dialog: 'delete', product }), [show]);
  const add = () => show({ dialog: 'form', product: null });
  useBegin(add);
  return (
    <PageShell
      title="Products"
      actions={
        <ProductsActions
          // Without the categories an export would leave them out.
          products={(categories && shown) ?? []}
          categories={arranged}
          onImport={() => show({ dialog: 'import' })}
          onAdd={add}
        />
      }
    >
      <ProductsToolbar
        filter={filter}
        onChange={setFilter}
        categories={arranged}
        count={shown?.length}
      />
      <QueryStates
        // Before the categories are there every product would seem to have none.
        query={allOf(query, categoriesQuery)}
        loading={<TableSkeleton label="Loading products..." />}
        failure="Failed to fetch products."
      >
        {() =>
          shown && shown.length > 0 ? (
            <ProductsTable products={shown} categories={arranged} onEdit={edit} onDelete={remove} />
          ) : (
            <NoProducts
              isFiltered={isFiltered(applied)}
              onClear={() => setFilter(everything)}
              onAdd={add}
            />
          )
        }
      </QueryStates>
      <Dialogs state={state} close={close} />
    </PageShell>
  );
}
