import type { OrderListPage } from '#frontend/features/orders/api/list-orders.ts';
import { readView } from '#frontend/features/orders/list-view.ts';
import type { OrderSummary } from '#shared/schemas/order-list.ts';

export const anOrder = (given: Partial<OrderSummary> = {}): OrderSummary => ({
  id: 'order-1',
  orderNumber: '#1001',
  customerName: 'Maria Lopez',
  pickupDate: '2026-06-14T17:00:00.000Z',
  pickupLocation: 'DAVIS',
  totalAmount: 12.5,
  status: 'pending',
  paymentStatus: 'unpaid',
  createdAt: '2026-06-12T17:05:00.000Z',
  ...given,
});

export const someOrders = (count: number): OrderSummary[] =>
  Array.from({ length: count }, (_, index) => anOrder({ id: `order-${index}` }));

export const aPage = ({
  page = 1,
  ...given
}: Partial<OrderListPage> & { page?: number } = {}): OrderListPage => ({
  rows: [],
  view: { ...readView(new URLSearchParams()), page },
  total: 0,
  matching: 0,
  capped: false,
  ...given,
});
