import fc from 'fast-check';
import type { Write } from '#functions/core/data/transact.ts';
import type { OrderContent } from '#functions/orders/order/order-content.ts';
import type { StoredOrder } from '#functions/orders/order/order-item.ts';
import { searchTokens } from '#functions/orders/projections/search-tokens.ts';
import { orderStatuses, paymentStatuses } from '#shared/orders/statuses.ts';

export const moment = { now: new Date('2026-11-20T17:00:00.000Z'), attempt: 0 };

/** The items that writes put into the table. */
export const putBy = (writes: Write[]) => writes.flatMap(({ put }) => put?.Item ?? []);

export const storedContent = (changes: Partial<OrderContent> = {}): OrderContent => ({
  customer: { firstName: 'Maria', lastName: 'Lopez', email: 'maria@example.com', phone: '' },
  takenBy: { id: 'employee', name: 'Erin' },
  pickupDate: '2026-11-25T17:00:00.000Z',
  pickupLocation: 'DAVIS',
  timezone: 'America/Los_Angeles',
  orderNotes: null,
  lines: [
    {
      id: 'line-1',
      productId: 'pie',
      productTitle: 'Pumpkin Pie',
      productSku: null,
      unit: null,
      quantity: 2,
      unitPrice: 2_500,
      isTaxable: false,
      productionNotes: null,
    },
  ],
  discountType: 'none',
  discountValue: 0,
  taxRate: '0',
  subtotal: 5_000,
  discount: 0,
  tax: 0,
  total: 5_000,
  ...changes,
});

/** A stored order, with the search tokens of its content unless others are given. */
export const storedOrder = (changes: Partial<StoredOrder> = {}): StoredOrder => {
  const order = {
    id: 'order-1',
    number: 1001,
    createdAt: '2026-11-20T16:00:00.000Z',
    status: 'pending' as const,
    paymentStatus: 'unpaid' as const,
    version: 1,
    changedBy: 'Alice',
    contentVersion: 1,
    pdfVersion: 1,
    lastLogNumber: 1,
    content: storedContent(),
    ...changes,
  };
  return { searchTokens: searchTokens(order), ...order };
};

const name = fc.constantFrom('Maria', 'Ana', 'Zoë', 'İpek', 'Nguyễn-O’Brien', '王');

/** The content of an order. Each field has few values, so that two contents often share some. */
export const anyContent = fc
  .record({
    firstName: name,
    lastName: name,
    email: fc.constantFrom('', 'maria@example.com', 'ana@example.com'),
    day: fc.integer({ min: 24, max: 27 }),
    orderNotes: fc.constantFrom(null, 'Ring the bell'),
    quantity: fc.integer({ min: 1, max: 3 }),
    total: fc.integer({ min: 0, max: 3 }).map((units) => units * 1_250),
  })
  .map(({ firstName, lastName, email, day, quantity, total, orderNotes }) => {
    const content = storedContent();
    return storedContent({
      customer: { firstName, lastName, email, phone: '' },
      pickupDate: `2026-11-${day}T17:00:00.000Z`,
      orderNotes,
      lines: content.lines.map((line) => ({ ...line, quantity })),
      total,
    });
  });

/** The parts in which two states of an order may differ. */
export const anyState = fc.record({
  status: fc.constantFrom(...orderStatuses),
  paymentStatus: fc.constantFrom(...paymentStatuses),
  content: anyContent,
  undelivered: fc.option(fc.constant<'customer'[]>(['customer']), { nil: undefined }),
  taken: fc.option(
    fc.dictionary(
      fc.constantFrom('2026-11-25#pies', '2026-11-25#cakes#09'),
      fc.integer({ min: 1, max: 4 }),
    ),
    { nil: undefined },
  ),
});
