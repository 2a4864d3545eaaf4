import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Sidebar } from '#frontend/app/layouts/sidebar.tsx';
import { sessionApi } from '#shared/api/session.ts';
import { openScreen } from '#test/frontend/screens/open-screen.tsx';
import { respondTo, stubApi } from '#test/frontend/screens/stub-api.ts';
import { ada } from '#test/frontend/users/builders.ts';

it.each(['/catalog', '/dashboard'])(
  'what is always there is first on %s, so that nothing moves',
  async (path) => {
    stubApi(respondTo(sessionApi.readSession, () => ({ user: ada })));
    openScreen(path, path, <Sidebar />);
    await screen.findByText('Ada Baker');
    const titles = screen
      .getAllByRole('heading', { level: 2 })
      .map(({ textContent }) => textContent);
    expect(titles).toEqual(path === '/catalog' ? ['Employee'] : ['Employee', 'Management']);
  },
);

it.each([
  ['/orders', 'View Orders'],
  ['/orders/order-1', 'Orders'],
  ['/production/2026-06-14', 'What to Bake'],
  ['/pickups/2026-06-14', 'Pickups'],
  ['/settings/opening', 'Settings'],
])('the sidebar marks one link as that of %s', async (path, name) => {
  stubApi(respondTo(sessionApi.readSession, () => ({ user: ada })));
  openScreen(path, path, <Sidebar />);
  await screen.findByText('Ada Baker');
  expect(
    screen.getAllByRole('link', { current: 'page' }).map(({ textContent }) => textContent),
  ).toEqual([name]);
});

it('management has the seven screens of its own, and no more', async () => {
  stubApi(respondTo(sessionApi.readSession, () => ({ user: ada })));
  openScreen('/dashboard', '/dashboard', <Sidebar />);
  const group = within(await screen.findByRole('region', { name: 'Management' }));
  expect(group.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Dashboard',
    'Products',
    'Orders',
    'Categories',
    'Employees',
    'Users',
    'Settings',
  ]);
});

it('ending all sessions is in the menu beside the name, and its question outlives the menu', async () => {
  stubApi(respondTo(sessionApi.readSession, () => ({ user: ada })));
  const { user } = openScreen('/dashboard', '/dashboard', <Sidebar />);
  await user.click(await screen.findByRole('button', { name: 'More about your account' }));
  await user.click(await screen.findByRole('menuitem', { name: 'End all sessions' }));
  await screen.findByRole('alertdialog', { name: 'End all sessions?' });
});
