import { useMutation, useQueryClient } from '@tanstack/react-query';
import { invalidateCategories } from '#frontend/entities/catalog/categories.ts';
import { removeCategory } from '#frontend/entities/catalog/category-cache.ts';
import { send } from '#frontend/lib/api-client.ts';
import { toast, toastFailure } from '#frontend/lib/toasts.ts';
import { categoriesApi } from '#shared/api/categories.ts';

export function useDeleteCategory() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => send(categoriesApi.deleteCategory, { params: { id } }),
    onSuccess: (_nothing, id) => {
      toast({ title: 'Category deleted successfully' });
      void removeCategory(client, id);
    },
    onError: () => {
      toastFailure('Error', 'Failed to delete category. It may have associated products.');
      // The list may be outdated: the category may be gone or changed.
      void invalidateCategories(client);
    },
  });
}
