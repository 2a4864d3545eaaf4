import { useMutation, useQueryClient } from '@tanstack/react-query';
import { errorText, send } from '#frontend/lib/api-client.ts';
import { toast, toastFailure } from '#frontend/lib/toasts.ts';
import { settingsApi } from '#shared/api/settings.ts';
import type { Settings } from '#shared/schemas/settings.ts';
import { cacheSettings } from './get-settings.ts';

/** Saves only the changed settings, so that other users' changes to the rest are not overwritten. */
export function useSaveSettings() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (changed: Partial<Settings>) => send(settingsApi.updateSettings, { body: changed }),
    onSuccess: (settings) => {
      cacheSettings(client, settings);
      toast({ title: 'Settings saved successfully' });
    },
    onError: (error) => toastFailure('Error', errorText(error, 'Failed to save settings')),
  });
}
