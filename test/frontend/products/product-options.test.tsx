import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ProductsPage } from '#frontend/features/products/products-page.tsx';
import { categoriesApi } from '#shared/api/categories.ts';
import { optionsApi } from '#shared/api/options.ts';
import { productsApi } from '#shared/api/products.ts';
import type { OptionSet } from '#shared/schemas/options.ts';
import { aCategory, aProduct } from '#test/frontend/catalog/builders.ts';
import { choose, fill, openScreen } from '#test/frontend/screens/open-screen.tsx';
import { ApiFailure, respondTo, stubApi } from '#test/frontend/screens/stub-api.ts';
import { anOptionSet } from './option-set-builders.ts';

const sets = [
  anOptionSet(),
  anOptionSet({ id: 'filling', name: 'Filling' }),
  anOptionSet({ id: 'size', name: 'Size', kind: 'size' }),
  anOptionSet({ id: 'weight', name: 'Weight', kind: 'size' }),
];

async function editCake(optionSets: string[], all: OptionSet[] = sets) {
  const sent: object[] = [];
  const server = { failNext: undefined as Error | undefined };
  const cake = aProduct({ title: 'Cake', categoryId: 'c1', optionSets });
  stubApi(
    respondTo(categoriesApi.listCategories, () => [aCategory()]),
    respondTo(productsApi.listProducts, () => [cake]),
    respondTo(optionsApi.listOptionSets, () => all),
    // Parsed bodies have all fields, so what was sent is read from the request.
    (method, url, { body }) => {
      if (method === 'PATCH') sent.push(JSON.parse(String(body)));
      return respondTo(productsApi.updateProduct, () => {
        if (server.failNext) throw server.failNext;
        return cake;
      })(method, url, { body: body ?? null });
    },
  );
  const { user } = openScreen('/products', '/products', <ProductsPage />);
  await user.click(await screen.findByRole('button', { name: 'Edit Cake' }));
  const form = within(await screen.findByRole('dialog', { name: 'Edit Product' }));
  const save = () => user.click(form.getByRole('button', { name: 'Update Product' }));
  const gone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  return { user, form, sent, server, save, gone };
}

const add = async ({ user, form }: Awaited<ReturnType<typeof editCake>>, name: string) => {
  await choose(user, await form.findByRole('combobox', { name: 'Add Options' }), name);
};
const names = ({ form }: Awaited<ReturnType<typeof editCake>>) =>
  within(form.getByRole('list', { name: 'Options' }))
    .getAllByRole('listitem')
    .map((item) => item.textContent);

it('a product asks for options in the chosen order, and for only one size', async () => {
  const opened = await editCake(['flavor']);
  await add(opened, 'Filling');
  await add(opened, 'Size');
  await opened.user.click(opened.form.getByRole('combobox', { name: 'Add Options' }));
  await screen.findByText('Nothing found');
  await opened.user.keyboard('{Escape}');
  await opened.user.click(opened.form.getByRole('button', { name: 'Move Size up' }));
  await opened.user.click(opened.form.getByRole('button', { name: 'Remove Flavor' }));
  expect(names(opened)).toEqual(['Size', 'Filling']);
  await opened.save();
  await opened.gone();
  expect(opened.sent).toMatchObject([{ optionSets: ['size', 'filling'] }]);
});

it('options that were not touched are not sent', async () => {
  const { user, form, sent, save, gone } = await editCake(['flavor', 'size']);
  await fill(user, form.getByLabelText(/^Price/), '9');
  await save();
  await gone();
  expect(sent).toHaveLength(1);
  expect(sent[0]).not.toHaveProperty('optionSets');
});

it('what the server refuses of them is shown there', async () => {
  const opened = await editCake([]);
  await add(opened, 'Flavor');
  const issues = [{ path: 'optionSets', message: 'These options are gone' }];
  opened.server.failNext = new ApiFailure('validation', { issues });
  await opened.save();
  const message = await opened.form.findByText('These options are gone');
  expect(message.closest('details')?.open).toBe(true);
});

it('a store without options leads to where the first are added', async () => {
  const { form } = await editCake([], []);
  const link = await form.findByRole('link', { name: 'Add the first options' });
  expect(link.getAttribute('href')).toBe('/products/options');
});
