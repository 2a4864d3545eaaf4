import { cleanup, waitFor } from '@testing-library/react';
import type { ReactElement } from 'react';
import { expect, it } from 'vitest';
import { CatalogPage } from '#frontend/features/catalog/catalog-page.tsx';
import { DashboardPage } from '#frontend/features/dashboard/dashboard-page.tsx';
import { OrderPage } from '#frontend/features/orders/detail/order-page.tsx';
import { OrdersPage } from '#frontend/features/orders/list/orders-page.tsx';
import { ProductionPage } from '#frontend/features/production/production-page.tsx';
import { ProductsPage } from '#frontend/features/products/products-page.tsx';
import { UsersPage } from '#frontend/features/users/users-page.tsx';
import { categoriesApi } from '#shared/api/categories.ts';
import { dashboardApi } from '#shared/api/dashboard.ts';
import { ordersApi } from '#shared/api/orders.ts';
import { productionApi } from '#shared/api/production.ts';
import { productsApi } from '#shared/api/products.ts';
import { settingsApi } from '#shared/api/settings.ts';
import { usersApi } from '#shared/api/users.ts';
import { defaultSettings } from '#shared/schemas/settings.ts';
import { aCategory, aProduct } from '#test/frontend/catalog/builders.ts';
import { aDay, entryAt } from '#test/frontend/dashboard/builders.ts';
import { anOrder as aListedOrder } from '#test/frontend/orders/builders.ts';
import { aLine, anOrder } from '#test/frontend/orders/detail-builders.ts';
import {
  aPrint,
  aProductionDay,
  aProductionOrder,
  aSheetChange,
} from '#test/frontend/production/builders.ts';
import { openScreen } from '#test/frontend/screens/open-screen.tsx';
import { respondTo, stubApi } from '#test/frontend/screens/stub-api.ts';
import { harmless, payloads } from '#test/support/payloads.ts';

type Next = () => string;
const many = <Item,>(count: number, make: (index: number) => Item) =>
  Array.from({ length: count }, (_, index) => make(index));

const products = (next: Next) => [
  respondTo(categoriesApi.listCategories, () => [aCategory({ name: next() })]),
  respondTo(productsApi.listProducts, () =>
    many(30, (index) =>
      aProduct({
        id: `p${index}`,
        title: next(),
        sku: next(),
        unit: next(),
        description: next(),
        categoryId: index % 2 ? 'c1' : null,
        imageUrl: next(),
      }),
    ),
  ),
];

type Opened = {
  path: string;
  at: string;
  element: ReactElement;
  /** What comes a moment after the rest, because its code does. */
  last?: string;
  server: (next: Next) => Parameters<typeof stubApi>;
};

