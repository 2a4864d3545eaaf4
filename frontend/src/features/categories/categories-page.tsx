import Add from '@mui/icons-material/AddRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { categoriesWithCountsQuery } from '#frontend/entities/catalog/categories.ts';
import { inDisplayOrder } from '#frontend/entities/catalog/display-order.ts';
import { useBegin } from '#frontend/lib/use-begin.ts';
import { useOpened } from '#frontend/lib/use-opened.ts';
import { TableSkeleton } from '#frontend/ui/data/table-skeleton.tsx';
import { EmptyState } from '#frontend/ui/feedback/empty-state.tsx';
import { QueryStates } from '#frontend/ui/feedback/query-states.tsx';
import { PageShell } from '#frontend/ui/layout/page-shell.tsx';
import { lazyPart } from '#frontend/ui/lazy-part.tsx';
import type { Category } from '#shared/schemas/categories.ts';
import { useReorderCategories } from './api/reorder-categories.ts';
import { CategoryList } from './components/category-list.tsx';
import { DeleteCategoryDialog } from './components/delete-category-dialog.tsx';
import { StationsSection } from './components/stations-section.tsx';
import { putInOrder } from './order-categories.ts';

const CategoryDialog = lazyPart(
  async () => (await import('#frontend/entities/catalog/category-dialog.tsx')).CategoryDialog,
);

/** /categories: their order, names and colors (docs/product.md#categories). */
export function CategoriesPage() {
  const { wanted, reorder } = useReorderCategories();
  const edited = useOpened<Category | null>();
  const deleted = useOpened<Category>();
  useBegin(() => edited.open(null));
  return (
    <PageShell
      title="Categories"
      subtitle="Organize your products into categories"
      actions={
        <Button variant="contained" startIcon={<Add />} onClick={() => edited.open(null)}>
          Add Category
        </Button>
      }
    >
      <QueryStates
        query={useQuery(categoriesWithCountsQuery)}
        loading={<TableSkeleton label="Loading categories..." />}
        failure="Failed to fetch categories."
      >
        {(categories) =>
          categories.length === 0 ? (
            <EmptyState
              title="No categories found"
              text="Categories group the catalog: breads, cakes, cookies. Add the first one to begin."
            >
              <Button variant="outlined" color="inherit" onClick={() => edited.open(null)}>
                Add the first category
              </Button>
            </EmptyState>
          ) : (
            <>
              <CategoryList
                categories={wanted ? putInOrder(categories, wanted) : inDisplayOrder(categories)}
                onReorder={reorder}
                onEdit={edited.open}
                onDelete={deleted.open}
              />
              <Box sx={{ mt: 6 }}>
                <StationsSection />
              </Box>
            </>
          )
        }
      </QueryStates>
      {edited.opened && (
        <CategoryDialog
          key={edited.opened.key}
          category={edited.opened.subject}
          open={edited.opened.isOpen}
          onClose={edited.close}
        />
      )}
      {deleted.opened && (
        <DeleteCategoryDialog
          key={deleted.opened.key}
          category={deleted.opened.subject}
          open={deleted.opened.isOpen}
          onClose={deleted.close}
        />
      )}
    </PageShell>
  );
}
