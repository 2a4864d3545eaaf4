import type { Page } from 'playwright-core';
import * as z from 'zod/mini';
import { productSchema } from '#shared/schemas/products.ts';
import type { Visitor } from '#test/support/launch-browser.ts';
import { adminAccount, openBakery } from '#test/support/open-bakery.ts';
import { closeShared, openShared } from '#test/support/shared-stack.ts';
import { visitAnew } from './steps.ts';

/** A bakery with two products, and its admin at /products. */
export async function openProducts() {
  const [stack, browser] = await openShared({ motion: true });
  const bakery = await openBakery(stack.urls.app);
  const visitor: Visitor = await browser.open(stack.urls.app);
  const { page } = visitor;
  const { email, password } = adminAccount;
  await page.request.post('/api/auth/login', { data: { email, password } });

  const list = async () =>
    z.array(productSchema).parse((await bakery.admin.get('/api/products')).body);
  return {
    bakery,
    page,
    products: list,
    titles: async () => (await list()).map(({ title }) => title).sort(),
    /** The pages' complaints, without the browser's own reports of failures that a test causes. */
    complaints: () =>
      visitor.complaints.filter((text) => !text.includes('Failed to load resource')),
    enter: async () => {
      await page.unrouteAll();
      await visitAnew(page, '/products');
      await page.getByRole('heading', { name: 'Products', level: 1 }).waitFor();
    },
    close: closeShared,
  };
}

export type ProductsScreen = Awaited<ReturnType<typeof openProducts>>;

export const row = (page: Page, title: string | RegExp) => page.getByRole('row', { name: title });
export const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });
export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** Makes the server fail without an error text of its own. */
export const failCalls = (page: Page, path: string, method: string) =>
  page.route(path, (route) =>
    route.request().method() === method ? route.fulfill({ status: 500 }) : route.fallback(),
  );