/** Each screen, and a server that has the next of the texts wherever people's texts stand. */
const screens: Record<string, Opened> = {
  'the orders': {
    path: '/orders',
    at: '/orders',
    element: <OrdersPage />,
    server: (next: Next) => [
      respondTo(dashboardApi.readDay, () => aDay()),
      async () => {
        const orders = many(60, (index) =>
          aListedOrder({ id: `order-${index}`, customerName: next() }),
        );
        const headers = { 'x-total-count': '60', 'x-matching-count': '60' };
        return new Response(JSON.stringify(orders), { headers });
      },
    ],
  },
  'an order': {
    path: '/orders/:id',
    at: '/orders/order-1',
    element: <OrderPage />,
    server: (next: Next) => [
      respondTo(productsApi.listProducts, () => []),
      respondTo(ordersApi.readOrder, () =>
        anOrder({
          customer: { firstName: next(), lastName: next(), email: next(), phone: next() },
          takenBy: { name: next() },
          pickupLocation: 'Other',
          pickupLocationNote: next(),
          orderNotes: next(),
          items: many(20, (index) =>
            aLine({
              id: `line-${index}`,
              productTitle: next(),
              productSku: next(),
              unit: next(),
              productionNotes: next(),
            }),
          ),
          changelog: many(20, (index) => ({
            id: `entry-${index}`,
            changeDescription: next(),
            changedBy: next(),
            createdAt: '2026-06-01T17:00:00.000Z',
          })),
        }),
      ),
    ],
  },
  'the products': {
    path: '/products',
    at: '/products',
    element: <ProductsPage />,
    server: products,
  },
  'the catalog': {
    path: '/catalog',
    at: '/catalog',
    element: <CatalogPage />,
    server: products,
  },
  'the users': {
    path: '/users',
    at: '/users',
    element: <UsersPage />,
    server: (next: Next) => [
      respondTo(usersApi.listUsers, () =>
        many(60, (index) => ({
          id: `user-${index}`,
          name: next(),
          email: next(),
          role: 'employee' as const,
          createdAt: '2026-06-01T17:00:00.000Z',
        })),
      ),
    ],
  },
  'what to bake': {
    path: '/production/:day',
    at: '/production/2026-11-25',
    element: <ProductionPage />,
    last: '[role=tab]',
    server: (next: Next) => [
      ...products(next),
      respondTo(categoriesApi.readStations, () => ({
        version: 1,
        stations: [
          {
            id: 'oven',
            name: next()
              .replace(/\p{Cc}/gu, '')
              .slice(0, 40)
              .toWellFormed(),
            steps: [],
          },
        ],
      })),
      respondTo(settingsApi.readPublicSettings, () => defaultSettings),
      respondTo(productionApi.readProductionDay, () =>
        aProductionDay(
          ...many(30, (index) =>
            aProductionOrder({
              id: `order-${index}`,
              customerName: next(),
              orderNotes: next(),
              items: [
                {
                  productId: `p${index}`,
                  productTitle: next(),
                  unit: next(),
                  quantity: 1,
                  productionNotes: next(),
                  allergens: next(),
                },
              ],
            }),
          ),
        ),
      ),
      respondTo(productionApi.listPrints, () => [aPrint({ by: next() })]),
      respondTo(productionApi.listPrintChanges, () => ({
        print: aPrint({ by: next() }),
        timezone: 'America/Los_Angeles',
        changes: [
          aSheetChange({
            customerName: next(),
            texts: [{ of: next(), before: next(), after: next() }],
            amounts: [{ title: next(), unit: next(), quantity: 1 }],
          }),
        ],
      })),
    ],
  },
  'the dashboard': {
    path: '/dashboard',
    at: '/dashboard',
    element: <DashboardPage />,
    server: (next: Next) => [
      respondTo(dashboardApi.readStats, () => {
        return { totalRevenue: 0, totalOrders: 0, pendingOrders: 0, unpaidAmount: 0 };
      }),
      respondTo(dashboardApi.readDay, () => aDay()),
      respondTo(dashboardApi.listActivity, () =>
        many(40, (index) => ({ ...entryAt(index), action: next(), description: next() })),
      ),
    ],
  },
};

/** The screen without its words: elements and the names of their attributes. */
const structure = () =>
  Array.from(document.body.querySelectorAll('*'), (element) =>
    [element.tagName, ...element.getAttributeNames().sort()].join(' '),
  );

/** Opens a screen, waits until it shows what the server has, and gives what it is made of. */
async function structureOf({ path, at, element, last, server }: Opened, next: Next) {
  stubApi(...server(next));
  openScreen(path, at, element);
  await waitFor(() => expect(document.querySelector('.MuiSkeleton-root')).toBeNull());
  await waitFor(() => expect(document.body.textContent).toContain('xxx'));
  if (last) await waitFor(() => expect(document.querySelector(last)).not.toBeNull());
  const links = Array.from(document.links, (link) => link.protocol);
  const found = { elements: structure(), links: [...new Set(links)].sort() };
  cleanup();
  return found;
}

// The three letters tell that a screen is complete; what reaches people is stored, so it has whole
// characters.
const typed = payloads.map((text) => `xxx${text.toWellFormed().slice(0, 2_000)}`);

let taken = 0;
/** The texts one after the other; each screen begins where the one before ended. */
it.each(Object.entries(screens))('no text on %s is more than text', async (_, screen) => {
  const first = taken;
  const reader = (change: (text: string) => string) => {
    taken = first;
    return () => {
      const text = typed[taken % typed.length] ?? '';
      taken += 1;
      return change(text);
    };
  };
  const shown = await structureOf(
    screen,
    reader((text) => text),
  );
  const plain = await structureOf(screen, reader(harmless));
  expect(shown).toEqual(plain);
  expect(shown.elements.length).toBeGreaterThan(100);
});
