import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { cartStore } from '#frontend/entities/cart/cart-store.ts';
import { checkoutDraft } from '#frontend/features/checkout/checkout-draft.ts';
import { CheckoutPage } from '#frontend/features/checkout/checkout-page.tsx';
import { employeesApi } from '#shared/api/employees.ts';
import { ordersApi } from '#shared/api/orders.ts';
import { productsApi } from '#shared/api/products.ts';
import { settingsApi } from '#shared/api/settings.ts';
import type { KnownCustomer } from '#shared/schemas/customers.ts';
import { defaultSettings } from '#shared/schemas/settings.ts';
import { anItem } from '#test/frontend/cart/builders.ts';
import { aProduct } from '#test/frontend/catalog/builders.ts';
import { openScreen } from '#test/frontend/screens/open-screen.tsx';
import { ApiFailure, respondTo, stubApi } from '#test/frontend/screens/stub-api.ts';
import { aForm, aKnownCustomer, anEarlierOrder } from './builders.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-06-10T17:00:00Z') });
});
afterEach(() => {
  vi.useRealTimers();
  cartStore.clear();
});

const maria = aKnownCustomer();
const tom = aKnownCustomer({ firstName: 'Tom', email: 'tom@example.com' });
const nobody = {
  customerFirstName: '',
  customerLastName: '',
  customerEmail: '',
  customerPhone: '',
};

/** A checkout whose server knows these customers; undefined if it fails. */
async function openCheckout(known: KnownCustomer[] | undefined, fields = {}) {
  const asked = vi.fn<(search: string | null) => void>();
  const placed = vi.fn<(customer: unknown) => void>();
  stubApi(
    respondTo(productsApi.listProducts, () => [aProduct()]),
    respondTo(settingsApi.readPublicSettings, () => defaultSettings),
    respondTo(employeesApi.listEmployees, () => [{ id: 'e1', name: 'Grace', isActive: true }]),
    respondTo(ordersApi.readEmailFailure, () => ({ failedAt: null })),
    respondTo(ordersApi.createOrder, ({ body }) => {
      placed(body.customer);
      return { id: 'order-1', orderNumber: '#1001' };
    }),
    respondTo(ordersApi.findCustomers, ({ search }) => {
      asked(new URLSearchParams(search).get('search'));
      if (!known) throw new ApiFailure('internal');
      return known;
    }),
  );
  cartStore.add(anItem());
  checkoutDraft.update(() => ({
    fields: aForm({ ...nobody, ...fields }),
    idempotencyKey: crypto.randomUUID(),
  }));
  const { user } = openScreen('/checkout', '/checkout', <CheckoutPage />);
  await screen.findByRole('button', { name: 'Place Order' });
  const values = () =>
    ['First Name', 'Last Name', 'Email', 'Phone Number'].map(
      (label) => screen.getByLabelText<HTMLInputElement>(label).value,
    );
  return { user, asked, placed, values, field: (label: string) => screen.getByLabelText(label) };
}
const offered = () => screen.findByRole('listbox', { name: 'Known customers' });
const noneOffered = () =>
  expect(screen.queryByRole('listbox', { name: 'Known customers' })).toBeNull();

