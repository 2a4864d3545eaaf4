import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ProductionPage } from '#frontend/features/production/production-page.tsx';
import { unsentTicks } from '#frontend/features/production/unsent-ticks.ts';
import { productionApi } from '#shared/api/production.ts';
import { type Tick, tickSchema } from '#shared/schemas/production.ts';
import { openScreen } from '#test/frontend/screens/open-screen.tsx';
import { respondTo, stubApi } from '#test/frontend/screens/stub-api.ts';
import { aProductionOrder } from './builders.ts';

const products = 40;
/** 250 orders of each of forty products, every tenth with a note. */
const orders = Array.from({ length: 250 }, (_, index) =>
  aProductionOrder({
    id: `order-${index}`,
    orderNumber: `#${1_001 + index}`,
    items: Array.from({ length: index === 0 ? products : 1 }, (__, place) => ({
      productId: `p${place}`,
      productTitle: `Product ${place}`,
      unit: 'each',
      quantity: 1,
      productionNotes: index % 10 === 9 ? `Note ${index}` : null,
    })),
  }),
);

let saved: Tick[] = [];
beforeEach(() => {
  saved = [];
  unsentTicks.update(() => ({}));
});

afterEach(() => {
  vi.restoreAllMocks();
});

function open() {
  stubApi(
    respondTo(productionApi.readProductionDay, ({ params: { day = '' } }) => ({
      day,
      timezone: 'America/Los_Angeles',
      orders,
      ticks: saved,
    })),
    respondTo(productionApi.saveTicks, ({ body }) => {
      saved.push(...body.ticks.map((tick) => tickSchema.parse(tick)));
      return { refused: [] };
    }),
  );
  return openScreen('/production/:day', '/production/2026-11-25', <ProductionPage />);
}

it('a tick draws its own row again and none of the others', async () => {
  const { user } = open();
  // Each row formats at least five numbers when it is drawn.
  const replace = vi.spyOn(String.prototype, 'replace');
  const formatted = () =>
    replace.mock.calls.filter(([what]) => String(what) === String(/\B(?=(\d{3})+$)/g)).length;
  const more = await screen.findByRole('button', { name: 'One Product 0 more' });
  expect(formatted()).toBeGreaterThanOrEqual(5 * products);
  replace.mockClear();
  await user.click(more);
  await waitFor(() => expect(saved).toHaveLength(1));
  await waitFor(() => expect(unsentTicks.refresh()).toEqual({}));
  // A tick of another tablet: all of the day is read again.
  saved = [...saved, { ...(saved[0] as Tick), device: 'other', count: 4 }];
  await user.click(screen.getByRole('button', { name: 'Refresh' }));
  await screen.findByText(/· 1 % made$/);
  expect(formatted()).toBeGreaterThan(0);
  expect(formatted()).toBeLessThan(2 * products);
});

it('lists a hundred orders of a product at once', async () => {
  const { user } = open();
  const links = () => screen.queryAllByRole('link', { name: /^#\d+$/ });
  await user.click(await screen.findByRole('button', { name: 'In 250 orders: Product 0' }));
  const noted = orders.filter(({ items }) => items[0]?.productionNotes).length;
  // Those with a note are always there.
  expect(links()).toHaveLength(100 + noted - 10);
  await user.click(screen.getByRole('button', { name: 'Show 100 more of Product 0' }));
  await user.click(screen.getByRole('button', { name: 'Show 45 more of Product 0' }));
  expect(links()).toHaveLength(250);
  await user.click(screen.getByRole('button', { name: 'Hide orders: Product 0' }));
  expect(links()).toHaveLength(noted);
});
