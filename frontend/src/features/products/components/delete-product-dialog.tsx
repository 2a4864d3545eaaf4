import { useDeleteProduct } from '#frontend/features/products/api/delete-product.ts';
import { ConfirmDialog } from '#frontend/ui/feedback/confirm-dialog.tsx';
import type { Product } from '#shared/schemas/products.ts';

type Props = { product: Product; open: boolean; onClose: () => void };

/** Asks for confirmation before a product is deleted. */
export function DeleteProductDialog({ product, open, onClose }: Props) {
  const deletion = useDeleteProduct();
  return (
    <ConfirmDialog
      open={open}
      title="Are you sure?"
      text={`This will permanently delete "${product.title}". This action cannot be undone.`}
      confirmLabel="Delete"
      destructive
      busy={deletion.isPending}
      onConfirm={() => deletion.mutate(product.id, { onSettled: onClose })}
      onCancel={onClose}
    />
  );
}
