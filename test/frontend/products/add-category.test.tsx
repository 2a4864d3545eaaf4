import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ProductsPage } from '#frontend/features/products/products-page.tsx';
import { categoriesApi } from '#shared/api/categories.ts';
import { productsApi } from '#shared/api/products.ts';
import type { Category } from '#shared/schemas/categories.ts';
import { aCategory, aProduct } from '#test/frontend/catalog/builders.ts';
import { choose, fill, openScreen } from '#test/frontend/screens/open-screen.tsx';
import { respondTo, stubApi } from '#test/frontend/screens/stub-api.ts';

it('a product gets a category that is added from its dialog, and keeps the typed input', async () => {
  const categories: Category[] = [];
  const sent: unknown[] = [];
  stubApi(
    respondTo(categoriesApi.listCategories, () => categories),
    respondTo(categoriesApi.createCategory, ({ body }) => {
      categories.push(aCategory(body));
      return aCategory(body);
    }),
    respondTo(productsApi.createProduct, ({ body }) => {
      sent.push(body);
      return aProduct(body);
    }),
  );
  const { user } = openScreen('/products', '/products', <ProductsPage />);
  await user.click(await screen.findByRole('button', { name: 'Add the first product' }));
  const product = within(await screen.findByRole('dialog', { name: 'Add Product' }));
  await fill(user, product.getByLabelText(/^Product Name/), 'Rye');
  await fill(user, product.getByLabelText(/^Price/), '8.50');
  const select = product.getByLabelText(/^Category/);
  await choose(user, select, 'Add category');
  const category = within(await screen.findByRole('dialog', { name: 'Add Category' }));
  await fill(user, category.getByLabelText(/^Category Name/), 'Loaves');
  await user.click(category.getByRole('button', { name: 'Add' }));
  await waitFor(() => expect(select.textContent).toBe('Loaves'));
  // Only the dialog's own form was submitted, not the product's.
  expect(sent).toEqual([]);
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Add Category' })).toBeNull());
  await user.click(product.getByRole('button', { name: 'Add Product' }));
  await waitFor(() => expect(sent).toMatchObject([{ title: 'Rye', price: 850, categoryId: 'c1' }]));
});

it('Tab in the open list of categories chooses the marked one, and leaves the focus for the next field', async () => {
  stubApi(
    respondTo(categoriesApi.listCategories, () => [
      aCategory({ id: 'c1', name: 'Breads' }),
      aCategory({ id: 'c2', name: 'Pies' }),
    ]),
  );
  const { user } = openScreen('/products', '/products', <ProductsPage />);
  await user.click(await screen.findByRole('button', { name: 'Add the first product' }));
  const product = within(await screen.findByRole('dialog', { name: 'Add Product' }));
  const select = product.getByLabelText(/^Category/);
  await user.click(select);
  await screen.findByRole('listbox');
  await user.keyboard('pi');
  const marked = document.activeElement as HTMLElement;
  expect(marked.textContent).toBe('Pies');
  // Not prevented, so the browser moves on from the element that then has the focus.
  expect(fireEvent.keyDown(marked, { key: 'Tab' })).toBe(true);
  expect(select.textContent).toBe('Pies');
  expect(document.activeElement).toBe(select);
  await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull());
});
