import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { DashboardPage } from '#frontend/features/dashboard/dashboard-page.tsx';
import { dashboardApi } from '#shared/api/dashboard.ts';
import { settingsApi } from '#shared/api/settings.ts';
import { defaultSettings } from '#shared/schemas/settings.ts';
import { openScreen } from '../screens/open-screen.tsx';
import { respondTo, stubApi } from '../screens/stub-api.ts';

const figures = { totalRevenue: 0, totalOrders: 3, pendingOrders: 0, unpaidAmount: 0 };

async function openDashboard(undeliveredOrders?: number) {
  stubApi(
    respondTo(settingsApi.readPublicSettings, () => defaultSettings),
    respondTo(dashboardApi.readStats, () => ({ ...figures, undeliveredOrders })),
    respondTo(dashboardApi.listActivity, () => []),
  );
  openScreen('/dashboard', '/dashboard', <DashboardPage />);
  await screen.findByText('3');
}

it('leads to the open orders with an e-mail that did not arrive', async () => {
  await openDashboard(2);
  const link = screen.getByRole('link', { name: 'E-mails that did not arrive (2)' });
  expect(link.getAttribute('href')).toBe('/orders?email=undelivered');
});

it('says nothing of e-mails when all arrived', async () => {
  await openDashboard();
  expect(screen.queryByText(/did not arrive/)).toBeNull();
});
