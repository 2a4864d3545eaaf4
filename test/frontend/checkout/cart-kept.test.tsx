import { act, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { cartStore } from '#frontend/entities/cart/cart-store.ts';
import { useCheckedCart } from '#frontend/entities/cart/use-checked-cart.ts';
import { OrderBar } from '#frontend/features/catalog/components/order-bar.tsx';
import { CartPage } from '#frontend/features/checkout/cart-page.tsx';
import { productsApi } from '#shared/api/products.ts';
import { anItem } from '#test/frontend/cart/builders.ts';
import { aProduct } from '#test/frontend/catalog/builders.ts';
import { openScreen } from '#test/frontend/screens/open-screen.tsx';
import { respondTo, stubApi } from '#test/frontend/screens/stub-api.ts';
import { beginAt, openCheckout } from './open-checkout.tsx';

beginAt('2026-06-10T17:00:00.000Z');

const Bar = () => <OrderBar checked={useCheckedCart()} />;

const onScreen = (page: React.ReactNode) => {
  stubApi(respondTo(productsApi.listProducts, () => [aProduct()]));
  cartStore.add(anItem());
  openScreen('/', '/', page);
};

const notice = /^This device can't keep the cart: its storage is full or blocked\./;

it.each([
  ['the cart', () => onScreen(<CartPage />), notice],
  ['below the catalog', () => onScreen(<Bar />), /^1 item, not kept$/],
  ['the checkout', () => openCheckout(), notice],
])('%s says that the device cannot keep it, while that is so', async (_, open, words) => {
  const setItem = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  await open();
  await screen.findByText(words);
  expect(cartStore.get().items).toHaveLength(1);
  setItem.mockRestore();
  act(() => cartStore.setQuantity(anItem().productId, 2));
  await waitFor(() => expect(screen.queryByText(words)).toBeNull());
});
