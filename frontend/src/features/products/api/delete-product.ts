import { useMutation } from '@tanstack/react-query';
import { errorText, send } from '#frontend/lib/api-client.ts';
import { toast, toastFailure } from '#frontend/lib/toasts.ts';
import { productsApi } from '#shared/api/products.ts';
import { useProductCache } from './product-cache.ts';

/** Deletes a product; orders keep their copy of it. */
export function useDeleteProduct() {
  const cache = useProductCache();
  return useMutation({
    mutationFn: (id: string) => send(productsApi.deleteProduct, { params: { id } }),
    onSuccess: (_, id) => {
      cache.remove(id);
      toast({ title: 'Product deleted successfully' });
    },
    onError: (error) => {
      cache.checkAfter(error);
      toastFailure('Error', errorText(error, 'Failed to delete product'));
    },
  });
}
