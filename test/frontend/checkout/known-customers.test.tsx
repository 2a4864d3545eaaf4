import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { cartStore } from '#frontend/entities/cart/cart-store.ts';
import { checkoutDraft } from '#frontend/features/checkout/checkout-draft.ts';
import { ordersApi } from '#shared/api/orders.ts';
import type { KnownCustomer } from '#shared/schemas/customers.ts';
import { ApiFailure, respondTo } from '#test/frontend/screens/stub-api.ts';
import { aKnownCustomer, anEarlierOrder } from './builders.ts';
import { beginAt, openCheckout } from './open-checkout.tsx';

beginAt('2026-06-10T17:00:00Z');

const maria = aKnownCustomer();
const tom = aKnownCustomer({ firstName: 'Tom', email: 'tom@example.com' });
const nobody = {
  customerFirstName: '',
  customerLastName: '',
  customerEmail: '',
  customerPhone: '',
};

/** A checkout whose server knows these customers; if undefined, the request fails. */
async function openKnown(known: KnownCustomer[] | undefined, fields = {}) {
  const asked = vi.fn<(search: string | null) => void>();
  const { user, placed } = await openCheckout(
    { ...nobody, ...fields },
    respondTo(ordersApi.readEmailFailure, () => ({ failedAt: null })),
    respondTo(ordersApi.findCustomers, ({ search }) => {
      asked(new URLSearchParams(search).get('search'));
      if (!known) throw new ApiFailure('internal');
      return known;
    }),
  );
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
    const { user, asked, values, field } = await openKnown([maria, tom]);
    await user.type(field('Phone Number'), '5305550188');
    expect(within(await offered()).getAllByRole('option')).toHaveLength(2);
    expect(asked.mock.calls).toEqual([['5305550188']]);
    await user.keyboard('{ArrowDown}{Enter}');
    expect(values()).toEqual(['Maria', 'Castellano', 'maria@example.com', '(530) 555-0188']);
    noneOffered();
  });

  it.each([
    [{ 'First Name': 'To', 'Last Name': 'cas' }, 'To cas'],
    [{ 'First Name': 'Tom' }, 'Tom'],
  ])('is offered where one begins to type %j', async (typed, search) => {
    const { user, asked, values, field } = await openKnown([tom]);
    for (const [label, text] of Object.entries(typed)) await user.type(field(label), text);
    await user.click(within(await offered()).getByRole('option', { name: /Tom Castellano/ }));
    expect(asked.mock.calls.at(0)).toEqual([search]);
    expect(values()).toEqual(['Tom', 'Castellano', 'tom@example.com', '(530) 555-0188']);
  });

  it('is taken by the only employee there is, who need not be chosen', async () => {
    await openKnown([], { takenById: '' });
    await waitFor(() => expect(checkoutDraft.get()?.fields.takenById).toBe('e1'));
  });

  it('changes nothing that was typed unless they are chosen', async () => {
    const { user, values, field } = await openKnown([maria]);
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

  it('shows their last orders and usual products beside the fields, even from a draft', async () => {
    const orders = [
      anEarlierOrder({ orderNumber: '#1042' }),
      anEarlierOrder({ id: 'o2', orderNumber: '#1017' }),
    ];
    const { user, field } = await openKnown([{ ...maria, orders }], {
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
    const { user } = await openKnown([{ ...maria, orders }], {
      customerFirstName: 'Maria',
      customerLastName: 'Castellano',
      customerPhone: '(530) 555-0188',
    });
    await user.click(await screen.findByRole('button', { name: 'Same again: #1042' }));
    await screen.findByText('Order #1042 added');
    screen.getByText('Sourdough is now $8.50 (was $8.00). Rye Bread is no longer sold.');
    expect(cartStore.get().items).toMatchObject([{ productId: 'p1', quantity: 3, unitPrice: 850 }]);
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(cartStore.get().items).toMatchObject([{ productId: 'p1', quantity: 1 }]);
  });

  it.each(['Ca', '530 55'])('is not asked for by %j', async (typed) => {
    const { user, asked, field } = await openKnown([maria]);
    await user.type(field('Last Name'), typed);
    await user.type(field('Last Name'), '{Backspace>9/}Castell');
    await offered();
    expect(asked.mock.calls).toEqual([['Castell']]);
  });

  it('is asked for from the seventh digit on', async () => {
    const { user, asked, field } = await openKnown([maria]);
    await user.type(field('Phone Number'), '5550188');
    await offered();
    expect(asked.mock.calls).toHaveLength(1);
  });

  it('is passed over by Ctrl+Enter, which places the order as it was typed', async () => {
    const { user, field, placed } = await openKnown([maria], {
      customerFirstName: 'Olga',
      customerLastName: 'Lopez',
      customerEmail: 'olga@example.com',
    });
    await user.type(field('Phone Number'), '5305550188');
    await offered();
    await user.keyboard('{ArrowDown}{Control>}{Enter}{/Control}');
    await waitFor(() =>
      expect(placed.mock.calls).toMatchObject([
        [{ customer: { firstName: 'Olga', lastName: 'Lopez' } }],
      ]),
    );
  });

  it('is only a suggestion: if the request fails, the checkout works as usual', async () => {
    const { user, asked, values, field } = await openKnown(undefined);
    await user.type(field('Phone Number'), '5305550188');
    await waitFor(() => expect(asked).toHaveBeenCalled());
    await user.tab();
    expect(values()).toEqual(['', '', '', '(530) 555-0188']);
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('no e-mail', () => {
  it('needs no address, tells the server so, and keeps the typed text', async () => {
    const { user, field, placed } = await openKnown([]);
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
    expect(placed.mock.calls).toMatchObject([
      [{ customer: { email: '', phone: '(530) 555-0123' } }],
    ]);
  });

  it('is chosen for a known customer without an address', async () => {
    const { user, field } = await openKnown([{ ...maria, email: '' }]);
    await user.type(field('Phone Number'), '5305550188');
    await offered();
    await user.keyboard('{ArrowDown}{Enter}');
    expect(screen.getByRole('checkbox', { name: 'No e-mail' })).toMatchObject({ checked: true });
    expect(field('Email')).toMatchObject({ disabled: true });
  });
});
