// @module-tag deep
import { screen as page, waitFor } from '@testing-library/react';
import { createElement, type FunctionComponent } from 'react';
import { beforeEach, expect, it } from 'vitest';
import { cartStore } from '#frontend/entities/cart/cart-store.ts';
import { CartPage } from '#frontend/features/cart/cart-page.tsx';
import { CatalogPage } from '#frontend/features/catalog/catalog-page.tsx';
import { CategoriesPage } from '#frontend/features/categories/categories-page.tsx';
import { CheckoutPage } from '#frontend/features/checkout/checkout-page.tsx';
import { DashboardPage } from '#frontend/features/dashboard/dashboard-page.tsx';
import { EmployeesPage } from '#frontend/features/employees/employees-page.tsx';
import { OrderPage } from '#frontend/features/orders/detail/order-page.tsx';
import { OrdersPage } from '#frontend/features/orders/list/orders-page.tsx';
import { ProductionPage } from '#frontend/features/production/production-page.tsx';
import { ProductsPage } from '#frontend/features/products/products-page.tsx';
import { SettingsPage } from '#frontend/features/settings/settings-page.tsx';
import { UsersPage } from '#frontend/features/users/users-page.tsx';
import { anItem } from '#test/frontend/cart/builders.ts';
import { openScreen } from '#test/frontend/screens/open-screen.tsx';
import { openBadBakery } from './bakery.ts';
import { faults, innards, newer } from './faults.ts';
import { buttons, failOnComplaints } from './page.ts';

type Screen = [path: string, Page: FunctionComponent, content: string | RegExp, route?: string];

/** Each screen that reads something, and something that it read. */
const screens: Screen[] = [
  ['/catalog', CatalogPage, 'Sourdough'],
  ['/cart', CartPage, '$8.50'],
  ['/checkout', CheckoutPage, 'Place Order'],
  ['/orders', OrdersPage, '#1001'],
  ['/orders/order-1', OrderPage, 'Carrot Cake', '/orders/:id'],
  ['/dashboard', DashboardPage, /Order placed/],
  ['/production/2026-11-25', ProductionPage, 'Breads', '/production/:day?'],
  ['/products', ProductsPage, 'Breads'],
  ['/categories', CategoriesPage, 'Breads'],
  ['/employees', EmployeesPage, 'Grace'],
  ['/users', UsersPage, 'ben'],
  ['/settings', SettingsPage, 'Save Settings'],
];

const open = ([at, Page, , route = at]: Screen) => openScreen(route, at, createElement(Page));
const found = (content: string | RegExp) =>
  waitFor(() => expect(page.queryAllByText(content)).not.toHaveLength(0));

beforeEach(() => {
  const stopListening = failOnComplaints();
  cartStore.add(anItem());
  return () => {
    cartStore.clear();
    stopListening();
  };
});

const tryAgain = async (user: ReturnType<typeof open>['user']) => {
  for (const button of buttons('Try again')) await user.click(button);
};

it.each(screens)(
  '%s says what is wrong, and the way on, until the server works again',
  async (...screen) => {
    const server = openBadBakery();
    const waiting: (() => void)[] = [];
    server.fault = () =>
      new Promise((_, reject) => {
        waiting.push(() => reject(new TypeError('Failed to fetch')));
      });
    const { user } = open(screen);
    expect(document.querySelector('.MuiSkeleton-root')).not.toBeNull();
    expect(document.querySelector('h1')?.textContent).toMatch(/\w/);

    for (const giveUp of waiting) giveUp();
    await waitFor(() => expect(buttons('Try again')).not.toHaveLength(0));
    for (const [name, fault] of Object.entries({ ...faults, ...newer })) {
      server.fault = fault;
      const asked = server.reads;
      await tryAgain(user);
      await waitFor(() => expect(server.reads, name).toBeGreaterThan(asked));
      await waitFor(() => expect(buttons('Try again'), name).not.toHaveLength(0));
      const text = document.body.textContent;
      expect([name, text]).toEqual([name, expect.not.stringMatching(innards)]);
      expect([name, /Please load this page again/.test(text)]).toEqual([name, name in newer]);
    }
    server.fault = undefined;
    await tryAgain(user);
    await found(screen[2]);
    expect(buttons('Try again')).toEqual([]);
  },
);

it.each(screens)('%s shows what a newer server has, as far as it knows it', async (...screen) => {
  openBadBakery().isNewer = true;
  open(screen);
  await found(screen[2]);
});
