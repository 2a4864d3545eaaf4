import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { CatalogScreen } from '#frontend/app/catalog-screen.tsx';
import { categoriesApi } from '#shared/api/categories.ts';
import { dashboardApi } from '#shared/api/dashboard.ts';
import { employeesApi } from '#shared/api/employees.ts';
import { productsApi } from '#shared/api/products.ts';
import { sessionApi } from '#shared/api/session.ts';
import { settingsApi } from '#shared/api/settings.ts';
import { defaultSettings } from '#shared/schemas/settings.ts';
import { aCategory, aProduct } from '../catalog/builders.ts';
import { openScreen } from '../screens/open-screen.tsx';
import { respondTo, stubApi } from '../screens/stub-api.ts';

const breads = aCategory();
const rosa = { id: 'rosa', name: 'Rosa', isActive: true };

type Store = {
  role?: 'admin' | 'employee';
  name?: string;
  categories?: (typeof breads)[];
  products?: ReturnType<typeof aProduct>[];
  employees?: (typeof rosa)[];
  orders?: number;
};

/** The catalog of a store that has only what is given. */
function openCatalog({ role = 'admin', name, orders = 0, ...store }: Store = {}) {
  const user = { ...{ id: 'ada', name: 'Ada', email: 'ada@bakery.example' }, role };
  const createdAt = '2026-06-14T17:00:00.000Z';
  stubApi(
    respondTo(sessionApi.readSession, () => ({ user: { ...user, createdAt } })),
    respondTo(settingsApi.readPublicSettings, () => ({
      ...defaultSettings,
      ...(name ? { store_name: name } : {}),
    })),
    respondTo(categoriesApi.listCategories, () => store.categories ?? []),
    respondTo(productsApi.listProducts, () => store.products ?? []),
    respondTo(employeesApi.listEmployees, () => store.employees ?? []),
    respondTo(dashboardApi.readStats, () => ({
      ...{ totalRevenue: 0, totalOrders: orders, pendingOrders: 0, unpaidAmount: 0 },
    })),
  );
  return openScreen('/catalog', '/catalog', <CatalogScreen />);
}

const card = async () => within(await screen.findByRole('region', { name: 'First steps' }));
const stepsOf = async () =>
  (await card()).getAllByRole('link').map(({ textContent }) => textContent);

describe('the first steps', () => {
  it('lead the admin of an empty store through what it needs', async () => {
    const { user, router } = openCatalog();
    expect(await stepsOf()).toEqual([
      ...['1. Name your store', '2. Add a category', '3. Add a product', '4. Add an employee'],
    ]);
    await user.click((await card()).getByRole('link', { name: '3. Add a product' }));
    expect(router.state.location.pathname).toBe('/products');
  });

  it('tick what the store has', async () => {
    openCatalog({ name: 'Golden Crumb', categories: [breads] });
    expect(await stepsOf()).toEqual([
      ...[
        'Name your store, done',
        'Add a category, done',
        '3. Add a product',
        '4. Add an employee',
      ],
    ]);
  });

  it('count only employees who can be chosen, and then say how an order is taken', async () => {
    const products = [aProduct({ categoryId: breads.id })];
    const ready = { name: 'Golden Crumb', categories: [breads], products };
    openCatalog({ ...ready, employees: [{ ...rosa, isActive: false }] });
    expect((await stepsOf()).at(-1)).toBe('4. Add an employee');
  });

  it('say how an order is taken once all is there', async () => {
    const products = [aProduct({ categoryId: breads.id })];
    const ready = { name: 'Golden Crumb', categories: [breads], products };
    openCatalog({ ...ready, employees: [rosa] });
    (await card()).getByText(/^All is ready: add a product to the cart/);
  });

  it.each([
    ['for an admin whose store has an order', { orders: 1 }],
    ['for an employee', { role: 'employee' as const }],
  ])('are not there %s', async (_, store) => {
    openCatalog(store);
    await screen.findByText('Products appear here once they are added.');
    await waitFor(() => expect(screen.queryByText('First steps')).toBeNull());
  });
});
