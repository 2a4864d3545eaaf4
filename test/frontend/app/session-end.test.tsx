import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ComponentType } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { expect, it, onTestFinished } from 'vitest';
import { staffScreen } from '#frontend/app/staff-screen.tsx';
import {
  adminAccess,
  followOtherTabs,
  startSession,
  useSession,
} from '#frontend/entities/session/session.ts';
import { LoginPage } from '#frontend/features/auth/login-page.tsx';
import { SettingsPage } from '#frontend/features/settings/settings-page.tsx';
import { usersQuery } from '#frontend/features/users/api.ts';
import { createQueryClient } from '#frontend/lib/query-client.ts';
import { authApi } from '#shared/api/auth.ts';
import { sessionApi } from '#shared/api/session.ts';
import { settingsApi } from '#shared/api/settings.ts';
import { usersApi } from '#shared/api/users.ts';
import { defaultSettings } from '#shared/schemas/settings.ts';
import type { User } from '#shared/schemas/users.ts';
import { fill } from '#test/frontend/screens/open-screen.tsx';
import { ApiFailure, respondTo, stubApi } from '#test/frontend/screens/stub-api.ts';
import { ada } from '#test/frontend/users/builders.ts';

const Nothing = () => null;
const Orders = () => 'Orders';

/** Opens a staff screen with the session that the server returns. */
function openStaffScreen(session: { user?: User }, Screen: ComponentType = Orders) {
  stubApi(
    respondTo(sessionApi.readSession, () => session),
    respondTo(settingsApi.readSettings, () => defaultSettings),
    respondTo(authApi.logIn, () => ({ user: ada })),
    respondTo(usersApi.listUsers, () => {
      throw new ApiFailure('unauthenticated');
    }),
  );
  const client = createQueryClient();
  const router = createMemoryRouter(
    [
      { HydrateFallback: Nothing, ...staffScreen(client, 'orders', async () => Screen) },
      { path: 'login', Component: LoginPage },
    ],
    { initialEntries: ['/orders?status=ready'] },
  );
  render(
    <QueryClientProvider client={client}>
      <RouterProvider router={router} useTransitions={false} />
    </QueryClientProvider>,
  );
  onTestFinished(cleanup);
  return { client, router };
}

const text = 'Your session has ended. Please sign in again to go on.';

it('a session that ended elsewhere leads to the sign-in, says so, and keeps the way back', async () => {
  const { client, router } = openStaffScreen({ user: ada });
  await screen.findByText('Orders');
  // Any call can report that the session has ended.
  await client.fetchQuery(usersQuery).catch(() => undefined);
  await screen.findByText(text);
  expect(router.state.location).toMatchObject({
    pathname: '/login',
    state: { from: '/orders?status=ready' },
  });
});

it('a visitor who had no session is sent to sign in without that word', async () => {
  openStaffScreen({});
  await screen.findByRole('button', { name: 'Sign In' });
  expect(screen.queryByText(text)).toBeNull();
});

/** Reads settings with a new store name, and then reports that the session has ended. */
async function openChangedSettings() {
  const opened = openStaffScreen({ user: ada }, SettingsPage);
  const user = userEvent.setup({ delay: null });
  await fill(user, await screen.findByLabelText(/^Store Name/), 'Crumb');
  await opened.client.fetchQuery(usersQuery).catch(() => undefined);
  await screen.findByText('Your session has ended');
  return { ...opened, user };
}

it('a session that ended over unsaved input asks to sign in there, and keeps the input', async () => {
  const { user, router } = await openChangedSettings();
  await fill(user, screen.getByLabelText(/^Email/, { selector: '#email' }), ada.email);
  await fill(user, screen.getByLabelText(/^Password/, { selector: '#password' }), 'sourdough');
  await user.click(screen.getByText('Sign In'));
  await waitFor(() => expect(screen.queryByText('Your session has ended')).toBeNull());
  expect(router.state.location.pathname).toBe('/orders');
  expect(screen.getByLabelText<HTMLInputElement>(/^Store Name/).value).toBe('Crumb');
});

it('unsaved input can be discarded when the session has ended', async () => {
  const { user, router } = await openChangedSettings();
  await user.click(screen.getByText('Discard what I entered'));
  await screen.findByText(text);
  expect(router.state.location.pathname).toBe('/login');
});

/** Listens and sends as another tab of the browser with the same cookie. */
function openOtherTab() {
  const channel = new BroadcastChannel('doughbook.session');
  onTestFinished(() => channel.close());
  return channel;
}

it('who signs in or out in another tab is signed in or out here too', async () => {
  const session: { user?: User } = { user: ada };
  const { client, router } = openStaffScreen(session, () => useSession().user?.name);
  followOtherTabs(client);
  await screen.findByText('Ada Baker');
  adminAccess.update(() => true);
  const otherTab = openOtherTab();

  session.user = { ...ada, id: 'ben', name: 'Ben' };
  otherTab.postMessage('changed');
  await screen.findByText('Ben');
  expect(adminAccess.get()).toBe(false);

  delete session.user;
  otherTab.postMessage('changed');
  await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
});

it('signing in notifies the other tabs', async () => {
  const otherTab = openOtherTab();
  const heard = new Promise((resolve) => {
    otherTab.onmessage = ({ data }) => resolve(data);
  });
  startSession(createQueryClient(), { user: ada });
  expect(await heard).toBe('changed');
});
