import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { ProductionOrder } from '#shared/schemas/production.ts';
import type { Station } from '#shared/schemas/stations.ts';
import { aCategory, aProduct } from '#test/frontend/catalog/builders.ts';
import { aProductionOrder, line } from './builders.ts';
import { productionServer } from './open-production.tsx';

const stations: Station[] = [
  {
    id: 'oven',
    name: 'Oven',
    steps: [
      { of: 'category', id: 'cakes', daysBefore: 1 },
      { of: 'category', id: 'breads', daysBefore: 0 },
    ],
  },
  {
    id: 'deco',
    name: 'Decorating',
    steps: [{ of: 'category', id: 'cakes', daysBefore: 0 }],
  },
];
/** One order for each day: two breads and a cake. */
const orderOf = (day: string): ProductionOrder =>
  aProductionOrder({
    id: day,
    pickupDate: `${day}T17:00:00.000Z`,
    items: [
      line('rye', 'Rye', 2),
      line('carrot', 'Carrot Cake', 3),
      line('carrot', 'Carrot Cake', 1, `Ava ${day}`),
    ],
  });

const products = [
  aProduct({ id: 'rye', title: 'Rye', categoryId: 'breads' }),
  aProduct({ id: 'carrot', title: 'Carrot Cake', categoryId: 'cakes' }),
];
const categories = [
  aCategory({ id: 'breads', name: 'Breads', displayOrder: 1 }),
  aCategory({ id: 'cakes', name: 'Cakes', displayOrder: 2 }),
];
function open(at: string, found = stations) {
  const ordersOf = (day: string) => [orderOf(day)];
  const server = productionServer({ ordersOf, products, categories, stations: found });
  return { server, ...server.open(at) };
}

const tab = (name: string) => screen.findByRole('tab', { name });
const headings = () => screen.queryAllByRole('heading', { level: 3 }).map((one) => one.textContent);
const showsHeadings = (expected: string[]) => waitFor(() => expect(headings()).toEqual(expected));
const tomorrowsOven = '/production/2026-11-25?station=oven';

describe('the stations of a day', () => {
  it('are not there in a store without any', async () => {
    const { server } = open('/production/2026-11-25', []);
    await screen.findByText('Wed 25-Nov-26 · 1 order · 6 pieces · 0 % made');
    expect(screen.queryByRole('tab')).toBeNull();
    expect(screen.queryByRole('tabpanel')).toBeNull();
    expect(new Set(server.asked)).toEqual(new Set(['2026-11-25']));
  });

  it('begin with the whole day, and show what each makes then', async () => {
    const { user, router } = open('/production/2026-11-25');
    await screen.findByText('Wed 25-Nov-26 · 1 order · 6 pieces · 0 % made');
    expect((await tab('All')).getAttribute('aria-selected')).toBe('true');
    await showsHeadings(['Rye each', 'Carrot Cake each']);
    await user.click(await tab('Oven'));
    await screen.findByText('Wed 25-Nov-26 · 2 orders · 6 pieces · 0 % made');
    await showsHeadings(['Rye each', 'Carrot Cake each for Thu 26-Nov']);
    screen.getByText('Ava 2026-11-26');
    expect(screen.queryByText('Ava 2026-11-25')).toBeNull();
    expect(router.state.location.search).toBe('?station=oven');
    expect(screen.getByRole('tabpanel', { name: 'Oven' })).toBeDefined();
    await user.click(await tab('Decorating'));
    await screen.findByText('Wed 25-Nov-26 · 1 order · 4 pieces · 0 % made');
    await showsHeadings(['Carrot Cake each']);
  });

  it('ask once for each pickup day that they draw on', async () => {
    const { server } = open(tomorrowsOven);
    await screen.findByText(/· 2 orders · 6 pieces ·/);
    expect(server.asked.toSorted()).toEqual(['2026-11-25', '2026-11-26']);
  });

  it('are chosen by the arrow keys', async () => {
    const { user, router } = open('/production/2026-11-25');
    (await tab('All')).focus();
    await user.keyboard('{ArrowRight}{ArrowRight}');
    await screen.findByText(/· 1 order · 4 pieces ·/);
    expect(router.state.location.search).toBe('?station=deco');
    expect(document.activeElement).toBe(await tab('Decorating'));
    await user.keyboard('{Home}');
    await waitFor(() => expect(router.state.location.search).toBe(''));
  });

  it('stay chosen on other days', async () => {
    const { user, router } = open(tomorrowsOven);
    await user.click(await screen.findByRole('link', { name: 'Day after' }));
    await screen.findByText(/^Thu 26-Nov-26 · 2 orders/);
    expect(router.state.location.search).toBe('?station=oven');
    await showsHeadings(['Rye each', 'Carrot Cake each for Fri 27-Nov']);
  });

  it('show the whole day for a station that was removed', async () => {
    open('/production/2026-11-25?station=removed');
    await screen.findByText(/· 1 order · 6 pieces ·/);
    expect((await tab('All')).getAttribute('aria-selected')).toBe('true');
  });

  it('tick for themselves, under the day of the pickup', async () => {
    const { server, user } = open(tomorrowsOven);
    await user.click(
      await screen.findByRole('button', { name: /^(All made|\d plain): Carrot Cake$/ }),
    );
    await screen.findByText(/· 50 % made$/);
    await waitFor(() => expect(server.ticks['2026-11-26']).toHaveLength(1));
    expect(server.ticks['2026-11-25']).toBeUndefined();
    await user.click(await screen.findByRole('link', { name: 'Day after' }));
    await screen.findByText(/^Thu 26-Nov-26 · 2 orders · 6 pieces · 0 % made/);
    await user.click(await tab('Decorating'));
    await screen.findByText(/· 4 pieces · 0 % made$/);
    await user.click(
      await screen.findByRole('button', { name: /^(All made|\d plain): Carrot Cake$/ }),
    );
    await screen.findByText(/· 4 pieces · 75 % made$/);
    await user.click(await tab('All'));
    await screen.findByText(/· 6 pieces · 50 % made$/);
    expect(screen.queryByRole('region', { name: 'No longer on the sheet' })).toBeNull();
  });

  it('say when there is nothing for them to make, without asking for a day', async () => {
    const idle = { id: 'idle', name: 'Freezer', steps: [] };
    const { server, user } = open('/production/2026-11-25?station=idle', [...stations, idle]);
    await screen.findByText('Nothing for Freezer to make on this day');
    expect(server.asked).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'More' }));
    const file = await screen.findByRole('menuitem', { name: 'Download CSV' });
    expect(file.getAttribute('aria-disabled')).toBe('true');
    expect(screen.queryByRole('menuitem', { name: 'Print' })).toBeNull();
  });

  it('print their own list', async () => {
    const { user } = open(tomorrowsOven);
    await screen.findByText(/· 2 orders ·/);
    await user.click(screen.getByRole('button', { name: 'More' }));
    const link = await screen.findByRole('menuitem', { name: 'Print' });
    expect(link.getAttribute('href')).toBe('/api/production/2026-11-25/stations/oven/pdf?lang=en');
  });

  it('say since when they are offline when one of their days cannot be read', async () => {
    const { user } = open(tomorrowsOven);
    const sheet = within(await screen.findByRole('tabpanel'));
    await sheet.findByRole('heading', { name: /^Carrot Cake/ });
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    await user.click(screen.getByRole('button', { name: 'Refresh' }));
    await screen.findByText(/^Offline since/);
    await showsHeadings(['Rye each', 'Carrot Cake each for Thu 26-Nov']);
  });
});
