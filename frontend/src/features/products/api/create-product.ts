import { useMutation } from '@tanstack/react-query';
import { api, errorText } from '#frontend/lib/api-client.ts';
import { toast, toastFailure } from '#frontend/lib/toasts.ts';
import { type ProductInput, productSchema } from '#shared/schemas/products.ts';
import { useProductCache } from './product-cache.ts';

/** Adds a product. */
export function useCreateProduct() {
  const cache = useProductCache();
  return useMutation({
    mutationFn: (input: ProductInput) => api.post('/api/products', input, productSchema),
    onSuccess: (product) => {
      cache.add(product);
      toast({ title: 'Product created successfully' });
    },
    onError: (error) => {
      cache.checkAfter(error);
      toastFailure('Error', errorText(error, 'Failed to create product'));
    },
  });
}
