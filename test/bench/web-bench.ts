import { join } from 'node:path';
import type { Page, Route } from 'playwright-core';
import { build, preview } from 'vite';
import { defaultSettings } from '#shared/schemas/settings.ts';
import { findFreePorts } from '#test/support/free-ports.ts';
import { launchBrowser } from '#test/support/launch-browser.ts';
import { percentile } from './rules.ts';

const configFile = join(import.meta.dirname, '../../frontend/vite.config.ts');
const products = 1_000;
const categories = 12;
/** How many times slower than this machine: a tablet of the shop. */
const slowdown = 4;
/** Milliseconds until what was done is painted. */
const limits = { keystroke: 100, add: 50 };
/** Hits by title, by a word in the middle, with a quantity in front, misspelled. */
const searches = ['butter croissant', 'rye', '3 almond', 'crossant'];
const titles = ['Butter Croissant', 'Sourdough', 'Rye Bread', 'Almond Tart', 'Apple Pie'];

const responses: Record<string, unknown> = {
  '/api/auth/me': {},
  '/api/settings/public': defaultSettings,
  '/api/categories': Array.from({ length: categories }, (_, index) => ({
    id: `c${index}`,
    name: `Category ${index}`,
    color: null,
    displayOrder: index,
  })),
  '/api/products': Array.from({ length: products }, (_, index) => ({
    id: `p${index}`,
    title: `${titles[index % titles.length]} ${index}`,
    sku: `SKU-${index}`,
    description: null,
    unit: 'each',
    ingredients: null,
    allergens: null,
    imageUrl: null,
    price: 450,
    categoryId: `c${index % categories}`,
    isAvailable: true,
    isTaxable: true,
    isActive: true,
  })),
};

async function answer(route: Route): Promise<void> {
  const json = responses[new URL(route.request().url()).pathname];
  await (json === undefined ? route.fulfill({ status: 404 }) : route.fulfill({ json }));
}

/** Milliseconds that the browser tells at least; it rounds to eight. */
const shortest = 16;

/**
 * Runs in the page: has the browser tell how long each key or click took until the frame after it
 * was on the screen.
 */
function observePaints(least: number): void {
  new PerformanceObserver((list) => {
    for (const { name, startTime, duration } of list.getEntries())
      performance.measure(`painted ${name}`, { start: startTime, duration });
    // TypeScript does not know the threshold.
  }).observe({ type: 'event', durationThreshold: least } as PerformanceObserverInit);
}

/**
 * The milliseconds of so many keys or clicks; those that the browser does not tell took less than
 * the shortest.
 */
async function readingsOf(page: Page, type: 'keydown' | 'click', count: number) {
  // What was observed is told in the frames after.
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestIdleCallback(done))),
  );
  const told = await page.evaluate(
    (name) => performance.getEntriesByName(name).map(({ duration }) => duration),
    `painted ${type}`,
  );
  return [...told, ...Array.from({ length: Math.max(0, count - told.length) }, () => shortest)];
}

const adds = 10;
/** Milliseconds that a finger rests on a button; only the last of them counts as the click. */
const pressed = 60;

/** Types the searches and adds ten products, by mouse, in a slow browser. */
async function typeAndAdd(page: Page) {
  const search = page.getByRole('searchbox', { name: 'Search by title or SKU' });
  for (const text of searches) {
    await search.fill('');
    // As fast as people who type well.
    await search.pressSequentially(text, { delay: 120 });
  }
  await search.fill('');
  const keys = searches.join('').length;
  const keystroke = await readingsOf(page, 'keydown', keys);
  for (let count = 1; count <= adds; count += 1) {
    await page
      .getByRole('button', { name: /^Add to Cart: / })
      .first()
      .click({ delay: pressed });
    await page.getByRole('link', { name: `Cart, ${count} item` }).waitFor();
  }
  return { keystroke, add: await readingsOf(page, 'click', adds) };
}

function report(what: keyof typeof limits, milliseconds: number[]): boolean {
  const p95 = percentile(milliseconds, 0.95);
  const p50 = percentile(milliseconds, 0.5);
  const figures = `p50 ${p50.toFixed(0)} ms, p95 ${p95.toFixed(0)} ms of ${milliseconds.length}`;
  console.log(`${what.padEnd(10)} ${figures}, at most ${limits[what]} ms`);
  return p95 <= limits[what];
}

type Options = { /** For the built site. */ folder: string; signal: AbortSignal };

/**
 * Builds the site, opens its catalog with 1,000 products in a browser four times slower than this
 * machine, and measures how soon a keystroke in its search and an 'Add to Cart' are painted.
 * Responses of the API are made up.
 * @returns true if both keep their limits
 */
export async function benchWeb({ folder, signal }: Options): Promise<boolean> {
  const site = { configFile, logLevel: 'error', build: { outDir: folder } } as const;
  await build(site);
  const port = await findFreePorts(1);
  const server = await preview({ ...site, preview: { port, host: '127.0.0.1' } });
  const browser = await launchBrowser();
  signal.addEventListener('abort', () => void browser.close());
  try {
    const { page, context } = await browser.open(`http://127.0.0.1:${port}`);
    await page.route('**/api/**', answer);
    await page.addInitScript(observePaints, shortest);
    await page.goto('/catalog');
    await page.getByText(`${products} products`).waitFor();
    const devtools = await context.newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    const { keystroke, add } = await typeAndAdd(page);
    return [report('keystroke', keystroke), report('add', add)].every(Boolean);
  } finally {
    await browser.close();
    await server.close();
  }
}
