import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { invalidateCategories } from '#frontend/entities/catalog/categories.ts';
import { send } from '#frontend/lib/api-client.ts';
import { toast, toastFailure } from '#frontend/lib/toasts.ts';
import { categoriesApi } from '#shared/api/categories.ts';
import { putCategories } from './category-cache.ts';

/**
 * The order that was asked for is shown at once. The cache keeps the order that the server confirmed,
 * so a failure shows that again without undoing what succeeded in between.
 */
export function useReorderCategories() {
  const client = useQueryClient();
  const [wanted, setWanted] = useState<string[]>();
  const reorder = useMutation({
    // One after the other, so that the last one wins on the server too.
    scope: { id: 'reorder-categories' },
    mutationFn: (categoryIds: string[]) =>
      send(categoriesApi.reorderCategories, { body: { categoryIds } }),
    onSuccess: (categories) => {
      putCategories(client, categories);
      toast({ title: 'Category order updated' });
    },
    onError: () => {
      toastFailure('Error', 'Failed to reorder categories');
      // Somebody else may have added or deleted one.
      void invalidateCategories(client);
    },
  });
  return {
    /** The ids in the order on its way to the server. */
    wanted,
    reorder: (ids: string[]) => {
      setWanted(ids);
      // Only the last one's end is heard of here: until then its order stays on display.
      reorder.mutate(ids, { onSettled: () => setWanted(undefined) });
    },
  };
}
