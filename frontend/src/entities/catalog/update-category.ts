import { useMutation, useQueryClient } from '@tanstack/react-query';
import { send } from '#frontend/lib/api-client.ts';
import { toast, toastFailure } from '#frontend/lib/toasts.ts';
import { categoriesApi } from '#shared/api/categories.ts';
import type { CategoryInput } from '#shared/schemas/categories.ts';
import { invalidateCategories } from './categories.ts';
import { putCategories } from './category-cache.ts';

type Change = { id: string; input: CategoryInput };

export function useUpdateCategory() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, input }: Change) =>
      send(categoriesApi.updateCategory, { params: { id }, body: input }),
    onSuccess: (category) => {
      putCategories(client, [category]);
      toast({ title: 'Category updated successfully' });
    },
    onError: () => {
      toastFailure('Error', 'Failed to update category');
      // The list may be outdated: the category may be gone or changed.
      void invalidateCategories(client);
    },
  });
}
