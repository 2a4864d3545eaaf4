import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { storeDay } from '#shared/dates/store-time.ts';
import { browserTest } from '#test/support/browser-test.ts';
import { timezone } from '#test/support/open-bakery.ts';
import { heading, seen, visitAnew } from './steps.ts';

export type Screen = {
  path: string;
  title: string;
  /** An element that appears later than the rest, because its code is loaded separately. */
  last?: string;
  /** Prepares the screen before it is checked. */
  before?: (page: Page) => Promise<unknown>;
  /** Buttons that open a dialog, or 'Menu › Item'. */
  dialogs?: string[];
  /** Buttons and fields that open a menu or a list of options. */
  menus?: string[];
};

/** The names of existing records of the store. */
export type Names = {
  cake: string;
  bread: string;
  category: string;
  employee: string;
  order: { id: string; orderNumber: string };
  /** True if the store records payments, and the order has one of $10.00 in cash. */
  recordsPayments: boolean;
  /** The title of the screen of its first till, which has closed a Z. */
  till: string;
  /** A day with pickups: '2026-11-25'. */
  day: string;
};

export const screenNames = [
  'catalog',
  'cart',
  'checkout',
  'orders',
  'order',
  'dashboard',
  'production',
  'pickups',
  'till',
  'z',
  'sales',
  'products',
  'options',
  'categories',
  'employees',
  'users',
  'settings',
  'opening',
  'capacity',
] as const;
type ScreenName = (typeof screenNames)[number];

/** Asks for options. */
const celebrationCake = 'Chocolate Hazelnut Celebration Cake with Raspberries';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** Puts a product into the cart, unless it is there already. */
async function addToCart(page: Page, title: string) {
  const add = button(page, `Add to Cart: ${title}`);
  if ((await add.count()) === 0) return;
  await add.click();
  const close = button(page, 'Close message');
  await close.click();
  await close.waitFor({ state: 'detached' });
}

/** The screens for signed-in users. The cart is filled on the catalog. */
export const screensOf = ({
  cake,
  bread,
  category,
  employee,
  order,
  recordsPayments,
  till,
  day,
}: Names): Record<ScreenName, Screen> => ({
  catalog: {
    path: '/catalog',
    title: 'Product Catalog',
    before: (page) => addToCart(page, cake),
    dialogs: [bread, `Add to Cart: ${celebrationCake}`, 'Admin settings'],
  },
  cart: {
    path: '/cart',
    title: 'Shopping Cart',
    before: async (page) => {
      await button(page, `Add Note to ${cake}`).click();
      await button(page, 'Add Discount').click();
    },
    menus: ['Discount Type'],
  },
  checkout: {
    path: '/checkout',
    title: 'Checkout',
    last: '[role=gridcell]',
    // With a mouse, the form takes the focus once it knows the employees.
    before: (page) =>
      page.waitForFunction(
        () =>
          !matchMedia('(hover: hover) and (pointer: fine)').matches ||
          document.activeElement?.closest('form'),
      ),
    menus: ['Order Taken By', 'Payment Status'],
  },
  orders: { path: '/orders', title: 'Orders', menus: ['Status', 'Payment'] },
  order: {
    path: `/orders/${order.id}`,
    title: `Order ${order.orderNumber}`,
    dialogs: [
      'Edit Customer Information',
      'Edit Order Items',
      'More › Forget customer…',
      ...(recordsPayments ? ['Take payment', 'Refund', 'Write off'] : []),
    ],
    menus: [
      'Order Status',
      'Payment Status',
      ...(recordsPayments ? ['More about $10.00 in cash'] : []),
    ],
  },
  dashboard: { path: '/dashboard', title: 'Dashboard' },
  production: { path: `/production/${day}`, title: 'What to Bake' },
  pickups: { path: `/pickups/${day}`, title: 'Pickups', menus: ['More'] },
  till: { path: '/till', title: till, dialogs: ['Paid in', 'Paid out'] },
  z: { path: '/till/1/zs/1', title: 'Z 1' },
  sales: { path: '/sales', title: 'Sales' },
  products: {
    path: '/products',
    title: 'Products',
    dialogs: ['Add Product', 'Import CSV', `Delete ${cake}`],
    menus: ['Category'],
  },
  options: {
    path: '/products/options',
    title: 'Options',
    dialogs: ['Add Options', 'Edit Flavor', 'Remove Flavor'],
  },
  categories: {
    path: '/categories',
    title: 'Categories',
    dialogs: ['Add Category', `Delete ${category}`, 'More › Add Station'],
    menus: [`Reorder ${category}`],
  },
  employees: {
    path: '/employees',
    title: 'Employees',
    dialogs: ['Add Employee', `Deactivate ${employee}`],
    menus: ['Status'],
  },
  users: { path: '/users', title: 'Users', dialogs: ['Add User'] },
  settings: {
    path: '/settings',
    title: 'Settings',
    last: 'input[role=combobox]',
    dialogs: ['More about your account › End all sessions'],
  },
  opening: {
    path: '/settings/opening',
    title: 'Opening and Seasons',
    last: 'input[placeholder="A category or product"]',
    dialogs: ['Add Closed Days', 'Add Season'],
  },
  capacity: { path: '/settings/capacity', title: 'Capacity', dialogs: ['Add Limit'] },
});

