import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { SettingsPage } from '#frontend/features/settings/settings-page.tsx';
import { settingsApi } from '#shared/api/settings.ts';
import { defaultSettings, type Settings } from '#shared/schemas/settings.ts';
import { fill, openScreen } from '#test/frontend/screens/open-screen.tsx';
import { ApiFailure, respondTo, stubApi } from '#test/frontend/screens/stub-api.ts';

it('adds a place with its error beside the field, moves and retires it over what others saved', async () => {
  const server: { settings: Settings; taken: boolean } = { settings: defaultSettings, taken: true };
  stubApi(
    respondTo(settingsApi.readPublicSettings, () => server.settings),
    respondTo(settingsApi.readSettings, () => server.settings),
    respondTo(settingsApi.updateSettings, ({ body }) => {
      const { pickup_places: given } = body;
      const message = 'Another place has this short name';
      if (server.taken)
        throw new ApiFailure('validation', {
          issues: [{ path: 'pickup_places.places.3.short', message }],
        });
      if (!given || given.version !== server.settings.pickup_places.version)
        throw new ApiFailure('conflict');
      const pickup_places = { ...given, version: given.version + 1 };
      server.settings = { ...server.settings, pickup_places };
      return server.settings;
    }),
  );
  const { user } = openScreen('/settings', '/settings', <SettingsPage />);
  const saved = () =>
    server.settings.pickup_places.places.map(({ id, isRetired }) => `${id} ${isRetired}`);
  await user.click(await screen.findByRole('button', { name: 'Add Place' }));
  const dialog = within(await screen.findByRole('dialog'));
  await fill(user, dialog.getByLabelText('Name'), 'The market in the Old Town');
  await user.click(dialog.getByRole('button', { name: 'Add' }));
  await dialog.findByText(/^Add a short name/);
  await fill(user, dialog.getByLabelText('Name'), 'Old Town');
  await user.click(dialog.getByRole('button', { name: 'Add' }));
  await dialog.findByText('Another place has this short name');
  server.taken = false;
  await user.click(dialog.getByRole('button', { name: 'Add' }));
  await waitFor(() => expect(saved()).toContain('OLD-TOWN false'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(await screen.findByRole('button', { name: 'Move Old Town up' }));
  await waitFor(() => expect(saved()[2]).toBe('OLD-TOWN false'));
  await user.click(screen.getByRole('button', { name: 'Retire WINTERS' }));
  await screen.findByRole('button', { name: 'Restore WINTERS' });
  expect(saved()).toEqual(['DAVIS false', 'WINTERS true', 'OLD-TOWN false', 'Other false']);
  expect(screen.getByText('No unsaved changes')).toBeTruthy();
});
