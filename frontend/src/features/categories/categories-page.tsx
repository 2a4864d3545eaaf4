import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import { useQuery } from '@tanstack/react-query';
import { categoriesWithCountsQuery } from '#frontend/entities/catalog/categories.ts';
import { inDisplayOrder, putInOrder } from '#frontend/entities/catalog/display-order.ts';
import { useDialog } from '#frontend/lib/use-dialog.tsx';
import { ConfirmDialog } from '#frontend/ui/feedback/confirm-dialog.tsx';
import { EmptyState } from '#frontend/ui/feedback/empty-state.tsx';
import { MoreMenu } from '#frontend/ui/feedback/more-menu.tsx';
import { ListPage } from '#frontend/ui/layout/list-page.tsx';
import { lazyPart } from '#frontend/ui/lazy-part.tsx';
import type { Category } from '#shared/schemas/categories.ts';
import type { Station } from '#shared/schemas/stations.ts';
import { useDeleteCategory, useReorderCategories } from './api.ts';
import { CategoryList } from './components/category-list.tsx';
import { StationsSection } from './components/stations-section.tsx';

const CategoryDialog = lazyPart(
  async () => (await import('#frontend/entities/catalog/category-dialog.tsx')).CategoryDialog,
);

/** /categories: their order, names and colors (docs/product.md#categories). */
export function CategoriesPage() {
  const { wanted, reorder } = useReorderCategories();
  const edited = useDialog<Category | null>();
  const deleted = useDialog<Category>();
  const station = useDialog<Station | null>();
  const add = () => edited.open(null);
  return (
    <ListPage
      title="Categories"
      subtitle="Organize your products into categories"
      actions={
        <MoreMenu name="More">
          <MenuItem onClick={() => station.open(null)}>Add Station</MenuItem>
        </MoreMenu>
      }
      addLabel="Add Category"
      onAdd={add}
      query={useQuery(categoriesWithCountsQuery)}
      loading="Loading categories..."
      failure="Failed to fetch categories."
      dialogs={
        <>
          {edited.show((category, opening) => (
            <CategoryDialog category={category} {...opening} />
          ))}
          {deleted.show((category, opening) => (
            <DeleteCategoryDialog category={category} {...opening} />
          ))}
        </>
      }
    >
      {(categories) =>
        categories.length === 0 ? (
          <EmptyState
            title="No categories found"
            text="Categories group the catalog: breads, cakes, cookies. Add the first one to begin."
            action={{ label: 'Add the first category', onClick: add }}
          />
        ) : (
          <>
            <CategoryList
              categories={wanted ? putInOrder(categories, wanted) : inDisplayOrder(categories)}
              onReorder={reorder}
              onEdit={edited.open}
              onDelete={deleted.open}
            />
            <Box sx={{ mt: 6 }}>
              <StationsSection edited={station} />
            </Box>
          </>
        )
      }
    </ListPage>
  );
}

type DeleteProps = { category: Category; open: boolean; onClose: () => void };

/** Asks before a category is deleted; closes after an error too (docs/product.md#categories). */
function DeleteCategoryDialog({ category, open, onClose }: DeleteProps) {
  const { mutate, isPending } = useDeleteCategory();
  return (
    <ConfirmDialog
      open={open}
      title="Are you sure?"
      text={`The category "${category.name}" will be deleted. This action cannot be undone. Its products will not be deleted, but must be reassigned.`}
      confirmLabel="Delete"
      destructive
      busy={isPending}
      onConfirm={() => mutate({ params: { id: category.id } }, { onSettled: onClose })}
      onCancel={onClose}
    />
  );
}
