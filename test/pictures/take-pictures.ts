import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { demoAccount } from '#shared/demo-account.ts';
import { launchBrowser } from '#test/support/launch-browser.ts';

/*
 * npm run pictures [-- ADDRESS]
 *
 * Takes the README's pictures of the demo bakery that `npm start` runs, by default on http://localhost:3000.
 */
const address = process.argv[2] ?? 'http://localhost:3000';
const folder = join(import.meta.dirname, '../../docs/images');

const desktop = { width: 1280, height: 800 };
const phone = { width: 390, height: 844 };

const floorAndOffice = {
  orders: '/orders?pickup=today',
  'what-to-bake': '/production',
  pickups: '/pickups',
  till: '/till',
  sales: '/sales',
};

/** Waits until nothing is loading any more: requests, pictures and fonts. */
async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.locator('.MuiSkeleton-root').first().waitFor({ state: 'detached' });
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
}

async function take(page: Page, name: string): Promise<void> {
  await settle(page);
  const session = await page.context().newCDPSession(page);
  const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality: 80 });
  await writeFile(join(folder, `${name}.webp`), data, 'base64');
  console.log(`${name}.webp`);
}

/** Three products in the cart, and a customer on the phone. */
async function beginOrder(page: Page): Promise<void> {
  await page.goto('/catalog');
  for (const title of ['Butter Croissant', 'Country Sourdough', 'Pain au Chocolat'])
    await page.getByRole('button', { name: `Add to Cart: ${title}` }).click();
  await page.goto('/checkout');
  await page.getByLabel('First Name').fill('Margaret');
  await page.getByLabel('Last Name').fill('Holloway');
  await page.getByLabel('Email').fill('margaret@example.com');
  await page.getByLabel('Phone Number').fill('(530) 555-0188');
  // Closes the suggestions for the number.
  await page.getByLabel('Phone Number').press('Tab');
}

const browser = await launchBrowser();
try {
  const { page } = await browser.open(address, desktop);
  const signedIn = await page.request.post('/api/auth/login', { data: demoAccount });
  if (!signedIn.ok()) throw new Error(`No demo bakery at ${address}: ${signedIn.status()}`);

  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.goto('/catalog');
    await take(page, `catalog-${colorScheme}`);
  }
  await page.emulateMedia({ colorScheme: 'light' });
  for (const [name, path] of Object.entries(floorAndOffice)) {
    await page.goto(path);
    await take(page, name);
  }
  await beginOrder(page);
  await take(page, 'checkout');

  await page.setViewportSize(phone);
  await page.goto('/orders?pickup=today');
  await settle(page);
  await page.getByRole('main').getByRole('link', { name: /^#\d+/ }).first().click();
  await page.getByRole('heading', { level: 1, name: /#\d+/ }).waitFor();
  await take(page, 'order-phone');
} finally {
  await browser.close();
}
