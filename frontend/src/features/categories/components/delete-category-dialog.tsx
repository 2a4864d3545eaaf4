import { useDeleteCategory } from '#frontend/features/categories/api/delete-category.ts';
import { ConfirmDialog } from '#frontend/ui/feedback/confirm-dialog.tsx';
import type { Category } from '#shared/schemas/categories.ts';

type Props = { category: Category; open: boolean; onClose: () => void };

/** Asks before a category is deleted; closes after an error too (docs/product.md#categories). */
export function DeleteCategoryDialog({ category, open, onClose }: Props) {
  const remove = useDeleteCategory();
  return (
    <ConfirmDialog
      open={open}
      title="Are you sure?"
      text={`The category "${category.name}" will be deleted. This action cannot be undone. Its products will not be deleted, but must be reassigned.`}
      confirmLabel="Delete"
      destructive
      busy={remove.isPending}
      onConfirm={() => remove.mutate(category.id, { onSettled: onClose })}
      onCancel={onClose}
    />
  );
}
