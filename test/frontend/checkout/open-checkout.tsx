import { screen } from '@testing-library/react';
import { beforeEach, vi } from 'vitest';
import { cartStore } from '#frontend/entities/cart/cart-store.ts';
import { checkoutDraft } from '#frontend/features/checkout/checkout-draft.ts';
import { CheckoutPage } from '#frontend/features/checkout/checkout-page.tsx';
import { employeesApi } from '#shared/api/employees.ts';
import { ordersApi } from '#shared/api/orders.ts';
import { productsApi } from '#shared/api/products.ts';
import type { CreateOrder } from '#shared/schemas/order-input.ts';
import { anItem } from '#test/frontend/cart/builders.ts';
import { aProduct } from '#test/frontend/catalog/builders.ts';
import { openScreen } from '#test/frontend/screens/open-screen.tsx';
import { respondTo, stubApi } from '#test/frontend/screens/stub-api.ts';
import { aForm } from './builders.ts';

/** A checkout of one loaf, filled in except for `fields`. `responders` handle other requests. */
export async function openCheckout(
  fields: Parameters<typeof aForm>[0] = {},
  ...responders: Parameters<typeof stubApi>
) {
  const placed = vi.fn<(order: CreateOrder) => void>();
  stubApi(
    ...responders,
    respondTo(productsApi.listProducts, () => [aProduct()]),
    respondTo(employeesApi.listEmployees, () => [{ id: 'e1', name: 'Grace', isActive: true }]),
    respondTo(ordersApi.createOrder, ({ body }) => {
      placed(body);
      return { id: 'order-1', orderNumber: '#1001' };
    }),
  );
  cartStore.add(anItem());
  checkoutDraft.update(() => ({ fields: aForm(fields), idempotencyKey: crypto.randomUUID() }));
  const opened = openScreen('/checkout', '/checkout', <CheckoutPage />);
  const button = await screen.findByRole('button', { name: 'Place Order' });
  return {
    ...opened,
    button,
    placed,
    /** The pickups of the placed orders. */
    pickups: () => placed.mock.calls.map(([order]) => order.pickupDate),
  };
}

/** Each test of the file begins at this time, with an empty cart. */
export const beginAt = (now: string) =>
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(now) });
    return () => {
      vi.useRealTimers();
      cartStore.clear();
    };
  });
