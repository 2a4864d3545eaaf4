import { screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { SettingsPage } from '#frontend/features/settings/settings-page.tsx';
import { settingsApi } from '#shared/api/settings.ts';
import { maxTextLength } from '#shared/schemas/common.ts';
import { defaultSettings, type Settings } from '#shared/schemas/settings.ts';
import { choose, fill, openScreen } from '#test/frontend/screens/open-screen.tsx';
import { ApiFailure, respondTo, stubApi } from '#test/frontend/screens/stub-api.ts';

async function openSettings(...responders: Parameters<typeof stubApi>) {
  const server = {
    settings: defaultSettings,
    saved: [] as unknown[],
    /** What comes before saving may fail. */
    before: (_body: Partial<Settings>): void => {},
  };
  stubApi(
    ...responders,
    respondTo(settingsApi.readPublicSettings, () => server.settings),
    respondTo(settingsApi.readSettings, () => server.settings),
    respondTo(settingsApi.updateSettings, ({ body }) => {
      server.before(body);
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

it('turns on the page for customers, and then what they can do there', async () => {
  const { server, user, save } = await openSettings();
  expect(screen.queryByRole('combobox', { name: 'Card by Link' })).toBeNull();
  await choose(user, screen.getByRole('combobox', { name: 'Page for Customers' }), 'On');
  await choose(user, screen.getByRole('combobox', { name: 'I’m Here' }), 'Off');
  await choose(user, screen.getByRole('combobox', { name: 'Card by Link' }), 'On');
  const message = 'Record payments first';
  server.before = () => {
    throw new ApiFailure('validation', { issues: [{ path: 'card_link', message }] });
  };
  await save();
  const wrong = await screen.findByText(message);
  const link = screen.getByRole('combobox', { name: 'Card by Link' });
  expect(link.getAttribute('aria-describedby')).toBe(wrong.id);
  server.before = () => {};
  await save();
  const saved = { customer_page: 'on', customer_here: 'off', card_link: 'on' };
  await waitFor(() => expect(server.saved).toEqual([saved]));
  // Cards cannot stay on without the page, so they can still be switched off.
  await choose(user, screen.getByRole('combobox', { name: 'Page for Customers' }), 'Off');
  screen.getByRole('combobox', { name: 'Card by Link' });
  expect(screen.queryByRole('combobox', { name: 'I’m Here' })).toBeNull();
});

it('asks for the rules of product labels and for the line on them', async () => {
  const { server, user, save } = await openSettings();
  const rules = screen.getByRole('combobox', { name: 'Product Labels Follow' });
  await choose(user, rules, 'EU and UK rules');
  await fill(user, screen.getByLabelText('Line on Product Labels'), 'Made in a home kitchen');
  await fill(user, screen.getByLabelText('Size of the Line'), '12');
  screen.getByText('Unsaved: Product Labels Follow, Line on Product Labels, Size of the Line');
  await save();
  const label_line = 'Made in a home kitchen';
  await waitFor(() =>
    expect(server.saved).toEqual([{ label_rules: 'eu', label_line, label_line_points: 12 }]),
  );
});

it.each([
  ['Size of the Line', '6', 'Enter 7 to 24'],
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

it('adds a place with its error beside the field, moves and retires it over what others saved', async () => {
  const { server, user } = await openSettings();
  server.before = () => {
    const message = 'Another place has this short name';
    const issues = [{ path: 'pickup_places.places.3.short', message }];
    throw new ApiFailure('validation', { issues });
  };
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
  server.before = ({ pickup_places: given }) => {
    if (given?.version !== server.settings.pickup_places.version) throw new ApiFailure('conflict');
    given.version += 1;
  };
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

it('keeps what is typed while a save is on its way, unsaved', async () => {
  const { server, user, save } = await openSettings();
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  const respond = fetch;
  vi.stubGlobal('fetch', async (path: string, init: RequestInit = {}) => {
    if (init.method === 'POST') await held;
    return respond(path, init);
  });
  await fill(user, screen.getByLabelText(/^Tagline/), 'Rolls');
  await save();
  await fill(user, screen.getByLabelText(/^App Name/), 'Ovenly');
  release();
  await screen.findByText('Settings saved successfully');
  screen.getByText('Unsaved: App Name');
  await save();
  await waitFor(() => expect(server.saved).toEqual([{ tagline: 'Rolls' }, { app_name: 'Ovenly' }]));
});

it('a template whose subject is wrong opens and has the focus', async () => {
  const { user, save } = await openSettings();
  const subject = screen.getByLabelText('Reminder Email Subject', { exact: false });
  const fold = subject.closest('details');
  expect(fold?.open).toBe(false);
  await fill(user, subject, 'x'.repeat(maxTextLength + 1));
  await save();
  await waitFor(() => expect(fold?.open).toBe(true));
  expect(document.activeElement).toBe(subject);
});

it('says when a test e-mail can be sent again, with a button that stays usable', async () => {
  const error = 'You have sent 5 test e-mails within the hour. Try again at 10:42 AM.';
  const { user } = await openSettings(
    respondTo(settingsApi.sendTestEmail, () => {
      throw new ApiFailure('too-many-attempts', { error });
    }),
  );
  const [button] = screen.getAllByRole('button', { name: 'Send me a test e-mail', hidden: true });
  if (!button) throw new Error('There is no template');
  await user.click(button);
  await screen.findByText(error);
  expect(button).toHaveProperty('disabled', false);
});
