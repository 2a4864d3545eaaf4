import { useMutation, useQueryClient } from '@tanstack/react-query';
import { errorText, send } from '#frontend/lib/api-client.ts';
import { toast, toastFailure } from '#frontend/lib/toasts.ts';
import { productsApi } from '#shared/api/products.ts';
import type { SentProduct } from '#shared/schemas/products.ts';
import { invalidateAfter, putProduct } from './product-cache.ts';

export function useUpdateProduct() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, input }: { id: string; input: SentProduct }) =>
      send(productsApi.updateProduct, { params: { id }, body: input }),
    onSuccess: (product) => {
      putProduct(client, product);
      toast({ title: 'Product updated successfully' });
    },
    onError: (error) => {
      invalidateAfter(client, error);
      toastFailure('Error', errorText(error, 'Failed to update product'));
    },
  });
}
