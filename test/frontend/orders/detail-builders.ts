import type { OrderLine } from '#shared/schemas/lines.ts';
import type { OrderDetail } from '#shared/schemas/orders.ts';

export const aLine = (given: Partial<OrderLine> = {}): OrderLine => {
  const line = {
    id: 'line-1',
    productId: 'cake',
    productTitle: 'Carrot Cake',
    productSku: 'CAKE-1',
    unit: 'each',
    quantity: 2,
    unitPrice: 1_250,
    isTaxable: true,
    productionNotes: null,
    ...given,
  };
  return { ...line, itemTotal: line.quantity * line.unitPrice };
};

/** An order of two cakes for Maria, picked up in Davis on a summer Sunday at 10 AM. */
export const anOrder = (given: Partial<OrderDetail> = {}): OrderDetail => ({
  id: 'order-1',
  orderNumber: '#1001',
  createdAt: '2026-06-01T17:00:00.000Z',
  version: 1,
  status: 'pending',
  paymentStatus: 'unpaid',
  pickupDate: '2026-06-14T17:00:00.000Z',
  pickupLocation: 'DAVIS',
  timezone: 'America/Los_Angeles',
  orderNotes: null,
  subtotal: 2_500,
  discountType: 'none',
  discountAmount: 0,
  discountValue: 0,
  taxRate: '8.25',
  tax: 206,
  total: 2_706,
  customer: {
    firstName: 'Maria',
    lastName: 'Lopez',
    email: 'maria@example.com',
    phone: '530-555-0147',
  },
  takenBy: { name: 'Grace' },
  items: [aLine()],
  changelog: [
    {
      id: 'entry-1',
      changeDescription: 'Ada Baker placed the order',
      changedBy: 'Ada Baker',
      createdAt: '2026-06-01T17:00:00.000Z',
    },
  ],
  pdfs: [],
  emails: [],
  ...given,
});

/** The order after somebody else changed it. */
export const changedBy = (
  changedBy: string,
  order: OrderDetail,
  given: Partial<OrderDetail>,
): OrderDetail => ({
  ...order,
  ...given,
  version: order.version + 1,
  changelog: [
    ...order.changelog,
    {
      id: `entry-${order.changelog.length + 1}`,
      changeDescription: `${changedBy} changed something`,
      changedBy,
      createdAt: '2026-06-02T17:00:00.000Z',
    },
  ],
});
