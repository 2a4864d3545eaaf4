import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { cartItemOf } from '#frontend/entities/cart/cart.ts';
import { cartStore, checkoutDraftKey } from '#frontend/entities/cart/cart-store.ts';
import { CatalogPage } from '#frontend/features/catalog/catalog-page.tsx';
import { categoriesApi } from '#shared/api/categories.ts';
import { productsApi } from '#shared/api/products.ts';
import { openScreen } from '#test/frontend/screens/open-screen.tsx';
import { respondTo, stubApi } from '#test/frontend/screens/stub-api.ts';
import { aCategory, aProduct } from './builders.ts';

const breads = aCategory({ id: 'breads', name: 'Breads', displayOrder: 1 });
const pastries = aCategory({ id: 'pastries', name: 'Pastries', displayOrder: 2 });
const catalog = [
  aProduct({ id: 'b1', title: 'Baguette', sku: 'BRD-101', categoryId: 'breads', price: 400 }),
  aProduct({ id: 'b2', title: 'Ciabatta', sku: 'BRD-102', categoryId: 'breads', price: 500 }),
  aProduct({ id: 'c1', title: 'Almond Croissant', sku: 'PAS-302', categoryId: 'pastries' }),
  aProduct({ id: 'c2', title: 'Butter Croissant', sku: 'PAS-301', categoryId: 'pastries' }),
];

/** A window as wide as a desktop's, with a mouse; or a phone's. */
function stubWindow(kind: 'desk' | 'phone') {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: kind === 'desk' && /min-width|hover: hover/.test(query),
    media: query,
    addEventListener: () => {},
    removeEventListener: () => {},
    // MUI calls the deprecated names.
    addListener: () => {},
    removeListener: () => {},
  }));
}

async function openCatalog(kind: 'desk' | 'phone' = 'desk') {
  stubWindow(kind);
  stubApi(
    respondTo(productsApi.listProducts, () => catalog),
    respondTo(categoriesApi.listCategories, () => [breads, pastries]),
  );
  const opened = openScreen('/catalog', '/catalog', <CatalogPage />);
  await screen.findByText('4 products');
  const search = screen.getByRole<HTMLInputElement>('searchbox');
  return { ...opened, search };
}

const cart = () => cartStore.get().items.map((item) => `${item.quantity} × ${item.productTitle}`);
const marked = () => document.querySelector('[data-marked]')?.textContent ?? '';
const selected = ({ value, selectionStart, selectionEnd }: HTMLInputElement) =>
  value.slice(selectionStart ?? 0, selectionEnd ?? 0);

beforeEach(() => {
  vi.stubGlobal('scrollTo', () => {});
  return () => {
    // Emptying the order also clears the search.
    cartStore.add(cartItemOf(aProduct()));
    cartStore.clear();
    vi.stubGlobal('matchMedia', undefined);
  };
});

describe('quick entry', () => {
  it('takes three products one after the other, without another key than Enter', async () => {
    const { user, search } = await openCatalog();
    expect(document.activeElement).toBe(search);
    await user.keyboard('2 bag{Enter}bu cr{Enter}12 cr al{Enter}');
    expect(cart()).toEqual(['2 × Baguette', '1 × Butter Croissant', '12 × Almond Croissant']);
    expect(selected(search)).toBe('12 cr al');
    screen.getByText('12 × Almond Croissant', { selector: '[role=status] p' });
  });

  it('adds a scanned SKU at once, and the next scan replaces it', async () => {
    const { user } = await openCatalog();
    await user.keyboard('PAS-301{Enter}BRD-101{Enter}PAS-301{Enter}');
    expect(cart()).toEqual(['2 × Butter Croissant', '1 × Baguette']);
  });

  it('names the product that Enter adds, and marks it in the list', async () => {
    const { user } = await openCatalog();
    await user.keyboard('3 ba');
    await screen.findByText('3 × Baguette');
    await waitFor(() => expect(marked()).toContain('Baguette'));
    await user.keyboard('{Home}{Delete}{Delete}');
    await waitFor(() => expect(screen.queryByText(/× Baguette/)).toBeNull());
  });

  it('walks the products with the arrows', async () => {
    const { user, search } = await openCatalog();
    await user.keyboard('{ArrowDown}');
    expect(marked()).toContain('Baguette');
    await user.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}{ArrowDown}');
    expect(marked()).toContain('Almond Croissant');
    await user.keyboard('{Enter}');
    expect(cart()).toEqual(['1 × Almond Croissant']);
    await user.type(search, 'ba');
    await waitFor(() => expect(marked()).toContain('Baguette'));
  });

  it('adds nothing for an empty search or one without a product', async () => {
    const { user } = await openCatalog();
    await user.keyboard('{Enter}zzz{Enter}');
    await screen.findByText('No products found');
    expect(cart()).toEqual([]);
  });

  it('does not open the keyboard of a phone', async () => {
    const { search } = await openCatalog('phone');
    expect(document.activeElement).not.toBe(search);
  });

  it('goes on to the checkout with Ctrl+Enter, once there is something to order', async () => {
    const { user, router } = await openCatalog();
    await user.keyboard('{Control>}{Enter}{/Control}');
    expect(router.state.location.pathname).toBe('/catalog');
    await user.keyboard('ba{Enter}{Control>}{Enter}{/Control}');
    await waitFor(() => expect(router.state.location.pathname).toBe('/checkout'));
    expect(cart()).toEqual(['1 × Baguette']);
  });

  it('remembers the search when the user returns, and forgets it with the order', async () => {
    const { user, router, search } = await openCatalog();
    await user.keyboard('butter{Enter}');
    await router.navigate('/cart');
    await waitFor(() => expect(search.isConnected).toBe(false));
    await router.navigate('/catalog');
    const again = await screen.findByRole<HTMLInputElement>('searchbox');
    expect(again.value).toBe('butter');
    window.sessionStorage.setItem(checkoutDraftKey, 'Maria');
    cartStore.clear();
    await waitFor(() => expect(again.value).toBe(''));
    expect(window.sessionStorage.getItem(checkoutDraftKey)).toBeNull();
  });
});

