import { render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { lastOrder } from '#frontend/entities/order/last-order.ts';
import { OrderDock } from '#frontend/features/catalog/components/order-dock.tsx';
import { FootFrame } from '#frontend/ui/layout/foot-bar.tsx';
import { ordersApi } from '#shared/api/orders.ts';
import { sessionApi } from '#shared/api/session.ts';
import { openScreen } from '#test/frontend/screens/open-screen.tsx';
import { respondTo, stubApi } from '#test/frontend/screens/stub-api.ts';
import { anOrder } from './detail-builders.ts';

const order = anOrder({ pdfs: [] });
const user = {
  id: 'u1',
  name: 'Ada',
  email: 'ada@bakery.example',
  role: 'admin' as const,
  createdAt: '2026-06-01T17:00:00.000Z',
};
const nothing = { status: 'loading', cart: { items: [] }, lines: [] };

afterEach(() => {
  lastOrder.update(() => null);
});

it('the PDF of the last order has its place before it is made', async () => {
  lastOrder.update(() => ({ id: order.id, orderNumber: order.orderNumber }));
  stubApi(
    respondTo(sessionApi.readSession, () => ({ user })),
    respondTo(ordersApi.readOrder, () => order),
  );
  openScreen('/catalog', '/catalog', <OrderDock checked={nothing as never} />);
  await screen.findByRole('link', { name: `Open order ${order.orderNumber}` });
  expect(screen.queryByRole('link', { name: /^PDF/ })).toBeNull();
  expect(getComputedStyle(screen.getByText('PDF')).display).not.toBe('none');
});

it('messages stand above the bar at the foot, however high it is', () => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe: () => void;
      constructor(tell: () => void) {
        this.observe = tell;
      }
      disconnect() {}
    },
  );
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(101);
  const { unmount } = render(<FootFrame position="sticky">Last order</FootFrame>);
  const room = () => document.documentElement.style.getPropertyValue('--foot-bar-height');
  expect(room()).toBe('101px');
  unmount();
  expect(room()).toBe('');
  vi.restoreAllMocks();
});
