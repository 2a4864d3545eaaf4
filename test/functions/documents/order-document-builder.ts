import type { StoredLine } from '#functions/orders/order/order-content.ts';
import type { OrderDocument } from '#functions/papers/documents/order/order-document.ts';
import { defaultPlaces } from '#shared/schemas/places.ts';

export const aLine = (changes: Partial<StoredLine> = {}): StoredLine => ({
  id: 'line-1',
  productId: 'product-1',
  productTitle: 'Sourdough loaf',
  productSku: 'BRD-001',
  unit: 'each',
  quantity: 2,
  unitPrice: 850,
  isTaxable: false,
  productionNotes: null,
  ...changes,
});

type Changes = Partial<Omit<OrderDocument, 'content'>> & {
  content?: Partial<OrderDocument['content']>;
};

/** A document with one plain line, and the given changes. */
export const anOrderDocument = ({ content, ...changes }: Changes = {}): OrderDocument => ({
  orderNumber: '#1042',
  createdAt: '2026-06-10T17:05:00.000Z',
  version: 1,
  contentVersion: 1,
  isCanceled: false,
  versionCreatedAt: '2026-06-10T17:05:00.000Z',
  orderUrl: 'https://orders.bakery.example/orders/8c1de0a4-7a0f-4c55-9d1d-0d6f7a3f7b10',
  paymentStatus: 'unpaid',
  store: {
    name: 'Golden Crumb Bakery',
    address: '214 E Street\nDavis, CA 95616\n(530) 555-0134',
    logo: undefined,
    places: defaultPlaces.places,
  },
  content: {
    customer: {
      firstName: 'Maya',
      lastName: 'Lopez',
      email: 'maya.lopez@example.com',
      phone: '(530) 555-0199',
    },
    takenBy: { id: 'employee-1', name: 'Rosa' },
    pickupDate: '2026-06-13T17:00:00.000Z',
    pickupLocation: 'DAVIS',
    timezone: 'America/Los_Angeles',
    orderNotes: null,
    lines: [aLine()],
    discountType: 'none',
    discountValue: 0,
    taxRate: '8.25',
    subtotal: 1700,
    discount: 0,
    tax: 0,
    total: 1700,
    ...content,
  },
  ...changes,
});
