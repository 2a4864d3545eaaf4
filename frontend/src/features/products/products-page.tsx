import { CategoryBadge } from '#frontend/components/category-badge.tsx';
import { type Column, DataTable } from '#frontend/components/data-table.tsx';
import { EmptyState } from '#frontend/components/empty-state.tsx';
import { MoneyText } from '#frontend/components/money-text.tsx';
import { PageShell } from '#frontend/components/page-shell.tsx';
import { QueryStates } from '#frontend/components/query-states.tsx';
import { TableSkeleton } from '#frontend/components/table-skeleton.tsx';
import { useCategories } from '#frontend/lib/categories.ts';
import { useProducts } from '#frontend/lib/products.ts';
import type { Category } from '#shared/schemas/categories.ts';
import type { Product } from '#shared/schemas/products.ts';

const columns = (categories: Category[]): Column<Product>[] => [
  { header: 'Product Name', cell: ({ title }) => title },
  { header: 'Unit', cell: ({ unit }) => unit ?? '-' },
  {
    header: 'Category',
    cell: ({ categoryId }) => (
      <CategoryBadge category={categories.find(({ id }) => id === categoryId)} />
    ),
  },
  { header: 'Price', align: 'right', cell: ({ price }) => <MoneyText cents={price} /> },
  { header: 'Status', cell: ({ isAvailable }) => (isAvailable ? 'Available' : 'Unavailable') },
];

export function ProductsPage() {
  const categories = useCategories().data ?? [];
  return (
    <PageShell title="Products">
      <QueryStates
        query={useProducts()}
        loading={<TableSkeleton label="Loading products..." />}
        failure="Failed to fetch products."
      >
        {(products) =>
          products.length === 0 ? (
            <EmptyState title="No products found" text="What the bakery sells appears here." />
          ) : (
            <DataTable label="Products" columns={columns(categories)} rows={products} />
          )
        }
      </QueryStates>
    </PageShell>
  );
}
