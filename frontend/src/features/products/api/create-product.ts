import { useMutation, useQueryClient } from '@tanstack/react-query';
import { errorText, send } from '#frontend/lib/api-client.ts';
import { toast, toastFailure } from '#frontend/lib/toasts.ts';
import { productsApi } from '#shared/api/products.ts';
import type { ProductInput } from '#shared/schemas/products.ts';
import { invalidateAfter, putProduct } from './product-cache.ts';

export function useCreateProduct() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: ProductInput) => send(productsApi.createProduct, { body: input }),
    onSuccess: (product) => {
      putProduct(client, product);
      toast({ title: 'Product created successfully' });
    },
    onError: (error) => {
      invalidateAfter(client, error);
      toastFailure('Error', errorText(error, 'Failed to create product'));
    },
  });
}
