import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { createBrowserRouter, Navigate, type RouteObject, useLoaderData } from 'react-router-dom';
// Not lazy: visitors without a session are redirected to it and should not wait for its code.
import { LoginPage } from '#frontend/features/auth/login-page.tsx';
import { ErrorPage, NotFoundPage, ScreenError } from './error-page.tsx';
import type { LoadScreen } from './fetch-ahead.ts';
import { RootLayout } from './root-layout.tsx';
import { staffScreen } from './staff-screen.tsx';

function Fetched() {
  const { Part } = useLoaderData<{ Part: ComponentType }>();
  return <Part />;
}

/** Code that is fetched when it is first shown. With `lazy`, a failure would leave the whole page empty. */
const fetched = (load: LoadScreen) => ({
  loader: async () => ({ Part: await load() }),
  handle: { load },
  // A change of search or page on the same screen needs no other code.
  shouldRevalidate: () => false,
  Component: Fetched,
});

const publicScreen = (path: string, load: LoadScreen): RouteObject => ({
  ...fetched(load),
  path,
  ErrorBoundary: ScreenError,
});

const layout = (load: LoadScreen, children: RouteObject[]): RouteObject => ({
  ...fetched(load),
  children,
});

/** Screens for staff only: everybody else must sign in first, and then returns to the screen. */
const staffScreens: Record<string, LoadScreen> = {
  orders: async () => (await import('#frontend/features/orders/list/orders-page.tsx')).OrdersPage,
  'orders/:id': async () =>
    (await import('#frontend/features/orders/detail/order-page.tsx')).OrderPage,
  'o/:number': async () =>
    (await import('#frontend/features/orders/list/numbered-order.tsx')).NumberedOrder,
  'production/:day?': async () =>
    (await import('#frontend/features/production/production-page.tsx')).ProductionPage,
  'pickups/:day?': async () =>
    (await import('#frontend/features/pickups/pickups-page.tsx')).PickupsPage,
  'till/:till?': async () => (await import('#frontend/features/till/till-page.tsx')).TillPage,
  'till/:till/zs/:z': async () => (await import('#frontend/features/till/z-page.tsx')).ZPage,
  dashboard: async () =>
    (await import('#frontend/features/dashboard/dashboard-page.tsx')).DashboardPage,
  sales: async () => (await import('#frontend/features/sales/sales-page.tsx')).SalesPage,
  products: async () =>
    (await import('#frontend/features/products/products-page.tsx')).ProductsPage,
  'products/options': async () =>
    (await import('#frontend/features/products/options/options-page.tsx')).OptionsPage,
  categories: async () =>
    (await import('#frontend/features/categories/categories-page.tsx')).CategoriesPage,
  employees: async () =>
    (await import('#frontend/features/employees/employees-page.tsx')).EmployeesPage,
  users: async () => (await import('#frontend/features/users/users-page.tsx')).UsersPage,
  settings: async () =>
    (await import('#frontend/features/settings/settings-page.tsx')).SettingsPage,
  'settings/opening': async () =>
    (await import('#frontend/features/opening/opening-page.tsx')).OpeningPage,
  'settings/capacity': async () =>
    (await import('#frontend/features/capacity/capacity-page.tsx')).CapacityPage,
};

/** Every screen (docs/product.md#routes). */
const routes = (client: QueryClient): RouteObject[] => [
  {
    Component: RootLayout,
    ErrorBoundary: ErrorPage,
    children: [
      { index: true, element: <Navigate to="/login" replace /> },
      { path: 'login', Component: LoginPage },
      publicScreen(
        'signup',
        async () => (await import('#frontend/features/auth/signup-page.tsx')).SignupPage,
      ),
      publicScreen(
        'signup/confirm',
        async () =>
          (await import('#frontend/features/auth/confirm-signup-page.tsx')).ConfirmSignupPage,
      ),
      layout(
        async () => (await import('./layouts/sidebar-layout.tsx')).SidebarLayout,
        [
          publicScreen(
            'catalog',
            async () => (await import('#frontend/features/catalog/catalog-page.tsx')).CatalogPage,
          ),
          ...Object.entries(staffScreens).map(([path, load]) => staffScreen(client, path, load)),
        ],
      ),
      layout(
        async () => (await import('./layouts/top-bar-layout.tsx')).TopBarLayout,
        [
          publicScreen(
            'cart',
            async () => (await import('#frontend/features/checkout/cart-page.tsx')).CartPage,
          ),
          staffScreen(
            client,
            'checkout',
            async () =>
              (await import('#frontend/features/checkout/checkout-page.tsx')).CheckoutPage,
          ),
        ],
      ),
      { path: '*', Component: NotFoundPage },
    ],
  },
];

export const createRouter = (client: QueryClient) => createBrowserRouter(routes(client));
