import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { Shortcuts, usePalette } from '#frontend/app/shortcuts/shortcuts.tsx';
import { cartStore } from '#frontend/entities/cart/cart-store.ts';
import { checkoutDraft } from '#frontend/features/checkout/checkout-draft.ts';
import { singleKeys } from '#frontend/lib/use-shortcut.ts';
import { SearchField } from '#frontend/ui/forms/search-field.tsx';
import { ordersApi } from '#shared/api/orders.ts';
import { productsApi } from '#shared/api/products.ts';
import { sessionApi } from '#shared/api/session.ts';
import type { User } from '#shared/schemas/users.ts';
import { aProduct } from '#test/frontend/catalog/builders.ts';
import { aKnownCustomer } from '#test/frontend/checkout/builders.ts';
import { anOrder } from '#test/frontend/orders/builders.ts';
import { openScreen } from '#test/frontend/screens/open-screen.tsx';
import { respondTo, respondWithOrders, stubApi } from '#test/frontend/screens/stub-api.ts';
import { ada } from '#test/frontend/users/builders.ts';

const order = anOrder();

const Keys = () => <Shortcuts palette={usePalette()} />;

/** A screen with a field and a search. Also records the searches for orders that the server received. */
function openDesk(session: { user?: User } = { user: ada }, isOrderFound = true) {
  const searches: (string | null)[] = [];
  /** Lets the server respond to the search for 'quimb', which is pending until then. */
  const { promise: held, resolve: answer } = Promise.withResolvers<void>();
  stubApi(
    respondTo(sessionApi.readSession, () => session),
    respondTo(productsApi.listProducts, () => [aProduct({ title: 'Butter Croissant' })]),
    respondTo(ordersApi.findCustomers, ({ search }) =>
      /5305550188|quimb/.test(search) ? [aKnownCustomer()] : [],
    ),
    respondWithOrders(async (query) => {
      const search = query.get('search');
      searches.push(search);
      if (search?.startsWith('quimb')) await held;
      return isOrderFound ? [order] : [];
    }),
  );
  const opened = openScreen(
    '/orders',
    '/orders',
    <main>
      <Keys />
      <input aria-label="Name" />
      <SearchField label="Search" value="" onChange={() => {}} />
    </main>,
  );
  return { ...opened, searches, answer };
}

const palette = () => screen.findByRole('combobox', { name: /Find orders/ });
/** Opens the palette and types into it. */
async function ask(user: ReturnType<typeof openDesk>['user'], text: string) {
  await user.keyboard('{Control>}k{/Control}');
  await user.type(await palette(), text);
}
/** Searches for a name. The response with its customer arrives, but the one with its order is pending. */
async function askEarly() {
  const opened = openDesk();
  await ask(opened.user, 'quimb');
  await waitFor(() => expect(options()[0]).toContain('Same again for Maria Castellano'));
  return opened;
}
const marked = () => screen.queryByRole('option', { selected: true })?.textContent;
const options = () => screen.queryAllByRole('option').map((option) => option.textContent);

beforeEach(() => () => {
  cartStore.clear();
  singleKeys.update(() => true);
});

