// @module-tag deep
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { transformSync } from 'esbuild';
import type { BrowserContext } from 'playwright-core';
import { expect, test } from 'vitest';
import { launchBrowser } from '#test/support/launch-browser.ts';

const source = readFileSync(new URL('../../frontend/worker/worker.ts', import.meta.url), 'utf8');
const worker = transformSync(source, { loader: 'ts' }).code;

const fileOf = (build: number) => `/assets/index-${build}.js`;
const pageOf = (build: number) =>
  `<!doctype html><title>Doughbook</title><script type="module" src="${fileOf(build)}"></script>`;
const scriptOf = (build: number) =>
  `document.body.textContent = 'build ${build}';
   navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' });`;
function workerOf(build: number): string {
  const page = createHash('sha256').update(pageOf(build)).digest('hex');
  const set = { name: String(build), page, files: [fileOf(build)] };
  return `const offlineSet = ${JSON.stringify(set)};\n${worker}`;
}

/** The contents of a site's bucket. A deployment changes one part after the other. */
type Bucket = { files: Set<number>; page: number; worker: number };

async function serve(bucket: Bucket) {
  const answerOf = (path: string): [type: string, body: string] | undefined => {
    if (path === '/sw.js') return ['text/javascript', workerOf(bucket.worker)];
    if (!path.startsWith('/assets/')) return ['text/html', pageOf(bucket.page)];
    const build = [...bucket.files].find((one) => fileOf(one) === path);
    return build === undefined ? undefined : ['text/javascript', scriptOf(build)];
  };
  const server = createServer(({ url = '' }, response) => {
    const [type, body] = answerOf(url) ?? [];
    response.writeHead(body === undefined ? 403 : 200, { 'content-type': type ?? 'text/html' });
    response.end(body ?? '<Error/>');
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, stop: () => server.close() };
}

/** Opens a new page and returns its build. A page that stays blank fails the test. */
async function openBuild(context: BrowserContext): Promise<number> {
  const page = await context.newPage();
  await page.goto('/pickups');
  const body = page.locator('body', { hasText: /^build \d+$/ });
  await body.waitFor({ state: 'attached', timeout: 10_000 });
  const build = Number((await body.textContent())?.slice('build '.length));
  await page.close();
  return build;
}

/** Each of the steps of a deployment comes together with each kind of a page that stays open, twice. */
const deployments = 24;

test('shows no blank page, with network or without, in many deployments', async () => {
  const bucket: Bucket = { files: new Set([0]), page: 0, worker: 0 };
  const site = await serve(bucket);
  const browser = await launchBrowser({ worker: true });
  try {
    const { page, context } = await browser.open(site.url);
    await page.goto('/production');
    await page.evaluate(() => navigator.serviceWorker.ready);
    // From now on the page uses a service worker, and those of later builds wait for it.
    await page.reload();
    for (let build = 1; build <= deployments; build += 1) {
      const steps = [
        () => bucket.files.add(build),
        () => {
          bucket.worker = build;
        },
        () => {
          bucket.page = build;
        },
        () => bucket.files.delete(build - 1),
      ];
      for (const [place, step] of steps.entries()) {
        step();
        // A user opens the screen in the middle of each deployment, after a different step each time.
        if (build % steps.length !== place) continue;
        expect(await openBuild(context)).toBe(bucket.page);
        await context.setOffline(true);
        expect(await openBuild(context)).toBeLessThanOrEqual(bucket.page);
        await context.setOffline(false);
      }
      // Some users press 'Load again' after every third deployment, while others leave the page open for
      // days.
      const sinceTakeOver = build % 3;
      const stored = await page.evaluate(async (takesOver) => {
        const registration = await navigator.serviceWorker.ready;
        await registration.update();
        const next = registration.installing ?? registration.waiting;
        if (!next) throw new Error('No worker of the new build');
        const becomes = (state: ServiceWorkerState) =>
          new Promise<void>((resolve) => {
            const check = () => {
              if (next.state === state) resolve();
            };
            next.addEventListener('statechange', check);
            check();
          });
        await becomes('installed');
        if (takesOver) {
          next.postMessage('take over');
          await becomes('activated');
        }
        return caches.keys();
      }, sinceTakeOver === 0);
      const inUse = build - sinceTakeOver;
      const builds = [inUse, inUse + 1, inUse + 2].slice(0, 1 + sinceTakeOver);
      expect(stored).toEqual(builds.map((one) => `doughbook-${one}`));
    }
    expect(browser.complaints()).toEqual([]);
  } finally {
    await browser.close();
    site.stop();
  }
}, 300_000);
