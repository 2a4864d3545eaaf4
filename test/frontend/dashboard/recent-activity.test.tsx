import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { DashboardPage } from '#frontend/features/dashboard/dashboard-page.tsx';
import { dashboardApi } from '#shared/api/dashboard.ts';
import type { Activity } from '#shared/schemas/dashboard.ts';
import { entriesOf, noFigures } from '#test/frontend/screens/dashboard-builders.ts';
import { openScreen } from '#test/frontend/screens/open-screen.tsx';
import { respondTo, stubApi } from '#test/frontend/screens/stub-api.ts';

/** The dashboard of a store with these activities. */
async function openDashboard(entries: Activity[]) {
  stubApi(
    respondTo(dashboardApi.readStats, () => noFigures),
    respondTo(dashboardApi.listActivity, () => entries),
  );
  openScreen('/dashboard', '/dashboard', <DashboardPage />);
  return within(await screen.findByRole('region', { name: 'Recent Activity' }));
}

it('says where to begin when nothing has happened', async () => {
  const activity = await openDashboard([]);
  await activity.findByText('No activity recorded');
  activity.getByText('Your team’s activity appears here, newest first.');
  expect(activity.getByRole('link', { name: 'Go to Products' }).getAttribute('href')).toBe(
    '/products',
  );
});

it('has a drawing of their own for employees, accounts and settings', async () => {
  const entry = (id: string, topic?: Activity['topic']): Activity => ({
    id,
    type: 'employee',
    topic,
    action: id,
    description: `${id}, by Ada`,
    timestamp: '2026-06-14T17:00:00.000Z',
  });
  const activity = await openDashboard([
    entry('Employee added'),
    entry('Account created', 'account'),
    entry('Settings changed', 'settings'),
  ]);
  await activity.findByText('Account created, by Ada');
  const drawings = activity.getAllByRole('listitem').map((item) => item.querySelector('svg'));
  expect(new Set(drawings.map((drawing) => drawing?.innerHTML)).size).toBe(3);
});

it.each([
  [15, 0],
  [16, 1],
])('offers no more of %i entries than there are', async (count, buttons) => {
  const activity = await openDashboard(entriesOf(count, 1));
  expect(await activity.findAllByRole('listitem')).toHaveLength(15);
  expect(activity.queryAllByRole('button', { name: 'Load More' })).toHaveLength(buttons);
});
