// @module-tag deep
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestBrowser, Visitor } from '#test/support/launch-browser.ts';
import { openBakery } from '#test/support/open-bakery.ts';
import { closeShared, openShared } from '#test/support/shared-stack.ts';
import type { LocalStack } from '#test/support/start-local-stack.ts';
import { layoutFaults } from './layout-faults.ts';
import { heading, openAsAdmin, ownComplaints, seen, visit } from './steps.ts';

/** Pixels: tablets held upright, phones held sideways, windows side by side. */
const widths = [768, 810, 820, 834, 844, 900, 1000, 1024];

/** Each screen by its path and heading; the last ones have no sidebar. */
const screens = [
  { path: '/catalog', title: 'Product Catalog' },
  { path: '/orders', title: 'Orders' },
  { path: '/orders/{id}', title: 'Order #1001' },
  { path: '/dashboard', title: 'Dashboard' },
  { path: '/production', title: 'What to Bake' },
  { path: '/products', title: 'Products' },
  { path: '/categories', title: 'Categories' },
  { path: '/employees', title: 'Employees' },
  { path: '/users', title: 'Users' },
  { path: '/settings', title: 'Settings' },
  { path: '/cart', title: 'Shopping Cart', hasNoSidebar: true },
  { path: '/checkout', title: 'Checkout', hasNoSidebar: true },
];

let stack: LocalStack;
let browser: TestBrowser;
let visitor: Visitor;
let page: Page;
let orderId: string;

/** A bakery with realistically long names. */
async function openLongNamedBakery(app: string) {
  const bakery = await openBakery(app);
  const { admin, cake } = bakery;
  const category = await admin.post('/api/categories', { name: 'Celebration & Wedding Cakes' });
  const title = 'Chocolate Hazelnut Celebration Cake with Raspberries';
  const details = { sku: 'CEL-CHOC-HAZEL-10', unit: '10-inch, serves 20', price: 12_850 };
  const body = { title, ...details, categoryId: category.body.id };
  expect((await admin.post('/api/products', body)).status).toBe(201);
  const email = 'maximiliane.wetherington-fitzgerald@goldenhourbakery.example';
  const user = { name: 'Maximiliane Wetherington', email, password: 'rye bread', role: 'employee' };
  expect((await admin.post('/api/users', user)).status).toBe(201);
  await admin.post('/api/employees', { name: 'Maximiliane Wetherington-Fitzgerald' });
  const customer = {
    firstName: 'Maximiliane',
    lastName: 'Wetherington',
    email,
    phone: '5305550147',
  };
  const order = await bakery.place(bakery.order({ customer, orderNotes: 'Ring the bell twice' }));
  return { orderId: order.body.id, titles: [title, cake.title] };
}

async function fillCart(titles: string[]) {
  await page.goto('/catalog');
  for (const title of titles)
    await page.getByRole('button', { name: `Add to Cart: ${title}` }).click();
}

/** Adds the faults of the screen to `found`: each with the widths at which it occurs. */
async function collectFaults(found: Map<string, string[]>, sidebar: string) {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 1000 });
    // By then, elements that measure themselves have adapted.
    await page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
    );
    for (const fault of await page.evaluate(layoutFaults))
      found.set(fault, [...(found.get(fault) ?? []), `${width}${sidebar}`]);
  }
}

beforeAll(async () => {
  [stack, browser] = await openShared();
  const bakery = await openLongNamedBakery(stack.urls.app);
  orderId = bakery.orderId;
  visitor = await openAsAdmin(browser, stack.urls.app);
  page = visitor.page;
  const screen = await visitor.context.newCDPSession(page);
  await screen.send('Emulation.setTouchEmulationEnabled', { enabled: true });
  await fillCart(bakery.titles);
});
afterAll(closeShared);

describe('at every width of a tablet', () => {
  it.each(screens)('$path is whole', async ({ path, title, hasNoSidebar = false }) => {
    await visit(page, path.replace('{id}', orderId));
    await seen(heading(page, title));
    await page.locator('main .MuiSkeleton-root').first().waitFor({ state: 'detached' });
    const found = new Map<string, string[]>();
    await collectFaults(found, '');
    if (!hasNoSidebar) {
      await page.keyboard.press('Control+b');
      await collectFaults(found, ' toggled');
    }
    expect(Object.fromEntries(found)).toEqual({});
  });
});

const columns = {
  '/orders': ['Order #', 'Customer', 'Pickup', 'Total', 'Status', 'Payment'],
  '/products': ['Product Name', 'Unit', 'Category', 'Price', 'Status', 'Actions'],
  '/users': ['User', 'Email', 'Role', 'Joined', 'Actions'],
};
/** 796 px leave 700 beside a collapsed sidebar. */
const windows = [
  { width: 768, expanded: false },
  { width: 796, expanded: false },
  { width: 1024, expanded: true },
];

describe('the headings of the columns are there', () => {
  it.each(Object.entries(columns))('in %s', async (path, headings) => {
    for (const { width, expanded } of windows) {
      await page.setViewportSize({ width, height: 768 });
      await visit(page, path);
      const toggle = page.getByRole('button', { name: 'Toggle sidebar' });
      if ((await toggle.getAttribute('aria-expanded')) !== String(expanded)) await toggle.click();
      const shown = async () => {
        const texts = await page.locator('thead th').evaluateAll((cells) =>
          cells.flatMap((cell) => {
            const { left, top, width, height } = cell.getBoundingClientRect();
            const there = document.elementFromPoint(left + width / 2, top + height / 2);
            return there && cell.contains(there) ? [cell.textContent] : [];
          }),
        );
        return texts.filter((text) => text !== 'Created');
      };
      await expect.poll(shown).toEqual(headings);
    }
  });
});

it('left no complaint in the console', () => {
  expect(ownComplaints(visitor)).toEqual([]);
});
