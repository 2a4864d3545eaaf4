import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ProductionPage } from '#frontend/features/production/production-page.tsx';
import { categoriesApi } from '#shared/api/categories.ts';
import { productionApi } from '#shared/api/production.ts';
import { productsApi } from '#shared/api/products.ts';
import { settingsApi } from '#shared/api/settings.ts';
import type { ProductionDay } from '#shared/schemas/production.ts';
import { defaultSettings } from '#shared/schemas/settings.ts';
import { aCategory, aProduct } from '../catalog/builders.ts';
import { openScreen } from '../screens/open-screen.tsx';
import { respondTo, stubApi } from '../screens/stub-api.ts';

const pies = aCategory({ id: 'pies', name: 'Pies', displayOrder: 2 });
const breads = aCategory({ id: 'breads', name: 'Breads', displayOrder: 1 });
const catalog = [
  aProduct({ id: 'pumpkin', title: 'Pumpkin Pie', categoryId: 'pies' }),
  aProduct({ id: 'rye', title: 'Rye', categoryId: 'breads' }),
];
const line = (productId: string, productTitle: string, quantity: number, note?: string) => ({
  ...{ productId, productTitle, unit: 'each', quantity },
  productionNotes: note ?? null,
});
const orders: ProductionDay['orders'] = [
  {
    ...{ id: 'o1', orderNumber: '#1001', customerName: 'Maria Lopez', orderNotes: null },
    ...{ pickupDate: '2026-11-25T17:00:00.000Z', pickupLocation: 'DAVIS', status: 'approved' },
    items: [
      line('pumpkin', 'Pumpkin Pie', 2),
      { ...line('pumpkin', 'Pumpkin Pie', 1, 'Write "Ava"'), allergens: 'Nuts' },
      line('rye', 'Rye', 1),
    ],
  },
  {
    ...{ id: 'o2', orderNumber: '#1002', customerName: 'Ben Kim', orderNotes: null },
    ...{ pickupDate: '2026-11-25T18:00:00.000Z', pickupLocation: 'WINTERS', status: 'pending' },
    items: [line('pumpkin', 'Pumpkin Pie', 4), line('gone', 'Old Tart', 1)],
  },
];

const asked: string[] = [];
function open(at: string, found = orders) {
  stubApi(
    respondTo(productsApi.listProducts, () => catalog),
    respondTo(categoriesApi.listCategories, () => [pies, breads]),
    respondTo(settingsApi.readPublicSettings, () => defaultSettings),
    respondTo(productionApi.readProductionDay, ({ params: { day = '' } }) => {
      asked.push(day);
      return { day, timezone: 'America/Los_Angeles', orders: found };
    }),
  );
  return openScreen('/production/:day?', at, <ProductionPage />);
}

beforeEach(() => {
  asked.length = 0;
});
afterEach(() => {
  vi.useRealTimers();
});

describe('what to bake', () => {
  it('adds up each product by category, with its hours, places and notes', async () => {
    open('/production/2026-11-25');
    await screen.findByText('Wed 25-Nov-26 · 2 orders · 9 pieces');
    const groups = screen.getAllByRole('region').map((group) => group.textContent);
    expect(groups.map((text) => /^[A-Z][a-z]+/.exec(text ?? '')?.[0])).toEqual([
      ...['Breads', 'Pies', 'Uncategorized'],
    ]);
    const group = within(screen.getByRole('region', { name: /^Pies/ }));
    group.getByText('7', { selector: 'li > div' });
    expect(group.getByRole('group', { name: 'By hour' }).textContent).toBe(
      '9:00 AM 3 · 10:00 AM 4',
    );
    expect(group.getByRole('group', { name: 'By location' }).textContent).toBe(
      'DAVIS 3 · WINTERS 4',
    );
    group.getByText('Write "Ava"');
    group.getByText(/Nuts/);
    expect(group.queryByText('#1002')).toBeNull();
  });

  it('opens the orders behind a number', async () => {
    const { user, router } = open('/production/2026-11-25');
    const button = await screen.findByRole('button', { name: 'Orders of Pumpkin Pie' });
    expect(button.getAttribute('aria-expanded')).toBe('false');
    await user.click(button);
    expect(button.getAttribute('aria-expanded')).toBe('true');
    await user.click(screen.getByRole('link', { name: '#1002' }));
    expect(router.state.location.pathname).toBe('/orders/o2');
  });

  it('goes to other days', async () => {
    const { user, router } = open('/production/2026-11-30');
    await user.click(await screen.findByRole('link', { name: 'Day after' }));
    expect(router.state.location.pathname).toBe('/production/2026-12-01');
    await user.click(await screen.findByRole('link', { name: 'Day before' }));
    await user.click(await screen.findByRole('link', { name: 'Day before' }));
    await screen.findByText(/^Sun 29-Nov-26 · /);
    expect(asked).toContain('2026-11-29');
  });

  it('begins with tomorrow once today’s last pickup is over', async () => {
    vi.useFakeTimers({ now: new Date('2026-11-25T02:30:00Z'), toFake: ['Date'] });
    open('/production');
    await screen.findByText(/^Wed 25-Nov-26 · /);
  });

  it('says when nothing is to be made', async () => {
    open('/production/2026-11-25', []);
    await screen.findByText('Nothing to bake for this day');
  });

  it('knows no 30 February', async () => {
    const { user, router } = open('/production/2026-02-30');
    await user.click(await screen.findByRole('link', { name: /Go to the next day/ }));
    expect(router.state.location.pathname).toBe('/production');
    expect(asked).not.toContain('2026-02-30');
  });
});
