import type { Pickup, Pickups } from '#shared/schemas/pickups.ts';

/** Wednesday before Thanksgiving, 9:12 AM in California. */
export const now = new Date('2026-11-25T17:12:00.000Z');
export const day = '2026-11-25';
export const timezone = 'America/Los_Angeles';

export const aPickup = (changes: Partial<Pickup> = {}): Pickup => ({
  id: 'margaret',
  orderNumber: '#1112',
  firstName: 'Margaret',
  lastName: 'Holloway',
  digits: '0188',
  pickupDate: '2026-11-25T17:00:00.000Z',
  pickupLocation: 'DAVIS',
  status: 'ready',
  paymentStatus: 'paid',
  total: 5_800,
  toPay: 0,
  orderNotes: null,
  items: ['Birthday Cake', 'Country Sourdough', 'Walnut Brownies'].map((productTitle) => ({
    productId: productTitle,
    productTitle,
    unit: null,
    quantity: 1,
    productionNotes: null,
  })),
  ...changes,
});

export const aDay = (orders: Pickup[]): Pickups => ({
  day,
  timezone,
  isWhole: true,
  orders,
  ticks: [],
  cursor: now.toISOString(),
});
