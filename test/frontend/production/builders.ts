import type { ProductionDay, ProductionOrder } from '#shared/schemas/production.ts';

/** Two Sourdoughs for Maria Lopez, at 9 AM in California. */
export const aProductionOrder = (changes: Partial<ProductionOrder> = {}): ProductionOrder => ({
  id: 'order-1',
  orderNumber: '#1001',
  customerName: 'Maria Lopez',
  pickupDate: '2026-11-25T17:00:00.000Z',
  pickupLocation: 'DAVIS',
  status: 'approved',
  orderNotes: null,
  items: [
    {
      ...{ productId: 'p1', productTitle: 'Sourdough', unit: 'loaf' },
      ...{ quantity: 2, productionNotes: null },
    },
  ],
  ...changes,
});

export const aProductionDay = (...orders: ProductionOrder[]): ProductionDay => ({
  day: '2026-11-25',
  timezone: 'America/Los_Angeles',
  orders,
});
