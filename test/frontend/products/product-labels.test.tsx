import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ProductsPage } from '#frontend/features/products/products-page.tsx';
import { categoriesApi } from '#shared/api/categories.ts';
import { productsApi } from '#shared/api/products.ts';
import { settingsApi } from '#shared/api/settings.ts';
import type { Product } from '#shared/schemas/products.ts';
import { defaultSettings, type LabelRules } from '#shared/schemas/settings.ts';
import { aCategory, aProduct } from '#test/frontend/catalog/builders.ts';
import { fill, openScreen } from '#test/frontend/screens/open-screen.tsx';
import { ApiFailure, respondTo, stubApi } from '#test/frontend/screens/stub-api.ts';

async function editRye(given: Partial<Product>, label_rules: LabelRules = 'us') {
  const server = { sent: [] as object[], failNext: undefined as Error | undefined };
  const rye = aProduct({ title: 'Rye', categoryId: 'c1', ...given });
  stubApi(
    respondTo(categoriesApi.listCategories, () => [aCategory()]),
    respondTo(productsApi.listProducts, () => [rye]),
    respondTo(settingsApi.readSettings, () => ({ ...defaultSettings, label_rules })),
    respondTo(productsApi.updateProduct, ({ body }) => {
      if (server.failNext) throw server.failNext;
      server.sent.push(body);
      return rye;
    }),
  );
  const { user } = openScreen('/products', '/products', <ProductsPage />);
  await user.click(await screen.findByRole('button', { name: 'Edit Rye' }));
  const form = within(await screen.findByRole('dialog', { name: 'Edit Product' }));
  const text = form.getByRole<HTMLInputElement>('textbox', { name: 'Allergens' });
  const chip = (name: string) => form.findByRole('button', { name });
  const hints = () => within(form.getByRole('status')).queryAllByText(/./);
  const said = () => hints().map((hint) => hint.textContent);
  const save = () => user.click(form.getByRole('button', { name: 'Update Product' }));
  return { server, user, form, text, chip, said, save };
}

it('chips write allergens into the text and take them off, and hints say what is missing', async () => {
  const opened = await editRye({ ingredients: 'Flour, butter, walnuts', allergens: 'Wheat, rye' });
  const { user, text, chip, said } = opened;
  const pressed = async (name: string) => (await chip(name)).getAttribute('aria-pressed');
  expect(said()).toEqual(['Ingredients say butter: Milk?', 'Ingredients say walnuts: Tree nuts?']);
  expect([await pressed('Wheat'), await pressed('Milk')]).toEqual(['true', 'false']);
  await user.click(await chip('Milk'));
  await user.click(await chip('Tree nuts'));
  expect(text.value).toBe('Wheat, rye, Milk, Tree nuts (walnuts)');
  expect(said()).toEqual([]);
  await user.click(await chip('Wheat'));
  expect(text.value).toBe('rye, Milk, Tree nuts (walnuts)');
  await fill(user, text, 'milk, tree nuts');
  expect(said()).toEqual(['Ingredients say flour: Wheat?', 'Tree nuts: say which']);
  expect(await pressed('Milk')).toBe('true');
  await opened.save();
  await waitFor(() => expect(opened.server.sent).toMatchObject([{ allergens: 'milk, tree nuts' }]));
});

it('a store in Europe has its own allergens', async () => {
  const { chip, said } = await editRye({ ingredients: 'Mustard', allergens: 'Gluten' }, 'eu');
  await chip('Celery');
  expect(said()).toEqual(['Cereals with gluten: say which', 'Ingredients say mustard: Mustard?']);
});

it.each([
  ['is folded for a product without it', {}, false],
  ['stands there for one with it', { trayHolds: 24 }, true],
  ['stands there for one that is best on its day', { bestDays: 0 }, true],
])('what only the kitchen and labels need %s', async (_, given, isOpen) => {
  const { user, form, save } = await editRye(given);
  const field = form.getByLabelText('Pieces per Tray');
  expect(field.closest('details')?.open).toBe(isOpen);
  // An error in it expands it, and only the user collapses it again.
  await fill(user, field, '0');
  await save();
  await waitFor(() => expect(field.closest('details')?.open).toBe(true));
  await fill(user, field, '12');
  expect(field.closest('details')?.open).toBe(true);
});

it('what a label needs is saved, and an error of the server is shown at its field', async () => {
  const { server, user, form, save } = await editRye({ trayHolds: 24 });
  await fill(user, form.getByLabelText('Pieces per Box'), '12');
  await fill(user, form.getByLabelText('Net Quantity'), 'Net Wt 12 oz (340 g)');
  await fill(user, form.getByLabelText('Best for (days)'), '3');
  const issues = [{ path: 'netQuantity', message: 'Too long' }];
  server.failNext = new ApiFailure('validation', { issues });
  await save();
  const field = form.getByLabelText('Net Quantity');
  await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
  form.getByText('Too long');
  server.failNext = undefined;
  await save();
  const sent = { boxPieces: 12, netQuantity: 'Net Wt 12 oz (340 g)', bestDays: 3 };
  await waitFor(() => expect(server.sent).toMatchObject([sent]));
});
