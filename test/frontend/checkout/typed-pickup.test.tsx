import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { cartStore } from '#frontend/entities/cart/cart-store.ts';
import { checkoutDraft } from '#frontend/features/checkout/checkout-draft.ts';
import { CheckoutPage } from '#frontend/features/checkout/checkout-page.tsx';
import { employeesApi } from '#shared/api/employees.ts';
import { ordersApi } from '#shared/api/orders.ts';
import { productsApi } from '#shared/api/products.ts';
import { settingsApi } from '#shared/api/settings.ts';
import { defaultSettings } from '#shared/schemas/settings.ts';
import { anItem } from '#test/frontend/cart/builders.ts';
import { aProduct } from '#test/frontend/catalog/builders.ts';
import { openScreen } from '#test/frontend/screens/open-screen.tsx';
import { respondTo, stubApi } from '#test/frontend/screens/stub-api.ts';
import { aForm } from './builders.ts';

/** A checkout that lacks only its pickup, on a Wednesday at 10 AM in the store. */
async function openCheckout() {
  const placed = vi.fn<(pickup: string) => void>();
  stubApi(
    respondTo(productsApi.listProducts, () => [aProduct()]),
    respondTo(settingsApi.readPublicSettings, () => defaultSettings),
    respondTo(employeesApi.listEmployees, () => [{ id: 'e1', name: 'Grace', isActive: true }]),
    respondTo(ordersApi.createOrder, ({ body }) => {
      placed(body.pickupDate);
      return { id: 'order-1', orderNumber: '#1001' };
    }),
  );
  cartStore.add(anItem());
  checkoutDraft.update(() => ({
    fields: aForm({ pickupDate: '', pickupTime: '' }),
    idempotencyKey: crypto.randomUUID(),
  }));
  const opened = openScreen('/checkout', '/checkout', <CheckoutPage />);
  return { ...opened, placed, field: await screen.findByLabelText(/Day and hour in words/) };
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-06-10T17:00:00Z') });
  return () => {
    vi.useRealTimers();
    cartStore.clear();
  };
});

describe('a pickup typed at the checkout', () => {
  it('is read back, and the order placed with Ctrl+Enter', async () => {
    const { user, router, placed, field } = await openCheckout();
    await user.type(field, 'fri 11');
    await screen.findByText('Pickup Fri 12-Jun-26, 11:00 AM · DAVIS');
    await user.keyboard('{Enter}');
    expect(placed).not.toHaveBeenCalled();
    await user.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() => expect(router.state.location.pathname).toBe('/catalog'));
    expect(placed.mock.calls).toEqual([['2026-06-12T18:00:00.000Z']]);
  });

  it('may be today, as the calendar offers it', async () => {
    const { user, field } = await openCheckout();
    expect(screen.getByRole('gridcell', { name: '10' })).toMatchObject({ disabled: false });
    expect(screen.getByRole('gridcell', { name: '9' })).toMatchObject({ disabled: true });
    await user.type(field, 'today 10');
    await screen.findByText('Pickup Wed 10-Jun-26, 10:00 AM · DAVIS');
  });

  it('that has passed or is not understood chooses nothing, and says so', async () => {
    const { user, field } = await openCheckout();
    await user.type(field, 'today 9');
    await screen.findByText('That time has passed');
    await user.clear(field);
    await user.type(field, 'soon');
    await user.tab();
    await screen.findByText(/^Type it like: /);
    screen.getByText(/, choose an hour|Choose a day/);
  });

  it('is forgotten once an hour is pressed', async () => {
    const { user, field } = await openCheckout();
    await user.type(field, 'fri 11');
    await user.click(screen.getByRole('radio', { name: '2:00 PM' }));
    await screen.findByText('Pickup Fri 12-Jun-26, 2:00 PM · DAVIS');
    expect((field as HTMLInputElement).value).toBe('');
  });
});
