import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { cartStore } from '#frontend/entities/cart/cart-store.ts';
import { lastOrder } from '#frontend/entities/order/last-order.ts';
import { useLeaveSession } from '#frontend/entities/session/leave-session.ts';
import { useSession } from '#frontend/entities/session/session.ts';
import { OrderBar } from '#frontend/features/catalog/components/order-bar.tsx';
import { OrderDock } from '#frontend/features/catalog/components/order-dock.tsx';
import { ordersApi } from '#shared/api/orders.ts';
import { sessionApi } from '#shared/api/session.ts';
import { aProduct } from '#test/frontend/catalog/builders.ts';
import { openScreen } from '#test/frontend/screens/open-screen.tsx';
import { respondTo, stubApi } from '#test/frontend/screens/stub-api.ts';
import { ada } from '#test/frontend/users/builders.ts';
import { anOrder } from './detail-builders.ts';

const pdf = {
  id: 'pdf-1',
  version: 1,
  filename: 'order-1001-v1.pdf',
  status: 'ready' as const,
  fileUrl: '/api/orders/order-1/pdfs/1',
  createdAt: '2026-06-09T17:00:00.000Z',
};
const order = anOrder({ pdfs: [pdf] });
const nothing = {
  status: 'loading',
  cart: { items: [], discountType: 'none', discountAmount: 0 },
  lines: [],
} as unknown as Parameters<typeof OrderBar>[0]['checked'];

function SignOut() {
  const leave = useLeaveSession();
  const { status } = useSession();
  return (
    <button type="button" onClick={() => void leave()}>
      Sign Out while {status}
    </button>
  );
}

function open(Panel: typeof OrderBar, isSignedIn = true) {
  const reads: string[] = [];
  stubApi(
    respondTo(sessionApi.readSession, () => (isSignedIn ? { user: ada } : {})),
    respondTo(ordersApi.readOrder, ({ params }) => {
      reads.push(params.id ?? '');
      // The first response arrives before its PDF is ready.
      return reads.length > 1 ? order : { ...order, pdfs: [] };
    }),
  );
  const opened = openScreen(
    '/catalog',
    '/catalog',
    <main>
      <SignOut />
      <Panel checked={nothing} />
    </main>,
  );
  return { ...opened, reads };
}

beforeEach(() => {
  lastOrder.update(() => ({ id: order.id, orderNumber: order.orderNumber }));
  return () => {
    cartStore.clear();
    lastOrder.update(() => null);
  };
});

describe.each([
  ['beside the catalog', OrderDock],
  ['below the catalog', OrderBar],
])('the last order %s', (_place, Panel) => {
  it('is named with its customer and pickup, and leads to the order and, once it is made, its PDF', async () => {
    const { reads } = open(Panel);
    await screen.findByText(`Last order ${order.orderNumber}`);
    await screen.findByText(/Maria Lopez/);
    expect(
      screen.getByRole('link', { name: `Open order ${order.orderNumber}` }).getAttribute('href'),
    ).toBe(`/orders/${order.id}`);
    expect(screen.queryByRole('link', { name: /^PDF/ })).toBeNull();
    // Its space is reserved before it is ready.
    expect(getComputedStyle(screen.getByText('PDF')).display).not.toBe('none');
    const link = await screen.findByRole('link', { name: `PDF of order ${order.orderNumber}` });
    expect(link.getAttribute('href')).toBe(pdf.fileUrl);
    expect(reads).toEqual([order.id, order.id]);
  });

  it('goes with the first line of the next order', async () => {
    open(Panel);
    await screen.findByText(/^Last order/);
    cartStore.clear();
    expect(lastOrder.get()).not.toBeNull();
    cartStore.add(aProduct({ id: 'p1' }) as never, 1);
    await waitFor(() => expect(screen.queryByText(/^Last order/)).toBeNull());
    expect(lastOrder.get()).toBeNull();
  });

  it('stores no customer data in the browser, and is removed when its user signs out', async () => {
    const { user } = open(Panel);
    await screen.findByText(/Maria Lopez/);
    expect(JSON.stringify({ ...window.sessionStorage })).not.toContain('Lopez');
    await user.click(screen.getByRole('button', { name: /Sign Out/ }));
    await waitFor(() => expect(lastOrder.get()).toBeNull());
  });

  it('is not shown to visitors', async () => {
    open(Panel, false);
    await screen.findByRole('button', { name: 'Sign Out while signed-out' });
    expect(screen.queryByText(/^Last order/)).toBeNull();
  });
});
