import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '#frontend/lib/api-client.ts';
import { invalidateCategories } from '#frontend/lib/categories.ts';
import { toast, toastFailure } from '#frontend/lib/toasts.ts';
import { forgetCategory } from './cached-categories.ts';

export function useDeleteCategory() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => api.delete(`/api/categories/${id}`),
    onSuccess: (_nothing, id) => {
      toast({ title: 'Category deleted successfully' });
      void forgetCategory(client, id);
    },
    onError: () => {
      toastFailure('Error', 'Failed to delete category. It may have associated products.');
      // It may be gone, or not be what the list shows.
      void invalidateCategories(client);
    },
  });
}
