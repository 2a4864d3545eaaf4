import { useMutation, useQueryClient } from '@tanstack/react-query';
import { errorText, send } from '#frontend/lib/api-client.ts';
import { toast, toastFailure } from '#frontend/lib/toasts.ts';
import { productsApi } from '#shared/api/products.ts';
import { invalidateAfter, removeProduct } from './product-cache.ts';

/** Deletes a product. Orders keep their copy of it. */
export function useDeleteProduct() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => send(productsApi.deleteProduct, { params: { id } }),
    onSuccess: (_, id) => {
      removeProduct(client, id);
      toast({ title: 'Product deleted successfully' });
    },
    onError: (error) => {
      invalidateAfter(client, error);
      toastFailure('Error', errorText(error, 'Failed to delete product'));
    },
  });
}
