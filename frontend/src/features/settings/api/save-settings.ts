import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api, errorText } from '#frontend/lib/api-client.ts';
import { toast, toastFailure } from '#frontend/lib/toasts.ts';
import { type Settings, settingsSchema } from '#shared/schemas/settings.ts';
import { cacheSettings } from './get-settings.ts';

/** Saves what was changed alone: what somebody else saves meanwhile stays. */
export function useSaveSettings() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (changed: Partial<Settings>) => api.post('/api/settings', changed, settingsSchema),
    onSuccess: (settings) => {
      cacheSettings(client, settings);
      toast({ title: 'Settings saved successfully' });
    },
    onError: (error) => toastFailure('Error', errorText(error, 'Failed to save settings')),
  });
}
