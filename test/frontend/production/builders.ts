import type { Print, SheetChange } from '#shared/schemas/prints.ts';
import type { ProductionDay, ProductionOrder } from '#shared/schemas/production.ts';

export const line = (productId: string, productTitle: string, quantity: number, note?: string) => ({
  productId,
  productTitle,
  unit: 'each',
  quantity,
  productionNotes: note ?? null,
});

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
      productId: 'p1',
      productTitle: 'Sourdough',
      unit: 'loaf',
      quantity: 2,
      productionNotes: null,
    },
  ],
  ...changes,
});

export const aProductionDay = (...orders: ProductionOrder[]): ProductionDay => ({
  day: '2026-11-25',
  timezone: 'America/Los_Angeles',
  orders,
});

/** Printed at 5:10 AM in California, on the day. */
export const aPrint = (changes: Partial<Print> = {}): Print => ({
  number: 2,
  at: '2026-11-25T13:10:00.000Z',
  by: 'Rosa Delgado',
  orders: 1,
  pieces: 2,
  ...changes,
});

/** Two pies fewer for Ben Kim. */
export const aSheetChange = (changes: Partial<SheetChange> = {}): SheetChange => ({
  orderId: 'order-2',
  orderNumber: '#1102',
  customerName: 'Ben Kim',
  kind: 'edited',
  pickupBefore: '2026-11-25T17:00:00.000Z',
  pickupAfter: '2026-11-25T17:00:00.000Z',
  amounts: [{ title: 'Pumpkin Pie', unit: null, quantity: -2 }],
  texts: [],
  version: 2,
  changedAt: '2026-11-25T13:20:00.000Z',
  seen: null,
  ...changes,
});
