import { createBrowserRouter, Navigate, type RouteObject } from 'react-router-dom';
import { ErrorPage } from './error-page.tsx';
import { SidebarLayout } from './layouts/sidebar-layout.tsx';
import { TopBarLayout } from './layouts/top-bar-layout.tsx';
import { NotFoundPage } from './not-found-page.tsx';
import { RequireSession } from './require-session.tsx';
import { RootLayout } from './root-layout.tsx';

/** Shown for the moment in which the first screen's code is fetched: plain paper, nothing to jump. */
const HydrateFallback = () => null;

/** Screens for staff only: anybody else signs in first and comes back (design, section 6). */
const staffScreens: RouteObject[] = [
  {
    path: 'orders',
    lazy: async () => ({
      Component: (await import('#frontend/features/orders/orders-page.tsx')).OrdersPage,
    }),
  },
  {
    path: 'orders/:id',
    lazy: async () => ({
      Component: (await import('#frontend/features/orders/order-page.tsx')).OrderPage,
    }),
  },
  {
    path: 'dashboard',
    lazy: async () => ({
      Component: (await import('#frontend/features/dashboard/dashboard-page.tsx')).DashboardPage,
    }),
  },
  {
    path: 'products',
    lazy: async () => ({
      Component: (await import('#frontend/features/products/products-page.tsx')).ProductsPage,
    }),
  },
  {
    path: 'categories',
    lazy: async () => ({
      Component: (await import('#frontend/features/categories/categories-page.tsx')).CategoriesPage,
    }),
  },
  {
    path: 'employees',
    lazy: async () => ({
      Component: (await import('#frontend/features/employees/employees-page.tsx')).EmployeesPage,
    }),
  },
  {
    path: 'users',
    lazy: async () => ({
      Component: (await import('#frontend/features/users/users-page.tsx')).UsersPage,
    }),
  },
  {
    path: 'settings',
    lazy: async () => ({
      Component: (await import('#frontend/features/settings/settings-page.tsx')).SettingsPage,
    }),
  },
];

/** Every screen of specification section 2; each one's code is fetched when it is first entered. */
export const routes: RouteObject[] = [
  {
    Component: RootLayout,
    ErrorBoundary: ErrorPage,
    HydrateFallback,
    children: [
      { index: true, element: <Navigate to="/login" replace /> },
      {
        path: 'login',
        lazy: async () => ({
          Component: (await import('#frontend/features/auth/login-page.tsx')).LoginPage,
        }),
      },
      {
        path: 'signup',
        lazy: async () => ({
          Component: (await import('#frontend/features/auth/signup-page.tsx')).SignupPage,
        }),
      },
      {
        Component: SidebarLayout,
        children: [
          {
            path: 'catalog',
            lazy: async () => ({
              Component: (await import('#frontend/features/catalog/catalog-page.tsx')).CatalogPage,
            }),
          },
          { Component: RequireSession, children: staffScreens },
        ],
      },
      {
        Component: TopBarLayout,
        children: [
          {
            path: 'cart',
            lazy: async () => ({
              Component: (await import('#frontend/features/cart/cart-page.tsx')).CartPage,
            }),
          },
          {
            Component: RequireSession,
            children: [
              {
                path: 'checkout',
                lazy: async () => ({
                  Component: (await import('#frontend/features/checkout/checkout-page.tsx'))
                    .CheckoutPage,
                }),
              },
            ],
          },
        ],
      },
      { path: '*', Component: NotFoundPage },
    ],
  },
];

export const router = createBrowserRouter(routes);
