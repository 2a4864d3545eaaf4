import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { cartItemOf } from '#frontend/entities/cart/cart.ts';
import { cartStore } from '#frontend/entities/cart/cart-store.ts';
import { CatalogPage } from '#frontend/features/catalog/catalog-page.tsx';
import { categoriesApi } from '#shared/api/categories.ts';
import { optionsApi } from '#shared/api/options.ts';
import { productsApi } from '#shared/api/products.ts';
import { optionsText } from '#shared/orders/line/options.ts';
import type { OptionSet } from '#shared/schemas/options.ts';
import type { Product } from '#shared/schemas/products.ts';
import { openScreen } from '#test/frontend/screens/open-screen.tsx';
import { ApiFailure, respondTo, stubApi } from '#test/frontend/screens/stub-api.ts';
import { aProduct } from './builders.ts';
import { aCake, cakeSets } from './option-builders.ts';

const bread = aProduct();

/** The catalog beside the order, with a mouse. */
async function openCatalog(
  products: Product[] = [aCake, bread],
  isDesk = true,
  failure?: ApiFailure,
) {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: isDesk && /min-width|hover: hover/.test(query),
    media: query,
    addEventListener: () => {},
    removeEventListener: () => {},
    addListener: () => {},
    removeListener: () => {},
  }));
  const server = { read: vi.fn<() => void>(), failure };
  stubApi(
    respondTo(productsApi.listProducts, () => products),
    respondTo(categoriesApi.listCategories, () => []),
    respondTo(optionsApi.listOptionSets, (): OptionSet[] => {
      server.read();
      if (server.failure) throw server.failure;
      return cakeSets;
    }),
  );
  const opened = openScreen('/catalog', '/catalog', <CatalogPage />);
  await screen.findByText(`${products.length} product${products.length === 1 ? '' : 's'}`);
  return { ...opened, server };
}

const cart = () =>
  cartStore
    .get()
    .items.map(
      ({ quantity, productTitle, options, unitPrice }) =>
        `${quantity} × ${productTitle}: ${optionsText(options)} ${unitPrice}`,
    );
const press = (name: string | RegExp) => screen.getByRole('button', { name });
const openCake = async (user: Awaited<ReturnType<typeof openCatalog>>['user']) => {
  await user.click(await screen.findByRole('button', { name: 'Add to Cart: Birthday Cake' }));
  return screen.findByRole('dialog', { name: 'Birthday Cake' });
};

beforeEach(() => {
  vi.stubGlobal('scrollTo', () => {});
  return () => {
    // Emptying the order also clears the search.
    cartStore.add(cartItemOf(bread));
    cartStore.clear();
    vi.stubGlobal('matchMedia', undefined);
  };
});