describe('a key', () => {
  it('/ goes to the search of the screen', async () => {
    const { user } = openDesk();
    await user.keyboard('/');
    expect(document.activeElement).toBe(screen.getByRole('searchbox'));
  });

  it('? lists the keys', async () => {
    const { user } = openDesk();
    await user.keyboard('?');
    await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
  });

  it('is a letter like any other in a field', async () => {
    const { user } = openDesk();
    const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' });
    await user.type(field, 'a/?');
    expect(field.value).toBe('a/?');
    expect(document.activeElement).toBe(field);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('without Ctrl does nothing once that is switched off, until the palette leads back to the switch', async () => {
    const { user } = openDesk();
    const help = () => screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
    const press = async () => {
      await user.click(within(await help()).getByRole('switch', { name: /without Ctrl/ }));
      await user.keyboard('{Escape}');
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    };
    await user.keyboard('?');
    await press();
    await user.keyboard('?/');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).not.toBe(screen.getByRole('searchbox'));
    await ask(user, 'keyboard');
    await user.click(await screen.findByRole('option', { name: /Show keyboard shortcuts/ }));
    await press();
    await user.keyboard('/');
    expect(document.activeElement).toBe(screen.getByRole('searchbox'));
  });

  it('does nothing behind a dialog', async () => {
    const { user } = openDesk();
    await user.keyboard('?');
    await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
    await user.keyboard('/{Control>}k{/Control}');
    expect(screen.getAllByRole('dialog')).toHaveLength(1);
  });
});

describe('the palette', () => {
  it('opens with Ctrl+K from within a field, and leads to an order by the customer’s name', async () => {
    const { user, router, searches } = openDesk();
    await user.click(screen.getByRole('textbox', { name: 'Name' }));
    await ask(user, 'lopez');
    await waitFor(() => expect(options()[0]).toContain('#1001 · Maria Lopez'));
    expect(searches).toEqual(['lopez']);
    await user.keyboard('{Enter}');
    await waitFor(() => expect(router.state.location.pathname).toBe('/orders/order-1'));
  });

  it('adds a product to the order, with a quantity', async () => {
    const { user } = openDesk();
    await ask(user, 'croiss');
    await waitFor(() =>
      expect(options()).toContainEqual(expect.stringMatching(/^Butter Croissant/)),
    );
    await user.clear(await palette());
    await user.type(await palette(), '3 croiss');
    await waitFor(() =>
      expect(options()).toContainEqual(expect.stringContaining('3 × Butter Croissant')),
    );
    await user.click(screen.getByRole('option', { name: /Butter Croissant/ }));
    expect(cartStore.get().items).toMatchObject([{ quantity: 3 }]);
  });

  it('marks the order that is found, although its customer was answered first, until an arrow was pressed', async () => {
    const { user, router, answer } = await askEarly();
    answer();
    await waitFor(() => expect(options()[0]).toContain('#1001 · Maria Lopez'));
    expect(marked()).toBe(options()[0]);
    await user.keyboard('{ArrowDown}');
    expect(marked()).toContain('Same again for Maria Castellano');
    await user.keyboard('{ArrowUp}{Enter}');
    await waitFor(() => expect(router.state.location.pathname).toBe('/orders/order-1'));
    expect(cartStore.get().items).toEqual([]);
  });

  it('waits with Enter until the orders have answered, and then opens the first', async () => {
    const { user, router, answer } = await askEarly();
    await user.keyboard('{Enter}');
    expect(router.state.location.pathname).toBe('/orders');
    answer();
    await waitFor(() => expect(router.state.location.pathname).toBe('/orders/order-1'));
    expect(cartStore.get().items).toEqual([]);
  });

  it('keeps to the line that an arrow marked, wherever later answers put it', async () => {
    const { user, router, answer } = await askEarly();
    await user.keyboard('{ArrowDown}');
    answer();
    await waitFor(() => expect(options()[0]).toContain('#1001'));
    expect(marked()).toContain('Same again for Maria Castellano');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(router.state.location.pathname).toBe('/checkout'));
  });

  it.each([true, false])(
    'puts a known customer and their last order into the checkout, below an order that is found: %s',
    async (isOrderFound) => {
      const { user, router } = openDesk({ user: ada }, isOrderFound);
      await ask(user, '5305550188');
      const place = isOrderFound ? 1 : 0;
      await waitFor(() =>
        expect(options()[place]).toBe('Same again for Maria Castellano#1042Customer'),
      );
      if (isOrderFound) await user.keyboard('{ArrowDown}');
      await user.keyboard('{Enter}');
      await waitFor(() => expect(router.state.location.pathname).toBe('/checkout'));
      expect(cartStore.get().items).toMatchObject([{ productId: 'p1', quantity: 2 }]);
      expect(checkoutDraft.get()?.fields).toMatchObject({
        customerFirstName: 'Maria',
        customerLastName: 'Castellano',
        customerEmail: 'maria@example.com',
        customerPhone: '(530) 555-0188',
      });
      await user.click(await screen.findByRole('button', { name: 'Undo' }));
      expect([cartStore.get().items, checkoutDraft.get()]).toEqual([[], null]);
    },
  );

  it('leads to screens, and runs actions', async () => {
    const { user, router } = openDesk({ user: ada }, false);
    await ask(user, 'cart');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(router.state.location.pathname).toBe('/cart'));
  });

  it('closes with Escape', async () => {
    const { user } = openDesk();
    await ask(user, 'cart');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('searches no orders for visitors, and offers no management before the codeword', async () => {
    const { user, searches } = openDesk({});
    await ask(user, 'dashboard');
    await screen.findByText('Nothing found');
    expect((await palette()).getAttribute('aria-expanded')).toBe('false');
    expect(searches).toEqual([]);
  });
});
