// @module-tag deep
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { browserTest } from '#test/support/browser-test.ts';
import { adminAccount } from '#test/support/open-bakery.ts';
import { signIn, visit } from './steps.ts';

const it = browserTest.extend(
  'stranger',
  { scope: 'file' },
  async ({ bakery: _, openAsStranger }) => {
    return (await openAsStranger()).page;
  },
);

const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 });

const staffScreens = [
  ['/orders', 'Orders'],
  ['/dashboard', 'Dashboard'],
  ['/production', 'What to Bake'],
  ['/pickups', 'Pickups'],
  ['/sales', 'Sales'],
  ['/products', 'Products'],
  ['/categories', 'Categories'],
  ['/employees', 'Employees'],
  ['/users', 'Users'],
  ['/settings', 'Settings'],
] as const;

describe('navigation', () => {
  it('opens the screens of staff to them, and asks everybody else to sign in', async ({
    page,
    stranger,
  }) => {
    for (const [path, title] of staffScreens) {
      await visit(stranger, path);
      await stranger.waitForURL('**/login');
      await visit(page, path);
      await heading(page, title).waitFor();
      await expect.poll(() => page.title()).toBe(`${title} · Your Bakery`);
    }
  });

  it('checks the session once before it fetches a screen, and says so', async ({
    stranger: page,
  }) => {
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

  it('is called as it was at the last visit before any of its code is there', async ({
    stranger: page,
  }) => {
    await visit(page, '/login');
    await page.route('**/assets/*.js', () => {});
    await page.goto('/login', { waitUntil: 'commit' });
    await page.locator('.splash').getByText('Your Bakery').waitFor();
    await page.unrouteAll();
  });

  it('leads to sign-in, and back, when nobody can say who is there', async ({ openAsAdmin }) => {
    const { page } = await openAsAdmin();
    await page.route('**/api/auth/me', (route) => route.fulfill({ status: 500 }));
    await page.goto('/users?from=link');
    await page.waitForURL('**/login');
    await page.getByText('We could not check who is signed in. Please sign in.').waitFor();
    await page.unrouteAll();
    await signIn(page, adminAccount);
    await page.waitForURL('**/users?from=link');
    await heading(page, 'Users').waitFor();
  });

  it('shows management on its own screens, not while orders are taken', async ({ page }) => {
    const management = page.getByRole('region', { name: 'Management' });
    const order = [
      'Dashboard',
      'Products',
      'Orders',
      'Categories',
      'Employees',
      'Users',
      'Settings',
    ];
    await visit(page, '/settings');
    await expect.poll(() => management.getByRole('link').allInnerTexts()).toEqual(order);
    await page.getByRole('link', { name: 'View Catalog' }).click();
    await management.waitFor({ state: 'detached' });
    await page.getByRole('link', { name: 'Cart' }).waitFor();
    await page.getByRole('link', { name: 'View Orders' }).click();
    await heading(page, 'Orders').waitFor();
    await expect.poll(() => management.count()).toBe(0);
    for (const path of ['/catalog/', '/orders/', '/Catalog']) {
      await page.goto(path);
      await page.getByRole('link', { name: 'Cart' }).waitFor();
      await page.getByRole('button', { name: 'Admin settings' }).waitFor();
      await expect.poll(() => management.count(), { message: path }).toBe(0);
    }
    await page.getByRole('link', { name: 'View Orders' }).click();
    await heading(page, 'Orders').waitFor();
  });

  it('gives the focus to the new screen’s heading', async ({ page }) => {
    await expect.poll(() => page.locator(':focus').textContent()).toBe('Orders');
  });

  it('has a card for addresses that lead nowhere', async ({ page }) => {
    await page.goto('/no/such/page');
    await heading(page, '404 Page Not Found').waitFor();
  });

  it('skips to the content by keyboard', async ({ page }) => {
    await page.goto('/users');
    await heading(page, 'Users').waitFor();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect.poll(() => page.locator(':focus').getAttribute('id')).toBe('content');
  });
});

/** The screens with a sidebar. */
const screens = [
  ['/catalog', 'Product Catalog'],
  ...staffScreens,
  ['/settings/opening', 'Opening and Seasons'],
] as const;

describe('the sidebar', () => {
  const width = async (page: Page) =>
    Math.round((await page.locator('aside').boundingBox())?.width ?? 0);

  it('collapses with Ctrl+B and is remembered for seven days', async ({ page }) => {
    await visit(page, '/users');
    await heading(page, 'Users').waitFor();
    await page.keyboard.press('Control+b');
    await expect.poll(() => width(page)).toBe(48);
    const cookies = await page.context().cookies();
    const kept = cookies.find((cookie) => cookie.name === 'sidebar_state');
    expect(kept?.value).toBe('false');
    const days = ((kept?.expires ?? 0) - Date.now() / 1000) / 86_400;
    expect(days).toBeCloseTo(7, 2);
    await page.reload();
    await expect.poll(() => width(page)).toBe(48);
  });

  it('names its icons after 700 ms, and a neighbor’s at once', async ({ openAsAdmin, app }) => {
    const { page } = await openAsAdmin();
    await page.context().addCookies([{ name: 'sidebar_state', value: 'false', url: app }]);
    await page.clock.install();
    await page.goto('/users');
    await heading(page, 'Users').waitFor();
    await page.clock.pauseAt(Date.now() + 60_000);
    await page.getByRole('link', { name: 'Employees' }).hover();
    await page.clock.runFor(690);
    await expect.poll(() => page.getByRole('tooltip').count()).toBe(0);
    await page.clock.runFor(20);
    await page.getByRole('tooltip', { name: 'Employees' }).waitFor();
    await page.getByRole('link', { name: 'Categories' }).hover();
    await page.clock.runFor(10);
    await page.getByRole('tooltip', { name: 'Categories' }).waitFor();
  });

  it('expands again', async ({ page }) => {
    await page.keyboard.press('Control+b');
    await expect.poll(() => width(page)).toBe(256);
  });

  it('begins as icons on a tablet held upright, until somebody chooses', async ({
    openAsAdmin,
  }) => {
    const { page } = await openAsAdmin({ width: 820, height: 1100 });
    await page.goto('/users');
    await heading(page, 'Users').waitFor();
    await expect.poll(() => width(page)).toBe(48);
    await page.setViewportSize({ width: 1024, height: 800 });
    await expect.poll(() => width(page)).toBe(256);
    await page.setViewportSize({ width: 820, height: 1100 });
    await expect.poll(() => width(page)).toBe(48);
    await page.keyboard.press('Control+b');
    await expect.poll(() => width(page)).toBe(256);
    await page.reload();
    await expect.poll(() => width(page)).toBe(256);
  });

  it.for([1280, 820, 390])(
    'has each link at one place on all screens, %i px wide',
    async (width, { openAsAdmin }) => {
      const { page } = await openAsAdmin({ width, height: 900 });
      const places = new Map<string, Set<number>>();
      for (const [path, title] of screens) {
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
      expect(places.size).toBe(11);
      expect([...places].filter(([, ys]) => ys.size > 1)).toEqual([]);
    },
  );

  it('says what an icon is as soon as a finger touches it', async ({ openAsAdmin }) => {
    const { page } = await openAsAdmin({ width: 820, height: 1100 });
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
  });

  it('has ‘Find anything’ on a phone, ready to be typed into', async ({ openAsAdmin }) => {
    const { page } = await openAsAdmin({ width: 390, height: 844 });
    await visit(page, '/products');
    const sheet = page.getByRole('dialog', { name: 'Navigation' });
    const search = page.getByRole('combobox', { name: /^Find orders/ });
    // The second time the code is already loaded.
    for (const _ of [1, 2]) {
      await page.getByRole('button', { name: 'Toggle sidebar' }).click();
      await sheet.getByRole('button', { name: 'Find anything' }).click();
      await search.waitFor();
      await sheet.waitFor({ state: 'detached' });
      // Without the theme's rule, it would be paler.
      expect(
        await search.evaluate((field) => getComputedStyle(field, '::placeholder').opacity),
      ).toBe('1');
      await expect
        .poll(() => search.evaluate((field) => field === document.activeElement))
        .toBe(true);
      await page.keyboard.press('Escape');
      await search.waitFor({ state: 'detached' });
    }
  });

  it('is a side sheet on a phone, closed by a navigation', async ({ openAsAdmin }) => {
    const { page } = await openAsAdmin({ width: 390, height: 844 });
    await page.goto('/products');
    const sheet = page.getByRole('dialog', { name: 'Navigation' });
    await page.getByRole('button', { name: 'Toggle sidebar' }).click();
    await sheet.getByRole('link', { name: 'Categories' }).click();
    await heading(page, 'Categories').waitFor();
    await sheet.waitFor({ state: 'detached' });
  });
});

it('remembers light or dark', async ({ page }) => {
  const theme = () => page.evaluate(() => document.documentElement.dataset.theme);
  await expect.poll(theme).toBe('light');
  await page.getByRole('button', { name: 'Switch to dark theme' }).click();
  await expect.poll(theme).toBe('dark');
  await page.reload();
  await page.getByRole('button', { name: 'Switch to light theme' }).click();
  await expect.poll(theme).toBe('light');
});
