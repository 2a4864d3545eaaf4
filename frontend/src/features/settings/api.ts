import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { send } from '#frontend/lib/api-client.ts';
import { retryConflicts, unlessShown, type WholeChange } from '#frontend/lib/form-errors.ts';
import type { ImageTarget } from '#frontend/lib/images/upload-image.ts';
import { publicSettingsQuery } from '#frontend/lib/public-settings.ts';
import { callQuery } from '#frontend/lib/query-client.ts';
import { useCall, useWrite } from '#frontend/lib/use-call.ts';
import { imagesApi } from '#shared/api/images.ts';
import { settingsApi } from '#shared/api/settings.ts';
import type { PickupPlace } from '#shared/schemas/places.ts';
import { publicSettingsSchema } from '#shared/schemas/public-settings.ts';
import type { Settings } from '#shared/schemas/settings.ts';

const fiveMinutes = 5 * 60 * 1_000;

const settingsQuery = queryOptions({
  ...callQuery(settingsApi.readSettings),
  staleTime: fiveMinutes,
});

export const useSettings = () => useQuery(settingsQuery);

/** Updates both caches, so that all screens show the saved names, logo, tax rate and time zone at once. */
function cacheSettings(client: QueryClient, settings: Settings): void {
  client.setQueryData(settingsQuery.queryKey, settings);
  client.setQueryData(publicSettingsQuery.queryKey, publicSettingsSchema.parse(settings));
}

/** Saves only the changed settings, so that other users' changes to the rest are not overwritten. */
export const useSaveSettings = () =>
  useCall(settingsApi.updateSettings, {
    done: 'Settings saved successfully',
    failed: 'Failed to save settings',
    after: cacheSettings,
  });

export function useSavePlaces() {
  const client = useQueryClient();
  const { mutate, isPending } = useWrite(
    async ({ change }: WholeChange<PickupPlace[]>) => {
      const { pickup_places } = await client.fetchQuery({ ...settingsQuery, staleTime: 0 });
      const body = { pickup_places: { ...pickup_places, places: change(pickup_places.places) } };
      return send(settingsApi.updateSettings, { body });
    },
    {
      ...retryConflicts,
      done: 'Pickup places saved',
      failed: unlessShown('Failed to save the pickup places'),
      after: (_client, saved, { onSaved }) => {
        cacheSettings(client, saved);
        onSaved?.();
      },
    },
  );
  return { save: mutate, isSaving: isPending };
}

/** Sends the template as typed, saved or not, to the signed-in user. */
export const useSendTestEmail = () =>
  useCall(settingsApi.sendTestEmail, {
    done: ({ to }) => ({ title: 'Test e-mail sent', text: `It is on its way to ${to}.` }),
    failed: 'Failed to send the test e-mail',
  });

/** The store's logo: twice the recommended size for sharp screens, as PNG for the order's PDF. */
export const logoImages: ImageTarget = {
  maxSide: 400,
  format: 'png',
  presign: imagesApi.uploadLogo,
  register: async (body, options) =>
    (await send(imagesApi.registerLogo, { ...options, body })).logoPath,
};
