import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestBrowser, Visitor } from '#test/support/launch-browser.ts';
import { adminAccount, openBakery } from '#test/support/open-bakery.ts';
import { closeShared, openShared } from '#test/support/shared-stack.ts';
import type { LocalStack } from '#test/support/start-local-stack.ts';
import { axeContrast, axeFindings, showTheme, visit } from './steps.ts';

let stack: LocalStack;
let browser: TestBrowser;
let desk: Visitor;
let stranger: Visitor;

const staff = async (viewport?: { width: number; height: number }) => {
  const visitor = await browser.open(stack.urls.app, viewport);
  const { email, password } = adminAccount;
  const response = await visitor.page.request.post('/api/auth/login', {
    data: { email, password },
  });
  expect(response.status()).toBe(200);
  return visitor;
};
const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 });

beforeAll(async () => {
  [stack, browser] = await openShared();
  await openBakery(stack.urls.app);
  desk = await staff();
  stranger = await browser.open(stack.urls.app);
});
afterAll(closeShared);

describe('navigation', () => {
  it.each([
    ['/orders', 'Orders'],
    ['/dashboard', 'Dashboard'],
    ['/production', 'What to Bake'],
    ['/products', 'Products'],
    ['/categories', 'Categories'],
    ['/employees', 'Employees'],
    ['/users', 'Users'],
    ['/settings', 'Settings'],
  ])('opens %s to staff, and asks everybody else to sign in', async (path, title) => {
    await visit(stranger.page, path);
    await stranger.page.waitForURL('**/login');
    await visit(desk.page, path);
    await heading(desk.page, title).waitFor();
    await expect.poll(() => desk.page.title()).toBe(`${title} · Your Bakery`);
  });

  it('finds out who is there before it fetches a screen, saying so, and asks once', async () => {
    const { page } = stranger;
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    await page.route('**/api/auth/me', async (route) => {
      await held;
      await route.continue();
    });
    await page.goto('/settings', { waitUntil: 'commit' });
    await page.getByRole('status').getByText('Loading...').waitFor();
    release();
    await page.waitForURL('**/login');
    await page.getByLabel('Email').waitFor();
    expect(asked.filter((path) => path.includes('settings-page'))).toEqual([]);
    expect(asked.filter((path) => path === '/api/auth/me')).toHaveLength(1);
    await page.unrouteAll();
  });

  it('is called as it was at the last visit before any of its code is there', async () => {
    const { page } = stranger;
    await visit(page, '/login');
    await page.route('**/assets/*.js', () => {});
    await page.goto('/login', { waitUntil: 'commit' });
    await page.locator('.splash').getByText('Your Bakery').waitFor();
    await page.unrouteAll();
  });

  it('leads to sign-in, and back, when nobody can say who is there', { tags: 'deep' }, async () => {
    const { page, complaints, context } = await staff();
    await page.route('**/api/auth/me', (route) => route.fulfill({ status: 500 }));
    await page.goto('/users?from=link');
    await page.waitForURL('**/login');
    await page.getByText('We could not check who is signed in. Please sign in.').waitFor();
    await page.unrouteAll();
    await page.getByLabel('Email').fill(adminAccount.email);
    await page.getByLabel('Password', { exact: true }).fill(adminAccount.password);
    await page.getByRole('button', { name: 'Sign In' }).click();
    await page.waitForURL('**/users?from=link');
    await heading(page, 'Users').waitFor();
    expect(complaints.filter((text) => !text.includes('Failed to load resource'))).toEqual([]);
    await context.close();
  });

  it('shows management on its own screens, not while orders are taken', async () => {
    const management = desk.page.getByRole('region', { name: 'Management' });
    const order = [
      'Dashboard',
      'Products',
      'Orders',
      'Categories',
      'Employees',
      'Users',
      'Settings',
    ];
    await expect.poll(() => management.getByRole('link').allInnerTexts()).toEqual(order);
    await desk.page.getByRole('link', { name: 'View Catalog' }).click();
    await management.waitFor({ state: 'detached' });
    await desk.page.getByRole('link', { name: 'Cart' }).waitFor();
    await desk.page.getByRole('link', { name: 'View Orders' }).click();
    await heading(desk.page, 'Orders').waitFor();
    expect(await management.count()).toBe(0);
    for (const path of ['/catalog/', '/orders/', '/Catalog']) {
      await desk.page.goto(path);
      await desk.page.getByRole('link', { name: 'Cart' }).waitFor();
      await desk.page.getByRole('button', { name: 'Admin settings' }).waitFor();
      expect(await management.count(), path).toBe(0);
    }
    await desk.page.getByRole('link', { name: 'View Orders' }).click();
    await heading(desk.page, 'Orders').waitFor();
  });

  it('gives the focus to the new screen’s heading', async () => {
    await expect.poll(() => desk.page.locator(':focus').textContent()).toBe('Orders');
  });

  it('has a card for addresses that lead nowhere', async () => {
    await desk.page.goto('/no/such/page');
    await heading(desk.page, '404 Page Not Found').waitFor();
  });

  it('skips to the content by keyboard', async () => {
    await desk.page.goto('/users');
    await heading(desk.page, 'Users').waitFor();
    await desk.page.keyboard.press('Tab');
    await desk.page.keyboard.press('Enter');
    expect(await desk.page.locator(':focus').getAttribute('id')).toBe('content');
  });
});

