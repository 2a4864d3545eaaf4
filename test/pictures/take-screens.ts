import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Page } from 'playwright-core';
import * as z from 'zod/mini';
import { demoAccount } from '#shared/demo-account.ts';
import * as every from '#test/e2e/every-screen.ts';
import { launchBrowser } from '#test/support/launch-browser.ts';

/*
 * npm run screens -- FOLDER [ADDRESS] [--widths 390,820,1280] [--themes light,dark,forced]
 *
 * Takes pictures of all screens at nine widths, light and dark, and of their dialogs and menus at
 * two: of the demo bakery that `npm start` runs, by default on http://localhost:3000. For somebody
 * to look at. With `--widths` dialogs and menus are taken at all of these; the theme `forced` is
 * one of a system with few colors of its own.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { widths: { type: 'string' }, themes: { type: 'string', default: 'light,dark' } },
});
const [folder, address = 'http://localhost:3000'] = positionals;
if (!folder) throw new Error('Where to? npm run screens -- FOLDER [ADDRESS]');
mkdirSync(folder, { recursive: true });

const chosen = values.widths?.split(',').map(Number);
const widths = chosen ?? [360, 390, 600, 768, 820, 900, 1024, 1280, 1920];
const dialogWidths = chosen ?? [390, 1280];
/** Opens a dialog from the sidebar, which narrow windows do not have. */
const ofSidebar = 'More about your account › End all sessions';
const height = 900;
const media = {
  light: { colorScheme: 'light', forcedColors: 'none' },
  dark: { colorScheme: 'dark', forcedColors: 'none' },
  forced: { colorScheme: 'dark', forcedColors: 'active' },
} as const;
const themes = z.array(z.enum(['light', 'dark', 'forced'])).parse(values.themes.split(','));

const browser = await launchBrowser();
const { page } = await browser.open(address, { width: 1280, height });
let taken = 0;

/**
 * Each width is laid out before the screenshot. Elements that measure themselves have adapted by the second
 * frame.
 */
async function take(page: Page, name: string, at: number[]): Promise<void> {
  for (const width of at) {
    await page.setViewportSize({ width, height });
    for (const theme of themes) {
      await page.emulateMedia({ ...media[theme], reducedMotion: 'reduce' });
      await page.evaluate(
        () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
      );
      const path = join(folder as string, `${name}-${width}-${theme}.png`);
      await page.screenshot({ path, animations: 'disabled' });
      taken += 1;
    }
  }
}

async function takeAll(name: string, screen: every.Screen): Promise<void> {
  await every.enter(page, screen);
  await screen.before?.(page);
  await page.waitForLoadState('networkidle');
  await take(page, name, widths);
  for (const width of dialogWidths) {
    // Opens the screen again at each width, because open menus would keep their position, or close with the
    // sidebar.
    await page.setViewportSize({ width, height });
    const look = (opener: string) =>
      take(page, `${name}, ${opener.replaceAll(/[^\w ]/g, '')}`, [width]);
    const isThere = (opener: string) => width >= 1024 || opener !== ofSidebar;
    await every.eachDialog(
      page,
      { ...screen, dialogs: screen.dialogs?.filter(isThere) ?? [] },
      look,
    );
    await every.eachMenu(page, screen, look);
  }
  await page.setViewportSize({ width: 1280, height });
}

/** Uses the demo bakery's data: an order for tomorrow, whose day has pickups. */
async function readNames(): Promise<every.Names> {
  const read = async (path: string) => (await page.request.get(path)).json();
  const [order] = await read('/api/orders?pickup=tomorrow');
  if (!order) throw new Error('The demo bakery has no order for tomorrow');
  const [category] = await read('/api/categories');
  const employees: { name: string; isActive: boolean }[] = await read('/api/employees');
  const employee = employees.find(({ isActive }) => isActive)?.name ?? '';
  const day = order.pickupDate.slice(0, 10);
  const products = { cake: 'Butter Croissant', bread: 'Country Sourdough' };
  const names = { ...products, category: category.name, employee, order, day };
  return { ...names, recordsPayments: false, till: 'Till' };
}

try {
  for (const [name, screen] of Object.entries(every.publicScreens)) await takeAll(name, screen);
  const signedIn = await page.request.post('/api/auth/login', { data: demoAccount });
  if (!signedIn.ok()) throw new Error(`No demo bakery at ${address}: ${signedIn.status()}`);
  // Up to here, the screen is that of a visitor.
  await page.goto('/catalog');
  const screens = every.screensOf(await readNames());
  for (const name of every.screenNames) await takeAll(name, screens[name]);
  console.log(`${taken} pictures in ${folder}`);
} finally {
  await browser.close();
}
