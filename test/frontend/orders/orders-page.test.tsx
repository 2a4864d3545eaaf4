import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { OrdersPage } from '#frontend/features/orders/list/orders-page.tsx';
import { ordersApi } from '#shared/api/orders.ts';
import type { OrderSummary } from '#shared/schemas/order-list.ts';
import { openScreen } from '#test/frontend/screens/open-screen.tsx';
import { respondWithOrders, stubApi } from '#test/frontend/screens/stub-api.ts';
import { anOrder } from './builders.ts';

/** The list of all orders; a search finds those given. */
async function openList(found: OrderSummary[]) {
  stubApi(
    respondWithOrders((query) => (query.get('search') ? found : [anOrder({ id: 'newest' })])),
  );
  const opened = openScreen('/orders', '/orders', <OrdersPage />);
  await screen.findByRole('link', { name: '#1001' });
  const search = screen.getByRole('searchbox');
  await opened.user.click(search);
  await opened.user.keyboard('0147{Enter}');
  return { ...opened, path: () => opened.router.state.location.pathname };
}

const done = anOrder({ id: 'old', orderNumber: '#1002', status: 'complete' });
const open = anOrder({ id: 'open', orderNumber: '#1003', status: 'ready' });

it.each([
  ['order that is found', [done], '/orders/old'],
  ['order of a customer that is not done yet', [done, open], '/orders/open'],
])('Enter in the search opens the only %s', async (_, found, opened) => {
  const { path, router } = await openList(found);
  await waitFor(() => expect(path()).toBe(opened));
  expect(router.state.location.state).toEqual({ list: '?search=0147' });
});

it('Enter in the search goes to the first of several orders, and opens none', async () => {
  const { path } = await openList([open, { ...open, id: 'other', orderNumber: '#1004' }]);
  await waitFor(() => expect(document.activeElement?.textContent).toBe('#1003'));
  expect(path()).toBe('/orders');
});

it('Enter in the search opens nothing when nothing is found', async () => {
  const { path } = await openList([]);
  await screen.findByText('No orders found');
  expect(path()).toBe('/orders');
});

/** The row of the only order, in a window of that width. */
async function openRow(width: number, given: Partial<OrderSummary> = {}) {
  vi.stubGlobal('innerWidth', width);
  stubApi(respondWithOrders(() => [anOrder(given)]));
  openScreen('/orders', '/orders', <OrdersPage />);
  const row = (await screen.findByText(/Maria Lopez/)).closest<HTMLElement>('li, tr');
  if (!row) throw new Error('Nobody has a row');
  return within(row);
}

/** True if a line goes through the text: that of a cell reaches no box that stands within a line of text. */
function isStruck(element: Element): boolean {
  const { textDecorationLine, textDecoration, display } = getComputedStyle(element);
  if ((textDecorationLine || textDecoration).includes('line-through')) return true;
  if (display.startsWith('inline-') || !element.parentElement) return false;
  return isStruck(element.parentElement);
}

const words = ['#1001', /Maria Lopez/, /Jun-26/, '10:00 AM', 'DAVIS', '$12.50'];

it.each([360, 700, 1280])(
  'at %i px a line goes through the words of a canceled order, not its chips',
  async (width) => {
    const row = await openRow(width, { status: 'canceled' });
    expect(words.filter((text) => !row.getAllByText(text).every(isStruck))).toEqual([]);
    expect(['Canceled', 'UNPAID'].filter((text) => isStruck(row.getByText(text)))).toEqual([]);
  },
);

it('no line goes through an order that is not canceled', async () => {
  const row = await openRow(1280);
  expect(words.filter((text) => row.getAllByText(text).some(isStruck))).toEqual([]);
});

it.each([360, 1280])(
  'at %i px the payment of a canceled order is as quiet as the place',
  async (width) => {
    const row = await openRow(width, { status: 'canceled' });
    const colors = [row.getByText('UNPAID').parentElement, row.getByText('DAVIS')].map(
      (element) => element && getComputedStyle(element).color,
    );
    expect(colors[0]).toBe(colors[1]);
  },
);

describe('a list of two pages', () => {
  /** A page of one order each; `before` may hold a response back, or give another one. */
  async function openPages(
    before: (query: URLSearchParams) => Promise<Response | undefined>,
    address = '/orders',
  ) {
    const respond = async (query: URLSearchParams) => {
      const other = await before(query);
      if (other) return other;
      const isSecond = query.get('cursor') === 'second';
      const headers = {
        'x-total-count': '2',
        'x-matching-count': '2',
        'x-matching-count-capped': String(query.has('search')),
        link: isSecond ? '' : '</api/orders?cursor=second>; rel="next"',
      };
      const row = anOrder(isSecond ? { id: 'second', orderNumber: '#1000' } : {});
      return Response.json([row], { headers });
    };
    stubApi((_method, { pathname, searchParams }) =>
      pathname === ordersApi.listOrders.path ? respond(searchParams) : undefined,
    );
    const opened = openScreen('/orders', address, <OrdersPage />);
    await screen.findByRole('link', { name: '#1001' });
    const press = (name: string) => opened.user.click(screen.getByRole('button', { name }));
    return { ...opened, press };
  }
  const failure = Response.json({ error: 'Wrong', code: 'validation' }, { status: 400 });

  it('begins at its first page when that of the address is gone', async () => {
    const refuse = async (query: URLSearchParams) =>
      query.get('cursor') === 'forged' ? failure.clone() : undefined;
    const { router } = await openPages(refuse, '/orders?cursor=forged&page=3');
    await screen.findByText('This page of the list no longer exists');
    expect(router.state.location.search).toBe('');
  });

  it('stays until the next page has come, and turns one page for two presses', async () => {
    const { promise: held, resolve: release } = Promise.withResolvers<undefined>();
    const { press } = await openPages(async (query) => (query.has('cursor') ? held : undefined));
    await press('Next');
    await press('Next');
    expect(document.querySelector('[aria-busy=true]')).not.toBeNull();
    screen.getByRole('link', { name: '#1001' });
    release(undefined);
    await screen.findByRole('link', { name: '#1000' });
  });

  it('says plainly when only the first 1,000 matches are considered, its file too', async () => {
    const saved = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:file');
    vi.spyOn(URL, 'revokeObjectURL').mockReturnValue();
    const { press } = await openPages(async () => undefined, '/orders?search=guest');
    await screen.findByText(/^More than 1,000 orders match\. .* only the first 1,000/);
    await press('Export CSV');
    await screen.findByText(/^2 order\(s\)\. There are more: the file holds only the first 1,000/);
    expect(saved).toHaveBeenCalledOnce();
  });

  it('leaves no file when its export is canceled or fails, and says how far it is', async () => {
    const saved = vi.spyOn(URL, 'createObjectURL');
    const { promise: held, resolve: release } = Promise.withResolvers<undefined>();
    let next: Promise<Response | undefined> = held;
    const { press } = await openPages(async (query) => (query.has('cursor') ? next : undefined));
    await press('Export CSV');
    await screen.findByText('Exporting 1 of 2…');
    await press('Cancel');
    release(undefined);
    await screen.findByText('Export canceled');
    next = Promise.resolve(failure);
    await press('Export CSV');
    await screen.findByText('Export failed');
    expect(saved).not.toHaveBeenCalled();
  });
});
