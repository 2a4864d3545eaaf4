import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { SettingsPage } from '#frontend/features/settings/settings-page.tsx';
import { settingsApi } from '#shared/api/settings.ts';
import { defaultSettings } from '#shared/schemas/settings.ts';
import { choose, fill, openScreen } from '#test/frontend/screens/open-screen.tsx';
import { respondTo, stubApi } from '#test/frontend/screens/stub-api.ts';

async function openSettings() {
  const server = { settings: defaultSettings, saved: [] as unknown[] };
  stubApi(
    respondTo(settingsApi.readPublicSettings, () => server.settings),
    respondTo(settingsApi.readSettings, () => server.settings),
    respondTo(settingsApi.updateSettings, ({ body }) => {
      server.saved.push(body);
      server.settings = { ...server.settings, ...body };
      return server.settings;
    }),
  );
  const { user } = openScreen('/settings', '/settings', <SettingsPage />);
  const select = await screen.findByRole('combobox', { name: 'Record Payments' });
  const save = () => user.click(screen.getByRole('button', { name: 'Save Settings' }));
  return { server, user, select, save };
}

it('turns payments on with how they are recorded, and saves only what changed', async () => {
  const { server, user, select, save } = await openSettings();
  expect(screen.queryByLabelText('Tills')).toBeNull();
  await choose(user, select, 'On');
  await choose(user, screen.getByRole('combobox', { name: 'Round Cash' }), 'Down to 5 cents');
  await fill(user, screen.getByLabelText('Suggested Deposit'), '50');
  await fill(user, screen.getByLabelText('Deposit From'), '100');
  await fill(user, screen.getByLabelText('Tills'), '2');
  await fill(user, screen.getByLabelText('Starting Cash'), '$150.00');
  screen.getByText(
    'Unsaved: Record Payments, Round Cash, Suggested Deposit, Deposit From, Tills, Starting Cash',
  );
  await save();
  await waitFor(() =>
    expect(server.saved).toEqual([
      {
        record_payments: 'on',
        cash_rounding: 'down',
        deposit_percent: 50,
        deposit_from: 10_000,
        tills: 2,
        starting_cash: 15_000,
      },
    ]),
  );
  await screen.findByText('No unsaved changes');
});

it.each([
  ['Suggested Deposit', '101', 'Enter 0 to 100'],
  ['Suggested Deposit', '', 'Enter a whole number'],
  ['Tills', '6', 'Enter 1 to 5'],
  ['Tills', '1.5', 'Enter 1 to 5'],
  ['Starting Cash', '1.234', 'Enter dollars with at most two decimals, from $0.00'],
  ['Deposit From', '', 'Enter dollars with at most two decimals, from $0.00'],
])('refuses %s of %o with words', { tags: 'deep' }, async (label, typed, words) => {
  const { server, user, select, save } = await openSettings();
  await choose(user, select, 'On');
  await fill(user, screen.getByLabelText(label), typed);
  await save();
  await screen.findByText(words, { selector: 'p' });
  expect(server.saved).toEqual([]);
});