const screens = [
  { path: '/login', title: 'Doughbook' },
  { path: '/signup', title: 'Doughbook' },
  { path: '/nowhere', title: '404 Page Not Found' },
  { path: '/catalog', title: 'Product Catalog' },
  { path: '/cart', title: 'Shopping Cart' },
  { path: '/orders', title: 'Orders' },
  { path: '/dashboard', title: 'Dashboard' },
  { path: '/production', title: 'What to Bake' },
  { path: '/products', title: 'Products' },
  { path: '/categories', title: 'Categories' },
  { path: '/employees', title: 'Employees' },
  { path: '/users', title: 'Users' },
  { path: '/settings', title: 'Settings' },
];
const screensWithSidebar = [
  ...screens.slice(3).filter(({ path }) => path !== '/cart'),
  { path: '/settings/opening', title: 'Opening and Seasons' },
];

describe('the sidebar', () => {
  const width = async (page: Page) =>
    Math.round((await page.locator('aside').boundingBox())?.width ?? 0);

  it('collapses with Ctrl+B and is remembered for seven days', async () => {
    await visit(desk.page, '/users');
    await heading(desk.page, 'Users').waitFor();
    await desk.page.keyboard.press('Control+b');
    await expect.poll(() => width(desk.page)).toBe(48);
    const cookies = await desk.context.cookies();
    const kept = cookies.find((cookie) => cookie.name === 'sidebar_state');
    expect(kept?.value).toBe('false');
    const days = ((kept?.expires ?? 0) - Date.now() / 1000) / 86_400;
    expect(days).toBeCloseTo(7, 2);
    await desk.page.reload();
    await expect.poll(() => width(desk.page)).toBe(48);
  });

  it('names its icons after 700 ms, and a neighbor’s at once', { tags: 'deep' }, async () => {
    const { page } = await staff();
    await page
      .context()
      .addCookies([{ name: 'sidebar_state', value: 'false', url: stack.urls.app }]);
    await page.clock.install();
    await page.goto('/users');
    await heading(page, 'Users').waitFor();
    await page.clock.pauseAt(Date.now() + 60_000);
    await page.getByRole('link', { name: 'Employees' }).hover();
    await page.clock.runFor(690);
    expect(await page.getByRole('tooltip').count()).toBe(0);
    await page.clock.runFor(20);
    await page.getByRole('tooltip', { name: 'Employees' }).waitFor();
    await page.getByRole('link', { name: 'Categories' }).hover();
    await page.clock.runFor(10);
    await page.getByRole('tooltip', { name: 'Categories' }).waitFor();
    await page.context().close();
  });

  it('expands again', async () => {
    await desk.page.keyboard.press('Control+b');
    await expect.poll(() => width(desk.page)).toBe(256);
  });

  it('begins as icons on a tablet held upright, until somebody chooses', {
    tags: 'deep',
  }, async () => {
    const { page } = await staff({ width: 820, height: 1100 });
    await page.goto('/users');
    await heading(page, 'Users').waitFor();
    expect(await width(page)).toBe(48);
    await page.setViewportSize({ width: 1024, height: 800 });
    await expect.poll(() => width(page)).toBe(256);
    await page.setViewportSize({ width: 820, height: 1100 });
    await expect.poll(() => width(page)).toBe(48);
    await page.keyboard.press('Control+b');
    await expect.poll(() => width(page)).toBe(256);
    await page.reload();
    await expect.poll(() => width(page)).toBe(256);
    await page.context().close();
  });

  it.each([1280, 820, 390])(
    'has each link at one place on all screens, %i px wide',
    {
      tags: 'deep',
    },
    async (width) => {
      const { page, context } = await staff({ width, height: 900 });
      const places = new Map<string, Set<number>>();
      for (const { path, title } of screensWithSidebar) {
        await visit(page, path);
        await heading(page, title).waitFor();
        if (width < 768) await page.getByRole('button', { name: 'Toggle sidebar' }).click();
        for (const link of await page
          .getByRole('navigation', { name: 'Main' })
          .getByRole('link')
          .all()) {
          const { y = -1 } = (await link.boundingBox()) ?? {};
          const name = String(
            (await link.getAttribute('aria-label')) ?? (await link.textContent()),
          );
          places.set(name, (places.get(name) ?? new Set()).add(Math.round(y)));
        }
      }
      expect(places.size).toBe(10);
      expect([...places].filter(([, ys]) => ys.size > 1)).toEqual([]);
      await context.close();
    },
  );

  it('says what an icon is as soon as a finger touches it', { tags: 'deep' }, async () => {
    const { page, context } = await staff({ width: 820, height: 1100 });
    await visit(page, '/users');
    // Hover over another link first, so that the code of tooltips is loaded.
    await page.getByRole('link', { name: 'Products' }).hover();
    await page.getByRole('tooltip', { name: 'Products' }).waitFor();
    await page.mouse.move(600, 600);
    // A finger that rests for two frames is not a long press.
    await page.getByRole('link', { name: 'Employees' }).evaluate(async (link) => {
      const touch = (type: string) => link.dispatchEvent(new TouchEvent(type, { bubbles: true }));
      touch('touchstart');
      for (const _ of [1, 2]) await new Promise(requestAnimationFrame);
      touch('touchend');
    });
    await page.getByRole('tooltip', { name: 'Employees' }).waitFor();
    await context.close();
  });

  it('has ‘Find anything’ on a phone, ready to be typed into', async () => {
    const { page, complaints, context } = await staff({ width: 390, height: 844 });
    await visit(page, '/products');
    const sheet = page.getByRole('dialog', { name: 'Navigation' });
    const search = page.getByRole('combobox', { name: /^Find orders/ });
    // The second time the code is already loaded.
    for (const _ of [1, 2]) {
      await page.getByRole('button', { name: 'Toggle sidebar' }).click();
      await sheet.getByRole('button', { name: 'Find anything' }).click();
      await search.waitFor();
      await sheet.waitFor({ state: 'detached' });
      // Without the theme's rule it would be paler.
      expect(
        await search.evaluate((field) => getComputedStyle(field, '::placeholder').opacity),
      ).toBe('1');
      await expect
        .poll(() => search.evaluate((field) => field === document.activeElement))
        .toBe(true);
      await page.keyboard.press('Escape');
      await search.waitFor({ state: 'detached' });
    }
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('is a side sheet on a phone, closed by a navigation', async () => {
    const { page, complaints } = await staff({ width: 390, height: 844 });
    await page.goto('/products');
    const sheet = page.getByRole('dialog', { name: 'Navigation' });
    await page.getByRole('button', { name: 'Toggle sidebar' }).click();
    await sheet.getByRole('link', { name: 'Categories' }).click();
    await heading(page, 'Categories').waitFor();
    await sheet.waitFor({ state: 'detached' });
    expect(complaints).toEqual([]);
    await page.context().close();
  });
});

it('remembers light or dark', async () => {
  const { page } = desk;
  const theme = () => page.evaluate(() => document.documentElement.dataset.theme);
  expect(await theme()).toBe('light');
  await page.getByRole('button', { name: 'Switch to dark theme' }).click();
  await expect.poll(theme).toBe('dark');
  await page.reload();
  await page.getByRole('button', { name: 'Switch to light theme' }).click();
  await expect.poll(theme).toBe('light');
});

describe('on a phone', { tags: 'deep' }, () => {
  let phone: Visitor;
  beforeAll(async () => {
    phone = await staff({ width: 360, height: 800 });
  });

  it.each(screens)('$path is accessible and as wide as the screen', async ({ path, title }) => {
    const { page } = phone;
    await page.emulateMedia({ colorScheme: 'light' });
    await visit(page, path);
    await heading(page, title).waitFor();
    await page.locator('.MuiSkeleton-root').first().waitFor({ state: 'detached' });
    const overflow = () =>
      page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
    expect(await axeFindings(page)).toEqual([]);
    expect(await overflow()).toBe(0);
    await showTheme(page, 'dark');
    expect(await axeContrast(page)).toEqual([]);
    expect(await overflow()).toBe(0);
  });

  it('left no complaint in the console', () => {
    expect(phone.complaints).toEqual([]);
  });
});

it('left no complaint in the console', () => {
  expect([...desk.complaints, ...stranger.complaints]).toEqual([]);
});
