// @module-tag deep
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { build, type Rolldown } from 'vite';
import { beforeAll, describe, expect, it, vi } from 'vitest';

const frontend = join(import.meta.dirname, '../../frontend');

/** The chunks of a build, by file name. */
let chunks: Map<string, Rolldown.OutputChunk>;
/** The script of the customer's page, which is built apart. */
let myScript: string;

/** The chunk with a file of `frontend/`, and all that it imports before it can run. */
function reach(source: string): Set<string> {
  const id = join(frontend, source);
  const all = [...chunks.values()];
  // The page's entry has no other module.
  const first =
    all.find((chunk) => chunk.facadeModuleId === id) ??
    all.find((chunk) => chunk.moduleIds.includes(id));
  if (!first) throw new Error(`No chunk has ${source}`);
  const files = new Set<string>();
  const add = (file: string) => {
    if (files.has(file)) return;
    files.add(file);
    for (const imported of chunks.get(file)?.imports ?? []) add(imported);
  };
  add(first.fileName);
  return files;
}

/**
 * Kilobytes of compressed JavaScript until a screen can be used. Code that is fetched afterwards does not
 * count.
 */
function kilobytesOf(...sources: string[]): number {
  const files = new Set(['index.html', ...sources].flatMap((source) => [...reach(source)]));
  const bytes = Array.from(
    files,
    (file) => brotliCompressSync(chunks.get(file)?.code ?? '').length,
  ).reduce((sum, size) => sum + size, 0);
  return Math.round(bytes / 100) / 10;
}

const sidebar = 'src/app/layouts/sidebar-layout.tsx';
const topBar = 'src/app/layouts/top-bar-layout.tsx';
const features = 'src/features';

describe('the code of a screen', () => {
  beforeAll(async () => {
    // Otherwise React is built with all of its development checks.
    vi.stubEnv('NODE_ENV', 'production');
    const built = await build({
      configFile: join(frontend, 'vite.config.ts'),
      logLevel: 'error',
      build: { write: false, sourcemap: false },
    });
    const outputs = [built].flat().flatMap((one) => ('output' in one ? one.output : []));
    chunks = new Map(
      outputs.flatMap((one) => (one.type === 'chunk' ? [[one.fileName, one] as const] : [])),
    );
    const scripts = outputs.filter((one) => /^assets\/my-.*\.js$/.test(one.fileName));
    expect(scripts).toHaveLength(1);
    myScript = scripts.map((one) => ('source' in one ? String(one.source) : '')).join('');
    vi.unstubAllEnvs();
  }, 60_000);

  it("of the customer's page takes at most 72 kB", () => {
    const kilobytes = brotliCompressSync(myScript).length / 1_000;
    expect(kilobytes).toBeGreaterThan(50);
    expect(kilobytes).toBeLessThanOrEqual(72);
  });

  it.each([
    ['/login', 180, []],
    ['/signup', 180, [`${features}/auth/signup-page.tsx`]],
    ['/catalog', 252, [sidebar, `${features}/catalog/catalog-page.tsx`]],
    ['/cart', 245, [topBar, `${features}/checkout/cart-page.tsx`]],
    ['/checkout', 304, [topBar, `${features}/checkout/checkout-page.tsx`]],
    ['/orders', 259, [sidebar, `${features}/orders/list/orders-page.tsx`]],
    ['/orders/:id', 274, [sidebar, `${features}/orders/detail/order-page.tsx`]],
    ['/production', 268, [sidebar, `${features}/production/production-page.tsx`]],
    ['/pickups', 286, [sidebar, `${features}/pickups/pickups-page.tsx`]],
    ['/till', 253, [sidebar, `${features}/till/till-page.tsx`]],
    ['/till/:till/zs/:z', 245, [sidebar, `${features}/till/z-page.tsx`]],
    ['/dashboard', 244, [sidebar, `${features}/dashboard/dashboard-page.tsx`]],
    ['/sales', 245, [sidebar, `${features}/sales/sales-page.tsx`]],
    ['/products', 255, [sidebar, `${features}/products/products-page.tsx`]],
    ['/products/options', 240, [sidebar, `${features}/products/options/options-page.tsx`]],
    ['/categories', 253, [sidebar, `${features}/categories/categories-page.tsx`]],
    ['/employees', 243, [sidebar, `${features}/employees/employees-page.tsx`]],
    ['/users', 240, [sidebar, `${features}/users/users-page.tsx`]],
    ['/settings', 263, [sidebar, `${features}/settings/settings-page.tsx`]],
    ['/settings/opening', 260, [sidebar, `${features}/opening/opening-page.tsx`]],
    ['/settings/capacity', 240, [sidebar, `${features}/capacity/capacity-page.tsx`]],
  ])('of %s takes at most %i kB', (_path, most, sources) => {
    expect(kilobytesOf(...sources)).toBeLessThanOrEqual(most);
  });
});
