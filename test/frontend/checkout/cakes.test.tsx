import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { cartStore } from '#frontend/entities/cart/cart-store.ts';
import { cartItemWith } from '#frontend/entities/order/options/answers.ts';
import { optionsApi } from '#shared/api/options.ts';
import { ordersApi } from '#shared/api/orders.ts';
import { productsApi } from '#shared/api/products.ts';
import { aProduct } from '#test/frontend/catalog/builders.ts';
import { aCake, aChoice, cakeSets } from '#test/frontend/catalog/option-builders.ts';
import { ApiFailure, respondTo } from '#test/frontend/screens/stub-api.ts';
import { beginAt, openCheckout } from './open-checkout.tsx';

beginAt('2026-06-10T17:20:00Z');

const pick = (setId: string, choiceId: string) => ({
  setId,
  choiceId,
  set: setId,
  choice: choiceId,
  cents: 0,
});

/** A checkout of a loaf and a cake; the server's sets may change. */
async function openCake(options = [pick('Size', '8 in'), pick('Flavor', 'Lemon')]) {
  const server = { sets: cakeSets, failure: undefined as ApiFailure | undefined };
  cartStore.add(cartItemWith(aCake, cakeSets, { options, inscription: ' Hi  Maya ' }));
  const opened = await openCheckout(
    {},
    respondTo(productsApi.listProducts, () => [aProduct(), aCake]),
    respondTo(optionsApi.listOptionSets, () => server.sets),
    respondTo(ordersApi.createOrder, () => {
      if (server.failure) throw server.failure;
      return { id: 'order-1', orderNumber: '#1001' };
    }),
  );
  return { ...opened, server };
}

it('a cake without a required answer is not sent; it is changed where it is named', async () => {
  const { user, button } = await openCake([pick('Size', '8 in')]);
  await user.click(button);
  const missing = await screen.findByText('Birthday Cake: Choose a flavor');
  expect(document.activeElement?.contains(missing)).toBe(true);
  await user.click(screen.getByRole('button', { name: 'Change Birthday Cake' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Birthday Cake' }));
  await user.click(await dialog.findByLabelText(/^Lemon$/));
  await user.click(dialog.getByRole('button', { name: 'Update - $54.00' }));
  expect(screen.queryByText('Birthday Cake: Choose a flavor')).toBeNull();
  expect(cartStore.get().items[0]).toMatchObject({ inscription: ' Hi  Maya ' });
});

it('a choice that the server no longer has is named, and ‘Update cart’ takes it off', async () => {
  const { user, button, server } = await openCake();
  server.sets = cakeSets.map((set) =>
    set.id === 'Flavor' ? { ...set, choices: [aChoice('Vanilla')] } : set,
  );
  const change = { productId: 'cake', line: 0, reason: 'gone', choice: 'Lemon' };
  server.failure = new ApiFailure('cart-changed', {
    changes: [{ ...change, oldPrice: 5_400, newPrice: 5_400 }],
  });
  await screen.findByText('Grace');
  await user.click(button);
  await screen.findByText('Birthday Cake: Lemon is no longer offered and will be removed');
  await screen.findByText('Birthday Cake: Choose a flavor');
  await user.click(screen.getByRole('button', { name: 'Update cart' }));
  expect(cartStore.get().items[0]?.options?.map(({ choice }) => choice)).toEqual(['8 in']);
  expect(screen.queryByRole('button', { name: 'Update cart' })).toBeNull();
});
