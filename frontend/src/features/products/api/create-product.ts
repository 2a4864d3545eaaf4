import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { errorText, send } from '#frontend/lib/api-client.ts';
import { toast, toastFailure } from '#frontend/lib/toasts.ts';
import { productsApi } from '#shared/api/products.ts';
import type { SentProduct } from '#shared/schemas/products.ts';
import { invalidateAfter, putProduct } from './product-cache.ts';

/**
 * Use one instance per dialog: pressing again after a lost response repeats the request under its
 * key, because it may have been saved.
 */
export function useCreateProduct() {
  const client = useQueryClient();
  const key = useRef(crypto.randomUUID());
  return useMutation({
    mutationFn: (input: SentProduct) =>
      send(productsApi.createProduct, { body: input, headers: { 'idempotency-key': key.current } }),
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
