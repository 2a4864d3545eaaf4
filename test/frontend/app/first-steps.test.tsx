import { screen, waitFor, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import { FirstSteps } from '#frontend/app/first-steps.tsx';
import { passedSteps } from '#frontend/app/first-steps-card.tsx';
import { useSession } from '#frontend/entities/session/session.ts';
import { CatalogPage } from '#frontend/features/catalog/catalog-page.tsx';
import { CategoriesPage } from '#frontend/features/categories/categories-page.tsx';
import { begin } from '#frontend/lib/use-begin.ts';
import { categoriesApi } from '#shared/api/categories.ts';
import { dashboardApi } from '#shared/api/dashboard.ts';
import { employeesApi } from '#shared/api/employees.ts';
import { productsApi } from '#shared/api/products.ts';
import { sessionApi } from '#shared/api/session.ts';
import { settingsApi } from '#shared/api/settings.ts';
import { defaultSettings } from '#shared/schemas/settings.ts';
import { aCategory, aProduct } from '#test/frontend/catalog/builders.ts';
import { noFigures } from '#test/frontend/screens/dashboard-builders.ts';
import { fill, openScreen } from '#test/frontend/screens/open-screen.tsx';
import { respondTo, stubApi } from '#test/frontend/screens/stub-api.ts';
import { ada } from '#test/frontend/users/builders.ts';

const breads = aCategory();
const rosa = { id: 'rosa', name: 'Rosa', isActive: true };

type Store = {
  role?: 'admin' | 'employee';
  name?: string;
  tax?: string;
  categories?: (typeof breads)[];
  products?: ReturnType<typeof aProduct>[];
  employees?: (typeof rosa)[];
  orders?: number;
};

/** Stubs the API of a store that has only the given data. */
function stubStore({ role = 'admin', name, orders = 0, ...store }: Store) {
  stubApi(
    respondTo(sessionApi.readSession, () => ({ user: { ...ada, role } })),
    respondTo(settingsApi.readPublicSettings, () => ({
      ...defaultSettings,
      ...(name ? { store_name: name } : {}),
      ...(store.tax ? { tax_rate: store.tax } : {}),
    })),
    respondTo(categoriesApi.listCategories, () => store.categories ?? []),
    respondTo(categoriesApi.createCategory, ({ body }) => {
      const added = { ...breads, ...body, color: body.color ?? null };
      store.categories = [...(store.categories ?? []), added];
      return added;
    }),
    respondTo(productsApi.listProducts, () => store.products ?? []),
    respondTo(employeesApi.listEmployees, () => store.employees ?? []),
    respondTo(dashboardApi.readStats, () => ({ ...noFigures, totalOrders: orders })),
  );
}

function WithSteps({ children }: { children: ReactNode }) {
  // Every staff screen reads the session before it is shown.
  useSession();
  return (
    <>
      <FirstSteps />
      {children}
    </>
  );
}

const withSteps = (screen: ReactNode) => <WithSteps>{screen}</WithSteps>;

function openCatalog(store: Store = {}) {
  stubStore(store);
  return openScreen('/catalog', '/catalog', withSteps(<CatalogPage />));
}

function openCategories(store: Store = {}, state?: object) {
  stubStore(store);
  const at = { pathname: '/categories', state };
  return openScreen('/categories', at, withSteps(<CategoriesPage />));
}

const card = async () => within(await screen.findByRole('region', { name: 'First steps' }));
const stepsOf = async () =>
  (await card()).getAllByRole('link').map(({ textContent }) => textContent);

/** A store whose settings are done. */
const ready = { name: 'Golden Crumb', tax: '8.25' };
const pass = (...steps: string[]) => passedSteps.update(() => steps);
beforeEach(() => pass());

describe('the first steps', () => {
  it('lead the admin of an empty store through its setup', async () => {
    const { user, router } = openCatalog();
    expect(await stepsOf()).toEqual([
      '1. Name your store',
      '2. Where and when',
      '3. Tax and payments',
      '4. Add a category',
      '5. Add a product',
      '6. Add an employee',
    ]);
    await user.click((await card()).getByRole('link', { name: '5. Add a product' }));
    expect(router.state.location.pathname).toBe('/products');
  });

  it('tick what the store has', async () => {
    openCatalog({ name: 'Golden Crumb', tax: '8.25', categories: [breads] });
    expect(await stepsOf()).toEqual([
      'Name your store, done',
      '2. Where and when',
      'Tax and payments, done',
      'Add a category, done',
      '5. Add a product',
      '6. Add an employee',
    ]);
  });

  it('count only employees who can be chosen, and then say how an order is taken', async () => {
    const products = [aProduct({ categoryId: breads.id })];
    openCatalog({
      ...ready,
      categories: [breads],
      products,
      employees: [{ ...rosa, isActive: false }],
    });
    expect((await stepsOf()).at(-1)).toBe('6. Add an employee');
  });

  it('say how an order is taken once all is there', async () => {
    const products = [aProduct({ categoryId: breads.id })];
    pass('/settings#places');
    openCatalog({ ...ready, categories: [breads], products, employees: [rosa] });
    (await card()).getByText(/^All set: add a product to the cart/);
  });

  it('say how one gets back here, and who has the codeword for it, in a baker’s words', async () => {
    openCatalog();
    const { textContent } = await screen.findByRole('region', { name: 'First steps' });
    expect(textContent).toMatch(
      /Later, open these screens .* a codeword, which the person who set up Doughbook has\./,
    );
    expect(textContent).not.toMatch(/npm|AWS|secret|\.md/);
  });

  it('can pass what a store can do without, on this device', async () => {
    const { user } = openCatalog({ name: 'Golden Crumb' });
    for (const label of ['Where and when', 'Tax and payments'])
      await user.click((await card()).getByRole('button', { name: `Skip ${label}` }));
    expect((await stepsOf()).slice(0, 4)).toEqual([
      'Name your store, done',
      'Where and when, done',
      'Tax and payments, done',
      '4. Add a category',
    ]);
    expect((await card()).queryByRole('button')).toBeNull();
  });

  it('lead through the settings without the gear, from one part to the next', async () => {
    stubStore({ name: 'Golden Crumb' });
    const { user, router } = openScreen('/settings', '/settings', withSteps(null));
    await user.click(await screen.findByRole('link', { name: 'Next: Where and when' }));
    expect(router.state.location).toMatchObject({ hash: '#places', state: begin });
    await screen.findByText('1 of 6 done. Here: where and when. Name your pickup places', {
      exact: false,
    });
    await user.click(screen.getByRole('link', { name: 'Next: Tax and payments' }));
    await user.click(await screen.findByRole('link', { name: 'Next: Add a category' }));
    expect(router.state.location.pathname).toBe('/categories');
  });

  it('open the dialog of the step, once, and lead on from its screen', async () => {
    pass('/settings#places');
    const { user, router } = openCategories(ready, begin);
    const dialog = within(await screen.findByRole('dialog', { name: 'Add Category' }));
    // Going back does not open it again.
    expect(router.state.location.state).toBeNull();
    await screen.findByText('3 of 6 done. Here: add a category');
    await fill(user, dialog.getByLabelText(/^Category Name/), 'Breads');
    await user.click(dialog.getByRole('button', { name: 'Add' }));
    await user.click(await screen.findByRole('link', { name: 'Next: Add a product' }));
    expect(router.state.location).toMatchObject({ pathname: '/products', state: begin });
  });

  it('lead to the catalog at last', async () => {
    const products = [aProduct({ categoryId: breads.id })];
    pass('/settings#places');
    openCategories({ ...ready, categories: [breads], products, employees: [rosa] });
    const link = await screen.findByRole('link', { name: 'Next: Take the first order' });
    expect(link.getAttribute('href')).toBe('/catalog');
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
