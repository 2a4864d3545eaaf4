import { useMutation, useQueryClient } from '@tanstack/react-query';
import { stationsQuery } from '#frontend/entities/catalog/stations.ts';
import { ApiError, errorText, send } from '#frontend/lib/api-client.ts';
import { toast, toastFailure } from '#frontend/lib/toasts.ts';
import { categoriesApi } from '#shared/api/categories.ts';
import type { ErrorIssue } from '#shared/errors.ts';
import type { Station } from '#shared/schemas/stations.ts';

type Saving = {
  /** Derives the new stations from the newest ones, so that other users' changes stay. */
  change: (stations: Station[]) => Station[];
  onSaved?: () => void;
  /** Receives the issues by field. Without it, a toast shows errors. */
  onIssues?: (issues: ErrorIssue[]) => void;
};

/** Retried with the newest stations if another user saved first. */
const isConflict = (error: Error) => error instanceof ApiError && error.code === 'conflict';

export function useSaveStations() {
  const client = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: async ({ change }: Saving) => {
      const newest = await client.fetchQuery({ ...stationsQuery, staleTime: 0 });
      const body = { ...newest, stations: change(newest.stations) };
      return send(categoriesApi.updateStations, { body });
    },
    retry: (failures, error) => failures < 3 && isConflict(error),
    retryDelay: 200,
    onSuccess: (saved, { onSaved }) => {
      client.setQueryData(stationsQuery.queryKey, saved);
      toast({ title: 'Stations saved' });
      onSaved?.();
    },
    onError: (error, { onIssues }) => {
      const issues = error instanceof ApiError ? error.issues : [];
      if (onIssues && issues.length > 0) onIssues(issues);
      else toastFailure('Error', errorText(error, 'Failed to save the stations'));
    },
  });
  return { save: mutate, isSaving: isPending };
}
