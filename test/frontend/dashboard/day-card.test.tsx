import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { DashboardPage } from '#frontend/features/dashboard/dashboard-page.tsx';
import { OrdersPage } from '#frontend/features/orders/list/orders-page.tsx';
import { dashboardApi } from '#shared/api/dashboard.ts';
import type { Day } from '#shared/schemas/dashboard.ts';
import { aDay, noFigures } from '#test/frontend/screens/dashboard-builders.ts';
import { openScreen } from '#test/frontend/screens/open-screen.tsx';
import {
  ApiFailure,
  respondTo,
  respondWithOrders,
  stubApi,
} from '#test/frontend/screens/stub-api.ts';

const figures = { ...noFigures, totalOrders: 3 };
const busy = aDay({
  today: { pickups: 24, gone: 4, ready: 9, late: 3, toCollect: 81_200 },
  tomorrow: { pickups: 1, gone: 0, ready: 0, late: 0, toCollect: 0 },
  missed: 2,
});

async function openDashboard(day: () => Day, undeliveredOrders?: number) {
  stubApi(
    respondTo(dashboardApi.readStats, () => ({ ...figures, undeliveredOrders })),
    respondTo(dashboardApi.readDay, day),
    respondTo(dashboardApi.listActivity, () => []),
  );
  const opened = openScreen('/dashboard', '/dashboard', <DashboardPage />);
  await screen.findByText('3');
  return opened;
}

const card = () => screen.findByRole('region', { name: 'The day' });
const links = (inside: HTMLElement) =>
  [...inside.querySelectorAll('a')].map((link) => [link.textContent, link.getAttribute('href')]);

describe('the dashboard', () => {
  it('says what its revenue is, leads to the sales, and has the coming days last', async () => {
    await openDashboard(() => busy);
    const revenue = screen.getByText('Total Revenue').closest('li');
    expect(revenue?.textContent).toBe('Total Revenue$0.00Received so far');
    expect(screen.getByRole('link', { name: 'Sales' }).getAttribute('href')).toBe('/sales');
    const parts = screen.getAllByRole('heading', { level: 2 }).map((part) => part.textContent);
    expect(parts.slice(-2)).toEqual(['Recent Activity', 'Next 14 days']);
  });

  it('says once that nothing could be read, and tries all of it again', async () => {
    let isDown = true;
    const unless = <Body,>(body: Body) => {
      if (isDown) throw new ApiFailure('internal');
      return body;
    };
    stubApi(
      respondTo(dashboardApi.readStats, () => unless(figures)),
      respondTo(dashboardApi.readDay, () => unless(busy)),
      respondTo(dashboardApi.listActivity, () => unless([])),
    );
    const { user } = openScreen('/dashboard', '/dashboard', <DashboardPage />);
    await screen.findByRole('button', { name: 'Try again' });
    await waitFor(() =>
      expect(screen.getAllByRole('button', { name: 'Try again' })).toHaveLength(1),
    );
    isDown = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByRole('link', { name: '24 pickups' });
    await screen.findByRole('list', { name: 'Figures' });
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });

  it('says what today and tomorrow are about, and what needs a person, each with its list', async () => {
    await openDashboard(() => busy, 2);
    await screen.findByRole('link', { name: '24 pickups' });
    const day = await card();
    expect(links(day)).toEqual([
      ['24 pickups', '/orders?status=not_canceled&pickup=today'],
      ['4 gone', '/orders?status=complete&pickup=today'],
      ['9 ready', '/orders?status=ready&pickup=today'],
      ['3 late', '/orders?pickup=late'],
      ['$812.00 to collect', '/orders?payment=owed&pickup=today'],
      ['1 pickup', '/orders?status=not_canceled&pickup=tomorrow'],
      ['2 not picked up', '/orders?pickup=missed'],
      ['E-mails that did not arrive (2)', '/orders?email=undelivered'],
    ]);
    expect(day.textContent).toContain(
      '24 pickups · 4 gone · 9 ready · 3 late · $812.00 to collect',
    );
  });

  it('says so on a day without pickups and without trouble', async () => {
    await openDashboard(() => aDay());
    await screen.findByText('nothing');
    const day = await card();
    expect(day.textContent).toBe('Todayno pickupsTomorrowno pickupsNeeds attentionnothing');
  });

  it('says that there are more than it counted', async () => {
    await openDashboard(() => ({ ...busy, capped: true }));
    await screen.findByRole('link', { name: '24+ pickups' });
    await screen.findByRole('link', { name: '2+ not picked up' });
    expect(screen.queryByText(/^E-mails that did not arrive/)).toBeNull();
  });

  it('keeps the e-mails that did not arrive when the day can not be read, and tries again', async () => {
    let fails = true;
    const { user } = await openDashboard(() => {
      if (fails) throw new ApiFailure('internal');
      return busy;
    }, 1);
    await screen.findByRole('link', { name: 'E-mails that did not arrive (1)' });
    expect(screen.queryByText(/not picked up/)).toBeNull();
    await screen.findByText('Updated just now');
    fails = false;
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    await screen.findByRole('link', { name: '24 pickups' });
  });
});

describe('the order list', () => {
  it('says what today is about without a press, and leads to each list', async () => {
    stubApi(
      respondTo(dashboardApi.readDay, () => busy),
      respondWithOrders(() => []),
    );
    const { user, router } = openScreen('/orders', '/orders', <OrdersPage />);
    await user.click(await screen.findByRole('link', { name: '3 late' }));
    expect(router.state.location.search).toBe('?pickup=late');
    await screen.findByText(/^Only today’s orders whose pickup time has passed/);
    await user.click(screen.getByRole('button', { name: 'Show all' }));
    expect(router.state.location.search).toBe('');
    await user.click(screen.getByRole('link', { name: '$812.00 to collect' }));
    expect(screen.getByRole('combobox', { name: 'Payment' }).textContent).toBe('UNPAID or INVOICE');
  });
});
