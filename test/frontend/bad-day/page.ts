import { screen as page, waitFor } from '@testing-library/react';
import { createElement, type FunctionComponent } from 'react';
import { expect, vi } from 'vitest';
import { CatalogPage } from '#frontend/features/catalog/catalog-page.tsx';
import { CategoriesPage } from '#frontend/features/categories/categories-page.tsx';
import { CartPage } from '#frontend/features/checkout/cart-page.tsx';
import { CheckoutPage } from '#frontend/features/checkout/checkout-page.tsx';
import { DashboardPage } from '#frontend/features/dashboard/dashboard-page.tsx';
import { EmployeesPage } from '#frontend/features/employees/employees-page.tsx';
import { OrderPage } from '#frontend/features/orders/detail/order-page.tsx';
import { OrdersPage } from '#frontend/features/orders/list/orders-page.tsx';
import { ProductionPage } from '#frontend/features/production/production-page.tsx';
import { ProductsPage } from '#frontend/features/products/products-page.tsx';
import { SettingsPage } from '#frontend/features/settings/settings-page.tsx';
import { UsersPage } from '#frontend/features/users/users-page.tsx';
import { openScreen } from '#test/frontend/screens/open-screen.tsx';

/** The buttons with this text. Much faster than by role, which computes the style of each element. */
export const buttons = (text: string): HTMLButtonElement[] =>
  [...document.querySelectorAll('button')].filter(
    (button) => (button.ariaLabel ?? button.textContent) === text,
  );

/** From now on nothing may be written to the console. Returns a function that checks this. */
export function failOnComplaints(): () => void {
  vi.stubGlobal('scrollTo', () => {});
  const spies = [vi.spyOn(console, 'error'), vi.spyOn(console, 'warn')];
  return () => {
    for (const spy of spies) {
      expect(spy.mock.calls).toEqual([]);
      spy.mockRestore();
    }
  };
}

type Screen = [
  path: string,
  Page: FunctionComponent,
  content: string | RegExp,
  route?: string | undefined,
  canRefresh?: boolean,
];

/** Each screen that reads data, and a text from that data. */
export const screens: Screen[] = [
  ['/catalog', CatalogPage, 'Sourdough'],
  ['/cart', CartPage, '$8.50'],
  ['/checkout', CheckoutPage, 'Place Order'],
  ['/orders', OrdersPage, '#1001', undefined, true],
  ['/orders/order-1', OrderPage, 'Carrot Cake', '/orders/:id', true],
  ['/dashboard', DashboardPage, /Order placed/, undefined, true],
  ['/production/2026-11-25', ProductionPage, 'Breads', '/production/:day?'],
  ['/products', ProductsPage, 'Breads'],
  ['/categories', CategoriesPage, 'Breads'],
  ['/employees', EmployeesPage, 'Grace'],
  ['/users', UsersPage, 'ben'],
  ['/settings', SettingsPage, 'Save Settings'],
];

export const open = ([at, Page, , route = at]: Screen) =>
  openScreen(route, at, createElement(Page));
export const found = (content: string | RegExp) =>
  waitFor(() => expect(page.queryAllByText(content)).not.toHaveLength(0));