describe('a known customer at the checkout', () => {
  it('is offered for a phone number, chosen with the arrow and Enter, and fills in all fields', async () => {
    const { user, asked, values, field } = await openCheckout([maria, tom]);
    await user.type(field('Phone Number'), '5305550188');
    expect(within(await offered()).getAllByRole('option')).toHaveLength(2);
    expect(asked.mock.calls).toEqual([['5305550188']]);
    await user.keyboard('{ArrowDown}{Enter}');
    expect(values()).toEqual(['Maria', 'Castellano', 'maria@example.com', '(530) 555-0188']);
    noneOffered();
  });

  it('is offered for a last name, with the first name if there is one', async () => {
    const { user, asked, values, field } = await openCheckout([tom]);
    await user.type(field('First Name'), 'To');
    await user.type(field('Last Name'), 'cas');
    await user.click(within(await offered()).getByRole('option', { name: /Tom Castellano/ }));
    expect(asked.mock.calls.at(0)).toEqual(['To cas']);
    expect(values()).toEqual(['Tom', 'Castellano', 'tom@example.com', '(530) 555-0188']);
  });

  it('is taken by the only employee there is, who need not be chosen', async () => {
    await openCheckout([], { takenById: '' });
    await waitFor(() => expect(checkoutDraft.get()?.fields.takenById).toBe('e1'));
  });

  it('is offered for a first name, where one begins to type', async () => {
    const { user, asked, values, field } = await openCheckout([tom]);
    await user.type(field('First Name'), 'Tom');
    await user.click(within(await offered()).getByRole('option', { name: /Tom Castellano/ }));
    expect(asked.mock.calls).toEqual([['Tom']]);
    expect(values()).toEqual(['Tom', 'Castellano', 'tom@example.com', '(530) 555-0188']);
  });

  it('changes nothing that was typed unless they are chosen', async () => {
    const { user, values, field } = await openCheckout([maria]);
    await user.type(field('Last Name'), 'Castell');
    await offered();
    await user.keyboard('{Escape}');
    noneOffered();
    await user.type(field('Phone Number'), '530 555-0188');
    await offered();
    await user.tab();
    noneOffered();
    expect(values()).toEqual(['', 'Castell', '', '(530) 555-0188']);
  });

  it('has their last orders and usual products beside the fields, also from a draft', async () => {
    const orders = [
      anEarlierOrder({ orderNumber: '#1042' }),
      anEarlierOrder({ id: 'o2', orderNumber: '#1017' }),
    ];
    const { user, field } = await openCheckout([{ ...maria, orders }], {
      customerFirstName: 'maria',
      customerLastName: 'Castellano',
      customerPhone: '+1 530-555-0188',
    });
    const card = within(await screen.findByRole('region', { name: 'Last orders' }));
    card.getByText('Usually: Sourdough');
    card.getByText('#1042 · Sat 06-Jun-26');
    expect(card.getAllByText('2 × Sourdough')).toHaveLength(2);
    await user.type(field('First Name'), 'nna');
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Last orders' })).toBeNull());
  });

  it('orders the same again, at today’s prices, and takes it back', async () => {
    const line = { productId: 'p1', productTitle: 'Sourdough', unit: 'each', quantity: 2 };
    const orders = [
      anEarlierOrder({
        lines: [
          { ...line, unitPrice: 800 },
          { ...line, productId: 'p9', productTitle: 'Rye Bread', unitPrice: 700 },
        ],
      }),
    ];
    const { user } = await openCheckout([{ ...maria, orders }], {
      customerFirstName: 'Maria',
      customerLastName: 'Castellano',
      customerPhone: '(530) 555-0188',
    });
    await user.click(await screen.findByRole('button', { name: 'Same again: #1042' }));
    await screen.findByText('Order #1042 added');
    screen.getByText('Sourdough is $8.50 now (was $8.00). Rye Bread is no longer sold.');
    expect(cartStore.get().items).toMatchObject([{ productId: 'p1', quantity: 3, unitPrice: 850 }]);
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(cartStore.get().items).toMatchObject([{ productId: 'p1', quantity: 1 }]);
  });

  it.each(['Ca', '530 55'])('is not asked for by %j', async (typed) => {
    const { user, asked, field } = await openCheckout([maria]);
    await user.type(field('Last Name'), typed);
    await user.type(field('Last Name'), '{Backspace>9/}Castell');
    await offered();
    expect(asked.mock.calls).toEqual([['Castell']]);
  });

  it('is asked for from the seventh digit on', async () => {
    const { user, asked, field } = await openCheckout([maria]);
    await user.type(field('Phone Number'), '5550188');
    await offered();
    expect(asked.mock.calls).toHaveLength(1);
  });

  it('is passed over by Ctrl+Enter, which places the order as it was typed', async () => {
    const { user, field, placed } = await openCheckout([maria], {
      customerFirstName: 'Olga',
      customerLastName: 'Lopez',
      customerEmail: 'olga@example.com',
    });
    await user.type(field('Phone Number'), '5305550188');
    await offered();
    await user.keyboard('{ArrowDown}{Control>}{Enter}{/Control}');
    await waitFor(() =>
      expect(placed.mock.calls).toMatchObject([[{ firstName: 'Olga', lastName: 'Lopez' }]]),
    );
  });

  it('is an offer only: if the question fails, the checkout is as ever', async () => {
    const { user, asked, values, field } = await openCheckout(undefined);
    await user.type(field('Phone Number'), '5305550188');
    await waitFor(() => expect(asked).toHaveBeenCalled());
    await user.tab();
    expect(values()).toEqual(['', '', '', '(530) 555-0188']);
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('no e-mail', () => {
  it('needs no address, says so to the server and keeps what was typed', async () => {
    const { user, field, placed } = await openCheckout([]);
    await user.type(field('First Name'), 'Olga');
    await user.type(field('Last Name'), 'Lopez');
    await user.type(field('Phone Number'), '5305550123');
    await user.type(field('Email'), 'olga@');
    const box = screen.getByRole('checkbox', { name: 'No e-mail' });
    await user.click(box);
    expect(field('Email')).toMatchObject({ disabled: true, value: '' });
    await user.click(box);
    expect(field('Email')).toMatchObject({ disabled: false, value: 'olga@' });
    await user.click(box);
    await user.click(screen.getByRole('button', { name: 'Place Order' }));
    await screen.findByText('Order #1001. The customer gets no e-mail: call when ready.');
    expect(placed.mock.calls).toMatchObject([[{ email: '', phone: '(530) 555-0123' }]]);
  });

  it('is chosen for a known customer without an address', async () => {
    const { user, field } = await openCheckout([{ ...maria, email: '' }]);
    await user.type(field('Phone Number'), '5305550188');
    await offered();
    await user.keyboard('{ArrowDown}{Enter}');
    expect(screen.getByRole('checkbox', { name: 'No e-mail' })).toMatchObject({ checked: true });
    expect(field('Email')).toMatchObject({ disabled: true });
  });
});