describe('the order beside the catalog', () => {
  it('shows lines, notes, discount and total, and leads to the checkout', async () => {
    const { user } = await openCatalog();
    const order = within(screen.getByRole('region', { name: 'Order' }));
    order.getByText(/Nothing yet/);
    await user.keyboard('2 baguette{Enter}cia{Enter}');
    order.getByText('3 items');
    await user.click(order.getByRole('button', { name: 'Increase quantity of line 2, Ciabatta' }));
    await user.click(order.getByRole('button', { name: 'Add Note to Baguette' }));
    await user.keyboard('Sliced');
    expect(cartStore.get().items[0]?.productionNotes).toBe('Sliced');
    expect(order.getAllByText('$18.00')).not.toHaveLength(0);
    await user.click(order.getByRole('button', { name: 'Add Discount' }));
    await waitFor(() => expect(document.activeElement).toBe(order.getByLabelText('Amount')));
    const line = () => order.queryByText(/^Discount \(/)?.textContent;
    const none = { discountType: 'none', discountAmount: 0 };
    expect(cartStore.get()).toMatchObject(none);
    await user.keyboard('0');
    expect(order.queryByText('Discount Applied')).toBeNull();
    expect([cartStore.get(), line()]).toMatchObject([none, undefined]);
    await user.keyboard('{Backspace}10');
    order.getByText('Discount Applied');
    expect(cartStore.get()).toMatchObject({ discountType: 'percentage', discountAmount: 10 });
    expect(line()).toBe('Discount (10%)');
    await user.keyboard('{Backspace}{Backspace}');
    expect([cartStore.get(), line()]).toMatchObject([none, undefined]);
    order.getByText('Percentage %');
    expect(order.getByRole('link', { name: 'Checkout' }).getAttribute('href')).toBe('/checkout');
  });

  it('puts a removed line back in its place, with its notes', async () => {
    const { user } = await openCatalog();
    await user.keyboard('2 baguette{Enter}cia{Enter}');
    cartStore.setText('b1', 'productionNotes', 'Sliced');
    const before = cartStore.get();
    await user.click(screen.getByRole('button', { name: 'Remove Baguette' }));
    expect(cart()).toEqual(['1 × Ciabatta']);
    screen.getByText('Baguette removed');
    await user.click(screen.getByRole('button', { name: 'Put it back' }));
    expect(cartStore.get()).toEqual(before);
  });

  it('a double click removes one line only', async () => {
    const { user } = await openCatalog();
    await user.keyboard('baguette{Enter}cia{Enter}');
    await user.click(screen.getByRole('button', { name: 'Remove Baguette' }));
    // The next line has moved up, so this is where the second click lands.
    fireEvent.click(screen.getByRole('button', { name: 'Remove Ciabatta' }), { detail: 2 });
    expect(cart()).toEqual(['1 × Ciabatta']);
  });

  it('is a bar at the bottom if there is no room beside the catalog', async () => {
    const { user, search } = await openCatalog('phone');
    expect(screen.queryByRole('link', { name: 'Checkout' })).toBeNull();
    await user.type(search, '2 baguette{Enter}');
    screen.getByText('2 items');
    await screen.findByText('$8.00');
    screen.getByRole('link', { name: 'Checkout' });
    expect(screen.queryByRole('region', { name: 'Order' })).toBeNull();
  });
});