describe('a cake in the catalog', () => {
  it('costs from its smallest size, and its button follows each choice', async () => {
    const { user } = await openCatalog();
    await screen.findByText('$42.00');
    const dialog = within(await openCake(user));
    await dialog.findByRole('button', { name: 'Add to Cart - $50.00' });
    const steps: [RegExp, string][] = [
      [/^8 in/, '$54.00'],
      [/^Carrot/, '$58.00'],
      [/^Red Velvet/, '$60.00'],
      [/^Raspberry/, '$63.00'],
      [/^6 in/, '$51.00'],
    ];
    for (const [name, price] of steps) {
      await user.click(dialog.getByLabelText(name));
      dialog.getByRole('button', { name: `Add to Cart - ${price}` });
    }
    await user.click(dialog.getByRole('button', { name: 'Increase quantity of Birthday Cake' }));
    await user.click(dialog.getByRole('button', { name: 'Add to Cart - $102.00' }));
    expect(cart()).toEqual([
      '2 × Birthday Cake: 6 in · half Carrot, half Red Velvet · Raspberry 5100',
    ]);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('says what is missing, leads to it, and adds nothing', async () => {
    const { user } = await openCatalog();
    const dialog = within(await openCake(user));
    await user.click(await dialog.findByRole('button', { name: /^Add to Cart/ }));
    dialog.getByText('Choose a size');
    dialog.getByText('Choose a flavor');
    expect(document.activeElement).toBe(dialog.getByLabelText(/^6 in/));
    await user.click(dialog.getByLabelText(/^6 in/));
    expect(dialog.queryByText('Choose a size')).toBeNull();
    await user.click(dialog.getByRole('button', { name: /^Add to Cart/ }));
    expect(document.activeElement).toBe(dialog.getByLabelText(/^Vanilla/));
    expect(cart()).toEqual([]);
  });

  it('is changed from its line in the order, which stays beside its questions', async () => {
    const { user } = await openCatalog();
    await user.keyboard('8in choc cake{Enter}');
    const order = within(screen.getByRole('region', { name: 'Order' }));
    await order.findByText('8 in · Chocolate');
    const [before] = cartStore.get().items;
    await user.click(order.getByRole('button', { name: 'Change Birthday Cake' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(await dialog.findByLabelText(/^Lemon$/));
    await user.click(dialog.getByRole('textbox', { name: 'Inscription' }));
    await user.keyboard(' Hi  Maya ');
    await user.type(dialog.getByRole('textbox', { name: 'Instructions' }), 'No sprinkles');
    await user.click(dialog.getByRole('button', { name: 'Update - $54.00' }));
    expect(cartStore.get().items).toEqual([
      expect.objectContaining({
        id: before?.id,
        quantity: 1,
        inscription: ' Hi  Maya ',
        productionNotes: 'No sprinkles',
      }),
    ]);
    await order.findByText('8 in · half Chocolate, half Lemon');
    order.getByText('No sprinkles');
    // Another one with the same options is another line: this one has wishes.
    await user.click(screen.getByRole('searchbox'));
    await user.clear(screen.getByRole('searchbox'));
    await user.keyboard('8in choc lemon cake{Enter}');
    expect(cart()).toHaveLength(2);
    press('Add to Cart: Birthday Cake');
    expect(press('Add to Cart: Birthday Cake').textContent).toBe('Add to Cart · 2');
  });

  it('is dropped by Escape, and the focus returns', async () => {
    const { user } = await openCatalog();
    await openCake(user);
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(press('Add to Cart: Birthday Cake'));
    expect(cart()).toEqual([]);
  });

  it('is added from its details on a phone, too', async () => {
    const { user } = await openCatalog([aCake], false);
    await user.click(press('Birthday Cake'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Birthday Cake' }));
    await user.click(await dialog.findByLabelText(/^6 in/));
    await user.click(dialog.getByLabelText(/^Vanilla/));
    await user.click(dialog.getByRole('button', { name: 'Add to Cart - $42.00' }));
    expect(cart()).toEqual(['1 × Birthday Cake: 6 in · Vanilla 4200']);
  });
});

describe('a cake typed into the search', () => {
  it('is named with its options, and added by Enter', async () => {
    const { user } = await openCatalog();
    await user.keyboard('2 8in choc lemon rasp cake');
    await screen.findByText('2 × Birthday Cake · 8 in · half Chocolate, half Lemon · Raspberry');
    await user.keyboard('{Enter}{Enter}');
    expect(cart()).toEqual([
      '4 × Birthday Cake: 8 in · half Chocolate, half Lemon · Raspberry 5700',
    ]);
  });

  it('opens its questions at the first that was not answered', async () => {
    const { user } = await openCatalog();
    await user.keyboard('choc cake{Enter}');
    const dialog = within(await screen.findByRole('dialog', { name: 'Birthday Cake' }));
    const chocolate = await dialog.findByLabelText<HTMLInputElement>(/^Chocolate/);
    expect(chocolate.checked).toBe(true);
    expect(document.activeElement).toBe(dialog.getByLabelText(/^6 in/));
    // The keyboard alone is enough.
    await user.keyboard(' {ArrowDown}{Enter}');
    expect(cart()).toEqual(['1 × Birthday Cake: 8 in · Chocolate 5400']);
  });

  it('opens its questions if a word is not understood', async () => {
    const { user } = await openCatalog();
    await user.keyboard('8in choc mint cake{Enter}');
    const dialog = within(await screen.findByRole('dialog'));
    expect((await dialog.findByLabelText<HTMLInputElement>(/^8 in/)).checked).toBe(true);
    expect(cart()).toEqual([]);
  });
});

it('a store whose products ask nothing makes no call for options', async () => {
  const { user, server } = await openCatalog([bread]);
  await user.keyboard('sour{Enter}');
  await screen.findByText('1 item');
  expect(cart()).toEqual(['1 × Sourdough:  850']);
  expect(server.read).not.toHaveBeenCalled();
});

it('says that the options could not be loaded, and loads them again', async () => {
  const { user, server } = await openCatalog([aCake], true, new ApiFailure('internal'));
  const dialog = within(await openCake(user));
  server.failure = undefined;
  await user.click(await dialog.findByRole('button', { name: 'Try again' }));
  await dialog.findByLabelText(/^8 in/);
});
