import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '#frontend/lib/api-client.ts';
import { invalidateCategories } from '#frontend/lib/categories.ts';
import { toast, toastFailure } from '#frontend/lib/toasts.ts';
import { type CategoryInput, categorySchema } from '#shared/schemas/categories.ts';
import { cacheCategories } from './cached-categories.ts';

type Change = { id: string; input: CategoryInput };

export function useUpdateCategory() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, input }: Change) =>
      api.patch(`/api/categories/${id}`, input, categorySchema),
    onSuccess: (category) => {
      cacheCategories(client, [category]);
      toast({ title: 'Category updated successfully' });
    },
    onError: () => {
      toastFailure('Error', 'Failed to update category');
      // It may be gone, or not be what the list shows.
      void invalidateCategories(client);
    },
  });
}
