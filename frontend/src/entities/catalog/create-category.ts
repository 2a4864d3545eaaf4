import { useMutation, useQueryClient } from '@tanstack/react-query';
import { send } from '#frontend/lib/api-client.ts';
import { toast, toastFailure } from '#frontend/lib/toasts.ts';
import { categoriesApi } from '#shared/api/categories.ts';
import type { CategoryInput } from '#shared/schemas/categories.ts';
import { putCategories } from './category-cache.ts';

export function useCreateCategory() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: CategoryInput) => send(categoriesApi.createCategory, { body: input }),
    onSuccess: (category) => {
      putCategories(client, [category]);
      toast({ title: 'Category created successfully' });
    },
    onError: () => toastFailure('Error', 'Failed to create category'),
  });
}
