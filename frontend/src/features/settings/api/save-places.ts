import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError, errorText, send } from '#frontend/lib/api-client.ts';
import { toast, toastFailure } from '#frontend/lib/toasts.ts';
import { settingsApi } from '#shared/api/settings.ts';
import type { ErrorIssue } from '#shared/errors.ts';
import type { PickupPlace } from '#shared/schemas/places.ts';
import { cacheSettings, settingsQuery } from './get-settings.ts';

type Saving = {
  /** Derives the new places from the newest ones, so that other users' changes stay. */
  change: (places: PickupPlace[]) => PickupPlace[];
  onSaved?: () => void;
  /** Receives the issues by field. Without it, a toast shows errors. */
  onIssues?: (issues: ErrorIssue[]) => void;
};

/** Retried with the newest places if another user saved first. */
const isConflict = (error: Error) => error instanceof ApiError && error.code === 'conflict';

export function useSavePlaces() {
  const client = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: async ({ change }: Saving) => {
      const { pickup_places } = await client.fetchQuery({ ...settingsQuery, staleTime: 0 });
      const body = { pickup_places: { ...pickup_places, places: change(pickup_places.places) } };
      return send(settingsApi.updateSettings, { body });
    },
    retry: (failures, error) => failures < 3 && isConflict(error),
    retryDelay: 200,
    onSuccess: (saved, { onSaved }) => {
      cacheSettings(client, saved);
      toast({ title: 'Pickup places saved' });
      onSaved?.();
    },
    onError: (error, { onIssues }) => {
      const issues = error instanceof ApiError ? error.issues : [];
      if (onIssues && issues.length > 0) onIssues(issues);
      else toastFailure('Error', errorText(error, 'Failed to save the pickup places'));
    },
  });
  return { save: mutate, isSaving: isPending };
}
