import type { ProductionLine } from '#shared/schemas/lines.ts';
import type { ProductionDay, ProductionOrder } from '#shared/schemas/production.ts';

export const aLine = (changes: Partial<ProductionLine> = {}): ProductionLine => ({
  productId: 'pie',
  productTitle: 'Pumpkin Pie',
  unit: '9 inch',
  quantity: 1,
  productionNotes: null,
  ...changes,
});

export const anOrder = (
  items: ProductionLine[],
  changes: Partial<ProductionOrder> = {},
): ProductionOrder => ({
  id: 'o1',
  orderNumber: '#1001',
  customerName: 'Maria Lopez',
  // 9 AM in California.
  pickupDate: '2026-11-25T17:00:00.000Z',
  pickupLocation: 'DAVIS',
  status: 'approved',
  orderNotes: null,
  items,
  ...changes,
});

export const dayOf = (orders: ProductionOrder[]): ProductionDay => ({
  day: '2026-11-25',
  timezone: 'America/Los_Angeles',
  orders,
});
