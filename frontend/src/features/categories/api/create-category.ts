import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '#frontend/lib/api-client.ts';
import { toast, toastFailure } from '#frontend/lib/toasts.ts';
import { type CategoryInput, categorySchema } from '#shared/schemas/categories.ts';
import { cacheCategories } from './cached-categories.ts';

export function useCreateCategory() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: CategoryInput) => api.post('/api/categories', input, categorySchema),
    onSuccess: (category) => {
      cacheCategories(client, [category]);
      toast({ title: 'Category created successfully' });
    },
    onError: () => toastFailure('Error', 'Failed to create category'),
  });
}
