import { useColorScheme } from '@mui/material/styles';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { employeeLinksOf, managementLinks } from '#frontend/app/navigation/sidebar-links.tsx';
import { addToCart } from '#frontend/entities/cart/add-to-cart.ts';
import { cartItemOf } from '#frontend/entities/cart/cart.ts';
import { useOptionSets } from '#frontend/entities/catalog/option-sets.ts';
import { createProductSearch } from '#frontend/entities/catalog/product-search.ts';
import { useProducts } from '#frontend/entities/catalog/products.ts';
import { ask } from '#frontend/entities/order/options/asked.ts';
import { adminAccess, useSession } from '#frontend/entities/session/session.ts';
import { addAgain } from '#frontend/features/checkout/add-again.ts';
import { useKnownCustomers } from '#frontend/features/checkout/api.ts';
import { putCustomer } from '#frontend/features/checkout/checkout-draft.ts';
import { fetchOrders } from '#frontend/features/orders/api/list-orders.ts';
import { listQuery, readView, searchTerm } from '#frontend/features/orders/list-view.ts';
import { errorText, pathOf } from '#frontend/lib/api-client.ts';
import { usePublicSettings } from '#frontend/lib/public-settings.ts';
import { ordersApi } from '#shared/api/orders.ts';
import { fullName } from '#shared/orders/full-name.ts';
import { orderStatusLabels } from '#shared/orders/statuses.ts';
import { formatMoney } from '#shared/pricing/format-money.ts';
import { isForSale } from '#shared/products/cart-change.ts';
import { normalizeText } from '#shared/text/normalize-text.ts';

/** Hits of each kind. More would need scrolling, and typing another letter is faster. */
const mostOfEach = 6;

/** The first orders that the order list's search finds; none if the search considers the text too short. */
function useFoundOrders(search: string, isAllowed: boolean) {
  const view = readView(new URLSearchParams({ search }));
  return useQuery({
    ...queryOptions({
      queryKey: [pathOf(ordersApi.listOrders, { query: listQuery(view, mostOfEach) })],
      queryFn: ({ signal }) => fetchOrders(view, mostOfEach, signal),
      staleTime: 0,
    }),
    enabled: isAllowed && searchTerm(view) !== undefined,
  });
}

/** The products for sale that the catalog's search finds, with the requested quantity. */
function useFoundProducts(text: string) {
  const { data } = useProducts();
  const search = useMemo(
    () => createProductSearch((data ?? []).filter(isForSale), () => undefined),
    [data],
  );
  if (text.trim() === '') return { quantity: 1, products: [] };
  const { quantity, products } = search(text);
  return { quantity, products: products.slice(0, mostOfEach) };
}

/** True if the name contains every word of the text. */
const isNamed = (name: string, text: string): boolean =>
  normalizeText(text)
    .split(' ')
    .every((word) => normalizeText(name).includes(word));

export type PaletteEntry = {
  id: string;
  kind: 'Order' | 'Customer' | 'Add to order' | 'Screen' | 'Action';
  name: string;
  detail?: string;
  run: () => void;
};

const orderScreens = [
  { to: '/cart', label: 'Cart' },
  { to: '/checkout', label: 'Checkout' },
];

const managing = [...managementLinks, { to: '/sales', label: 'Sales' }];

/** The screens that other screens link to, including management once the codeword was entered. */
function useScreens(): PaletteEntry[] {
  const navigate = useNavigate();
  const { status } = useSession();
  const isManaging = status === 'signed-in' && adminAccess.get();
  const { data } = usePublicSettings();
  return [...employeeLinksOf(data), ...orderScreens, ...(isManaging ? managing : [])].map(
    ({ to, label }) => ({
      id: `${to} ${label}`,
      kind: 'Screen' as const,
      name: label,
      run: () => void navigate(to),
    }),
  );
}

function useActions(onHelp: () => void): PaletteEntry[] {
  const { mode, systemMode, setMode } = useColorScheme();
  const isDark = (mode === 'system' ? systemMode : mode) === 'dark';
  return [
    { id: 'help', kind: 'Action', name: 'Show keyboard shortcuts', run: onHelp },
    {
      id: 'mode',
      kind: 'Action',
      name: isDark ? 'Switch to light colors' : 'Switch to dark colors',
      run: () => setMode(isDark ? 'light' : 'dark'),
    },
  ];
}

/**
 * Known customers with their last order: one press puts both into the checkout (docs/product.md#same-again).
 */
function useCustomers(search: string, isAllowed: boolean): PaletteEntry[] {
  const navigate = useNavigate();
  const { data: products } = useProducts();
  const { data: sets } = useOptionSets();
  const customers = useKnownCustomers(search, isAllowed);
  if (!products || !sets) return [];
  return customers.flatMap((customer) =>
    customer.orders.slice(0, 1).map((order) => ({
      id: `again ${order.id}`,
      kind: 'Customer' as const,
      name: `Same again for ${fullName(customer)}`,
      detail: order.orderNumber,
      run: () => {
        if (!addAgain(order, products, sets)) return;
        putCustomer(customer);
        void navigate('/checkout');
      },
    })),
  );
}

/** The entries that the palette offers for a text. `search` follows the text when the user pauses. */
export function usePaletteEntries(text: string, search: string, onHelp: () => void) {
  const navigate = useNavigate();
  const { status } = useSession();
  const orders = useFoundOrders(search, status === 'signed-in');
  const { products, quantity } = useFoundProducts(text);
  const fixed = [...useScreens(), ...useActions(onHelp)].filter(({ name }) => isNamed(name, text));
  const found: PaletteEntry[] = (search === text ? (orders.data?.rows ?? []) : []).map((order) => ({
    id: order.id,
    kind: 'Order',
    name: `${order.orderNumber} · ${order.customerName}`,
    detail: orderStatusLabels[order.status],
    run: () => void navigate(`/orders/${order.id}`),
  }));
  const toAdd: PaletteEntry[] = products.map((product) => ({
    id: product.id,
    kind: 'Add to order',
    name: quantity > 1 ? `${quantity} × ${product.title}` : product.title,
    detail: formatMoney(product.price),
    run: () => {
      if (product.optionSets.length === 0) return addToCart(cartItemOf(product), quantity);
      // The catalog opens the product's questions.
      void navigate('/catalog');
      ask(product, { quantity });
    },
  }));
  const customers = useCustomers(text, status === 'signed-in');
  // A found order comes first: Enter must not begin another one instead. 'Same again' is one key below it.
  const [first, ...others] = found;
  return {
    entries: [...(first ? [first] : []), ...customers, ...others, ...toAdd, ...fixed],
    isSearching: orders.isFetching || (status === 'signed-in' && search !== text),
    failure: orders.isError && errorText(orders.error, 'Orders could not be searched.'),
  };
}
