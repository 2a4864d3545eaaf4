import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { invalidateCategories } from '#frontend/entities/catalog/categories.ts';
import { productsQuery } from '#frontend/entities/catalog/products.ts';
import { changeCategories, putCategories } from '#frontend/entities/catalog/save-category.ts';
import { stationsQuery } from '#frontend/entities/catalog/stations.ts';
import { send } from '#frontend/lib/api-client.ts';
import { retryConflicts, unlessShown, type WholeChange } from '#frontend/lib/form-errors.ts';
import { useCall, useWrite } from '#frontend/lib/use-call.ts';
import { categoriesApi } from '#shared/api/categories.ts';
import type { Station } from '#shared/schemas/stations.ts';

export const useDeleteCategory = () =>
  useCall(categoriesApi.deleteCategory, {
    done: 'Category deleted successfully',
    failed: () => ({
      title: 'Error',
      text: 'Failed to delete category. It may have associated products.',
    }),
    after: (client, _nothing, { params }) => {
      changeCategories(client, (categories) => categories.filter(({ id }) => id !== params.id));
      // They are now uncategorized.
      void client.invalidateQueries({ queryKey: productsQuery.queryKey });
    },
    // Another user may have changed or deleted the category.
    afterFailure: invalidateCategories,
  });

/**
 * Shows the requested order at once. The cache keeps the order that the server confirmed. So after
 * an error the confirmed order is shown again, including earlier successful changes.
 */
export function useReorderCategories() {
  const [wanted, setWanted] = useState<string[]>();
  const reorder = useCall(categoriesApi.reorderCategories, {
    // Requests are sent one after the other, so that the last one wins on the server too.
    scope: { id: 'reorder-categories' },
    done: 'Category order updated',
    failed: () => ({ title: 'Error', text: 'Failed to reorder categories' }),
    after: putCategories,
    // Another user may have added or deleted a category.
    afterFailure: invalidateCategories,
  });
  return {
    /** The ids in the order that is being sent; undefined otherwise. */
    wanted,
    reorder: (categoryIds: string[]) => {
      setWanted(categoryIds);
      // Runs only for the last call of `mutate`: until it ends, its order stays visible.
      reorder.mutate({ body: { categoryIds } }, { onSettled: () => setWanted(undefined) });
    },
  };
}

export function useSaveStations() {
  const client = useQueryClient();
  const { mutate, isPending } = useWrite(
    async ({ change }: WholeChange<Station[]>) => {
      const newest = await client.fetchQuery({ ...stationsQuery, staleTime: 0 });
      const body = { ...newest, stations: change(newest.stations) };
      return send(categoriesApi.updateStations, { body });
    },
    {
      ...retryConflicts,
      done: 'Stations saved',
      failed: unlessShown('Failed to save the stations'),
      after: (_client, saved, { onSaved }) => {
        client.setQueryData(stationsQuery.queryKey, saved);
        onSaved?.();
      },
    },
  );
  return { save: mutate, isSaving: isPending };
}
