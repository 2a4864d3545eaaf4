import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { invalidateCategories } from '#frontend/entities/catalog/categories.ts';
import { putCategories } from '#frontend/entities/catalog/category-cache.ts';
import { send } from '#frontend/lib/api-client.ts';
import { toast, toastFailure } from '#frontend/lib/toasts.ts';
import { categoriesApi } from '#shared/api/categories.ts';

/**
 * Shows the requested order at once. The cache keeps the order that the server confirmed. So after
 * an error the confirmed order is shown again, including earlier successful changes.
 */
export function useReorderCategories() {
  const client = useQueryClient();
  const [wanted, setWanted] = useState<string[]>();
  const reorder = useMutation({
    // Requests are sent one after the other, so that the last one wins on the server too.
    scope: { id: 'reorder-categories' },
    mutationFn: (categoryIds: string[]) =>
      send(categoriesApi.reorderCategories, { body: { categoryIds } }),
    onSuccess: (categories) => {
      putCategories(client, categories);
      toast({ title: 'Category order updated' });
    },
    onError: () => {
      toastFailure('Error', 'Failed to reorder categories');
      // Another user may have added or deleted a category.
      void invalidateCategories(client);
    },
  });
  return {
    /** The ids in the order that is being sent; undefined otherwise. */
    wanted,
    reorder: (ids: string[]) => {
      setWanted(ids);
      // Runs only for the last call of `mutate`: until it ends, its order stays visible.
      reorder.mutate(ids, { onSettled: () => setWanted(undefined) });
    },
  };
}
