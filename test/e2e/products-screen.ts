import * as z from 'zod/mini';
import { productSchema } from '#shared/schemas/products.ts';
import { browserTest } from '#test/support/browser-test.ts';
import { heading, seen, visitAnew } from './steps.ts';

/** A test of the products of a bakery that has two of them. */
export const productsTest = browserTest.extend('screen', { scope: 'file' }, ({ page, api }) => {
  const list = async () => z.array(productSchema).parse((await api.get('/api/products')).body);
  return {
    products: list,
    titles: async () => (await list()).map(({ title }) => title).sort(),
    row: (title: string | RegExp) => page.getByRole('row', { name: title }),
    dialog: (name: string) => page.getByRole('dialog', { name }),
    press: (name: string) => page.getByRole('button', { name, exact: true }).click(),
    enter: async () => {
      await page.unrouteAll();
      await visitAnew(page, '/products');
      await seen(heading(page, 'Products'));
    },
  };
});
productsTest.override('motion', true);
