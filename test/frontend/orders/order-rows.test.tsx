import { screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { OrdersPage } from '#frontend/features/orders/list/orders-page.tsx';
import { dashboardApi } from '#shared/api/dashboard.ts';
import { ordersApi } from '#shared/api/orders.ts';
import { settingsApi } from '#shared/api/settings.ts';
import type { OrderSummary } from '#shared/schemas/order-list.ts';
import { defaultSettings } from '#shared/schemas/settings.ts';
import { aDay } from '#test/frontend/dashboard/builders.ts';
import { openScreen } from '#test/frontend/screens/open-screen.tsx';
import { respondTo, stubApi } from '#test/frontend/screens/stub-api.ts';
import { anOrder } from './builders.ts';

/** The row of the only order, in a window of that width. */
async function openRow(width: number, given: Partial<OrderSummary> = {}) {
  vi.stubGlobal('innerWidth', width);
  stubApi(
    respondTo(settingsApi.readPublicSettings, () => defaultSettings),
    respondTo(dashboardApi.readDay, () => aDay()),
    async (_method, { pathname }) => {
      if (pathname !== ordersApi.listOrders.path) throw new Error(pathname);
      const headers = { 'x-total-count': '1', 'x-matching-count': '1' };
      return new Response(JSON.stringify([anOrder(given)]), { headers });
    },
  );
  openScreen('/orders', '/orders', <OrdersPage />);
  const row = (await screen.findByText(/Maria Lopez/)).closest<HTMLElement>('li, tr');
  if (!row) throw new Error('Nobody has a row');
  return within(row);
}

/** True if a line goes through the text: that of a cell reaches no box that stands within a line of text. */
function isStruck(element: Element): boolean {
  const { textDecorationLine, textDecoration, display } = getComputedStyle(element);
  if ((textDecorationLine || textDecoration).includes('line-through')) return true;
  if (display.startsWith('inline-') || !element.parentElement) return false;
  return isStruck(element.parentElement);
}

const words = ['#1001', /Maria Lopez/, /Jun-26/, '10:00 AM', 'DAVIS', '$12.50'];

it.each([360, 700, 1280])(
  'at %i px a line goes through the words of a canceled order, not its chips',
  async (width) => {
    const row = await openRow(width, { status: 'canceled' });
    expect(words.filter((text) => !row.getAllByText(text).every(isStruck))).toEqual([]);
    expect(['Canceled', 'UNPAID'].filter((text) => isStruck(row.getByText(text)))).toEqual([]);
  },
);

it('no line goes through an order that is not canceled', async () => {
  const row = await openRow(1280);
  expect(words.filter((text) => row.getAllByText(text).some(isStruck))).toEqual([]);
});

it.each([360, 1280])(
  'at %i px the payment of a canceled order is as quiet as the place',
  async (width) => {
    const row = await openRow(width, { status: 'canceled' });
    const colors = [row.getByText('UNPAID').parentElement, row.getByText('DAVIS')].map(
      (element) => element && getComputedStyle(element).color,
    );
    expect(colors[0]).toBe(colors[1]);
  },
);

it.each([
  [360, 'end'],
  [640, 'start'],
])('at %i px the place is at the %s, where what stands above it is', async (width, side) => {
  const row = await openRow(width);
  const cell = row.getByText('DAVIS').parentElement as Element;
  expect(getComputedStyle(cell).justifySelf).toBe(side);
});

it('the text of Sort by begins where that of the filters above it does', async () => {
  await openRow(360);
  const starts = ['Status', 'Sort by'].map(
    (name) => getComputedStyle(screen.getByRole('combobox', { name })).paddingLeft,
  );
  expect(starts).toEqual(['14px', '14px']);
});
