import { useMutation } from '@tanstack/react-query';
import { errorText, send } from '#frontend/lib/api-client.ts';
import { toast, toastFailure } from '#frontend/lib/toasts.ts';
import { productsApi } from '#shared/api/products.ts';
import type { ProductInput } from '#shared/schemas/products.ts';
import { useProductCache } from './product-cache.ts';

/** Changes a product. */
export function useUpdateProduct() {
  const cache = useProductCache();
  return useMutation({
    mutationFn: ({ id, input }: { id: string; input: ProductInput }) =>
      send(productsApi.updateProduct, { params: { id }, body: input }),
    onSuccess: (product) => {
      cache.replace(product);
      toast({ title: 'Product updated successfully' });
    },
    onError: (error) => {
      cache.checkAfter(error);
      toastFailure('Error', errorText(error, 'Failed to update product'));
    },
  });
}
