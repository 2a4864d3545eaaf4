import Button from '@mui/material/Button';
import { useDeferredValue, useMemo, useState } from 'react';
import { Link } from 'react-router-dom';
import { useCategories } from '#frontend/entities/catalog/categories.ts';
import { inDisplayOrder } from '#frontend/entities/catalog/display-order.ts';
import { useProducts } from '#frontend/entities/catalog/products.ts';
import { useDialog } from '#frontend/lib/use-dialog.tsx';
import { ConfirmDialog } from '#frontend/ui/feedback/confirm-dialog.tsx';
import { EmptyList } from '#frontend/ui/feedback/empty-state.tsx';
import { allOf, useDrawn } from '#frontend/ui/feedback/query-states.tsx';
import { FilterSelect } from '#frontend/ui/forms/filter-select.tsx';
import { SearchField } from '#frontend/ui/forms/search-field.tsx';
import { ListPage } from '#frontend/ui/layout/list-page.tsx';
import { TableToolbar } from '#frontend/ui/layout/table-toolbar.tsx';
import { lazyPart } from '#frontend/ui/lazy-part.tsx';
import type { Category } from '#shared/schemas/categories.ts';
import type { Product } from '#shared/schemas/products.ts';
import Description from '~icons/ic/outline-description';
import FileDownload from '~icons/ic/outline-file-download';
import FileUpload from '~icons/ic/outline-file-upload';
import { useDeleteProduct, useDownloadTemplate, useExportProducts } from './api.ts';
import { ProductsTable } from './components/products-table.tsx';
import {
  availabilityLabels,
  everything,
  filterProducts,
  isFiltered,
  type ProductFilter,
  type StatusFilter,
} from './filter-products.ts';

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

type DeleteProps = { product: Product; open: boolean; onClose: () => void };

function DeleteProductDialog({ product, open, onClose }: DeleteProps) {
  const { mutate, isPending } = useDeleteProduct();
  return (
    <ConfirmDialog
      open={open}
      title="Are you sure?"
      text={`This will permanently delete "${product.title}". This action cannot be undone.`}
      confirmLabel="Delete"
      destructive
      busy={isPending}
      onConfirm={() => mutate({ params: { id: product.id } }, { onSettled: onClose })}
      onCancel={onClose}
    />
  );
}

type Props = { isFiltered: boolean; onClear: () => void; onAdd: () => void };

const NoProducts = ({ isFiltered, onClear, onAdd }: Props) => (
  <EmptyList
    title="No products found"
    text="What the bakery sells appears here: add the first product, or import a CSV file."
    action={{ label: 'Add the first product', onClick: onAdd }}
    unmatched={
      isFiltered && {
        text: 'No product matches this search and these filters.',
        action: { label: 'Clear search and filters', onClick: onClear },
      }
    }
  />
);

type ProductsActionsProps = {
  /** The products shown in the table, because the filter applies to the export too. */
  products: Product[];
  categories: Category[];
  onImport: () => void;
};

function ProductsActions({ products, categories, onImport }: ProductsActionsProps) {
  const template = useDownloadTemplate();
  const exporting = useExportProducts();
  const quiet = { variant: 'outlined', color: 'inherit' } as const;
  return (
    <>
      <Button {...quiet} component={Link} to="/products/options">
        Options
      </Button>
      <Button
        {...quiet}
        startIcon={<Description />}
        disabled={template.isPending}
        onClick={() => template.mutate()}
      >
        CSV Template
      </Button>
      <Button
        {...quiet}
        startIcon={<FileDownload />}
        disabled={products.length === 0 || exporting.isPending}
        onClick={() => exporting.mutate({ products, categories })}
      >
        Export CSV
      </Button>
      <Button {...quiet} startIcon={<FileUpload />} onClick={onImport}>
        Import CSV
      </Button>
    </>
  );
}

const statuses = ['all', 'active', 'inactive'] satisfies StatusFilter[];

type ProductsToolbarProps = {
  filter: ProductFilter;
  onChange: (filter: ProductFilter) => void;
  categories: Category[];
  count: number | undefined;
};

function ProductsToolbar({ filter, onChange, categories, count }: ProductsToolbarProps) {
  return (
    <TableToolbar
      label="Products"
      search={
        <SearchField
          label="Search by title or SKU"
          value={filter.search}
          onChange={(search) => onChange({ ...filter, search })}
        />
      }
      filters={
        <>
          <FilterSelect
            label="Category"
            none="All Categories"
            value={filter.categoryId ?? undefined}
            options={categories.map(({ id, name }) => ({ value: id, label: name }))}
            onChange={(id) => onChange({ ...filter, categoryId: id ?? null })}
          />
          <FilterSelect
            label="Status"
            value={filter.status}
            options={statuses.map((value) => ({ value, label: availabilityLabels[value] }))}
            onChange={(status) => onChange({ ...filter, status: status ?? 'all' })}
          />
        </>
      }
      count={count === undefined ? '\u00a0' : `${count} ${count === 1 ? 'product' : 'products'}`}
    />
  );
}
