import type { OrderDetail } from '#shared/schemas/orders.ts';
import type { Pickup } from '#shared/schemas/pickups.ts';
import { aLine, anOrder } from '#test/frontend/orders/detail-builders.ts';
import { aPickup as aPaidPickup, timezone } from '#test/shared/pickups/builders.ts';

export const day = '2026-11-24';

/** A ready order with an amount due, at 9 AM in California. */
export const aPickup = (changes: Partial<Pickup> = {}): Pickup =>
  aPaidPickup({
    id: 'order-1112',
    pickupDate: `${day}T17:00:00.000Z`,
    paymentStatus: 'unpaid',
    toPay: 3_800,
    items: aPaidPickup().items.slice(0, 1),
    shelf: 'B3',
    ...changes,
  });

/** The full order, which is read on its own. */
export const detailOf = (
  { firstName, lastName, items, toPay: _, ...pickup }: Pickup,
  given: Partial<OrderDetail> = {},
): OrderDetail =>
  anOrder({
    ...pickup,
    timezone,
    customer: { firstName, lastName, email: '', phone: `530555${pickup.digits}` },
    items: items.map((item, index) => aLine({ ...item, options: undefined, id: `line-${index}` })),
    ...given,
  });

const later = (hour: number) => `${day}T${hour + 8}:00:00.000Z`;

/** Two Holloways, one late, one canceled, one gone, one not ready. */
export const morning: Pickup[] = [
  aPickup(),
  aPickup({
    id: 'order-1121',
    orderNumber: '#1121',
    firstName: 'Dean',
    digits: '7302',
    pickupDate: later(10),
    paymentStatus: 'paid',
    toPay: 0,
    shelf: 'A2',
  }),
  aPickup({
    id: 'order-1085',
    orderNumber: '#1085',
    firstName: 'Chloé',
    lastName: 'Dubois',
    digits: '0101',
    pickupDate: later(8),
    paymentStatus: 'invoice',
    pickupLocation: 'WINTERS',
  }),
  aPickup({
    id: 'order-1101',
    orderNumber: '#1101',
    firstName: 'Sofia',
    lastName: 'Marchetti',
    digits: '0102',
    status: 'complete',
    toPay: 0,
  }),
  aPickup({
    id: 'order-1076',
    orderNumber: '#1076',
    firstName: 'Tyler',
    lastName: 'Jensen',
    digits: '0103',
    status: 'canceled',
  }),
  aPickup({
    id: 'order-1115',
    orderNumber: '#1115',
    firstName: 'Yusuf',
    lastName: 'Yılmaz',
    digits: '',
    status: 'in_production',
    shelf: undefined,
  }),
];

/** A day with this many orders, all with different names. */
export const manyPickups = (count: number): Pickup[] =>
  Array.from({ length: count }, (_, index) =>
    aPickup({
      id: `order-${index}`,
      orderNumber: `#${2_001 + index}`,
      firstName: `First${index}`,
      lastName: `Last${index}`,
      digits: String(index).padStart(4, '0'),
    }),
  );