/** Screens that need no session. */
export const publicScreens = {
  login: { path: '/login', title: 'Doughbook' },
  signup: { path: '/signup', title: 'Doughbook' },
  nowhere: { path: '/nowhere', title: '404 Page Not Found' },
} satisfies Record<string, Screen>;

/** Opens the screen as on a first visit, and waits until it is loaded. */
export async function enter(
  page: Page,
  { path, title, last }: Pick<Screen, 'path' | 'title' | 'last'>,
) {
  await visitAnew(page, path);
  await seen(heading(page, title));
  await page.locator('.MuiSkeleton-root, [aria-busy=true]').first().waitFor({ state: 'detached' });
  if (last) await seen(page.locator(last).first());
}

/** A test of the screens of a bakery whose names are as long as in real bakeries. */
export const screenTest = browserTest.extend(
  'screens',
  // Saved before any page is opened, because a page reads the public settings only once.
  { scope: 'file', auto: true },
  async ({ bakery, api }) => {
    const { cake, bread } = bakery;
    const payments = { record_payments: 'on', deposit_percent: 50, tills: 2 };
    await api.post('/api/settings', { store_name: 'Golden Hour Bakery', ...payments });
    const category = await api.post('/api/categories', { name: 'Celebration & Wedding Cakes' });
    const choices = ['Chocolate', 'Lemon'].map((name) => ({ name, price: 0 }));
    const sets = [
      { name: 'Flavor', kind: 'many', choices },
      { name: 'Inscription', kind: 'inscription' },
      { name: 'Picture', kind: 'picture' },
    ];
    const asked = await Promise.all(sets.map((set) => api.post('/api/option-sets', set)));
    await api.post('/api/products', {
      title: celebrationCake,
      sku: 'CEL-CHOC-HAZEL-10',
      unit: '10-inch, serves 20',
      price: 12_850,
      categoryId: category.body.id,
      optionSets: asked.map(({ body }) => body.id),
    });
    const email = 'maximiliane.wetherington-fitzgerald@goldenhourbakery.example';
    const name = 'Maximiliane Wetherington';
    await api.post('/api/users', { name, email, password: 'rye bread', role: 'employee' });
    await api.post('/api/employees', { name: 'Maximiliane Wetherington-Fitzgerald' });
    const [firstName = '', lastName = ''] = name.split(' ');
    const customer = { firstName, lastName, email, phone: '5305550147' };
    const { body: order } = await bakery.place(
      bakery.order({ customer, orderNotes: 'Ring the bell twice' }),
    );
    const deposit = { id: randomUUID(), kind: 'payment', method: 'cash', amount: 1_000 };
    await api.post(`/api/orders/${order.id}/payments`, { ...deposit, toPay: 3_381 });
    const counted = { z: 1, count: 1, counted: 1_000 };
    expect((await api.post('/api/tills/1/close', counted)).status).toBe(201);
    return screensOf({
      cake: cake.title,
      bread: bread.title,
      category: 'Cakes',
      employee: 'Grace',
      order,
      recordsPayments: true,
      till: 'Till 1',
      day: storeDay(bakery.order().pickupDate, timezone),
    });
  },
);

const dialogOn = (page: Page) => page.getByRole('dialog').or(page.getByRole('alertdialog'));

/** Opens each dialog of the screen, calls back once it is loaded, and closes it with Escape. */
export async function eachDialog(
  page: Page,
  { dialogs = [] }: Screen,
  look: (opener: string) => Promise<void>,
) {
  for (const opener of dialogs) {
    const [name = '', item] = opener.split(' › ');
    await button(page, name).click();
    if (item) await page.getByRole('menuitem', { name: item }).click();
    await seen(dialogOn(page).getByRole('button').first());
    await dialogOn(page).getByText('Looking for their orders…').waitFor({ state: 'hidden' });
    await look(opener);
    await page.keyboard.press('Escape');
    await dialogOn(page).waitFor({ state: 'hidden' });
  }
}

/** Opens each menu of the screen, calls back, and closes it with Escape. */
export async function eachMenu(
  page: Page,
  { menus = [] }: Screen,
  look: (opener: string) => Promise<void>,
) {
  for (const opener of menus) {
    await button(page, opener)
      .or(page.getByRole('combobox', { name: opener }))
      .first()
      .click();
    const menu = page.getByRole('menu').or(page.getByRole('listbox'));
    await seen(menu);
    await look(opener);
    await page.keyboard.press('Escape');
    await menu.waitFor({ state: 'hidden' });
  }
}
