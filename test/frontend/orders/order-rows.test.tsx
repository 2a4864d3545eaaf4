import { screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { OrdersPage } from '#frontend/features/orders/list/orders-page.tsx';
import type { OrderSummary } from '#shared/schemas/order-list.ts';
import { openScreen } from '#test/frontend/screens/open-screen.tsx';
import { respondWithOrders, stubApi } from '#test/frontend/screens/stub-api.ts';
import { anOrder } from './builders.ts';

/** The row of the only order, in a window of that width. */
async function openRow(width: number, given: Partial<OrderSummary> = {}) {
  vi.stubGlobal('innerWidth', width);
  stubApi(respondWithOrders(() => [anOrder(given)]));
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
