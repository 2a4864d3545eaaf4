import fc from 'fast-check';
import { expect, it } from 'vitest';
import { packOrders, unpackOrders } from '#shared/production/packed-orders.ts';
import { packedOrdersSchema, productionOrderSchema } from '#shared/schemas/production.ts';
import { anyInscription, anyOptions, anyPictures } from '#test/shared/orders/random-lines.ts';

const few = fc.constantFrom('', 'Pie', 'Cake', 'null');
const order = fc.record(
  {
    id: fc.uuid(),
    orderNumber: fc.string(),
    customerName: fc.string(),
    pickupDate: fc.constant('2026-11-25T17:00:00.000Z'),
    pickupLocation: fc.string(),
    pickupLocationNote: fc.string({ minLength: 1 }),
    status: fc.constantFrom('pending' as const, 'complete' as const),
    orderNotes: fc.option(fc.string()),
    items: fc.array(
      fc.record(
        {
          productId: fc.option(few),
          productTitle: few,
          unit: fc.option(few),
          quantity: fc.nat(),
          productionNotes: fc.option(fc.string()),
          allergens: few,
          options: anyOptions.map((options) => options.map(({ set, choice }) => ({ set, choice }))),
          inscription: anyInscription,
          pictures: anyPictures,
        },
        {
          noNullPrototype: true,
          requiredKeys: ['productId', 'productTitle', 'unit', 'quantity', 'productionNotes'],
        },
      ),
    ),
  },
  {
    noNullPrototype: true,
    requiredKeys: [
      'id',
      'orderNumber',
      'customerName',
      'pickupDate',
      'pickupLocation',
      'status',
      'orderNotes',
      'items',
    ],
  },
);

it('orders are the same after they were sent', () => {
  fc.assert(
    fc.property(fc.array(order), (orders) => {
      const packed = packOrders(orders);
      const sent = packedOrdersSchema.parse(JSON.parse(JSON.stringify(packed)));
      expect(unpackOrders(sent)).toEqual(orders);
      const kinds = orders.flatMap(({ items }) =>
        items.map(({ productId, productTitle, unit, allergens, options }) =>
          JSON.stringify([productId, productTitle, unit, allergens, options]),
        ),
      );
      expect(sent.products).toHaveLength(new Set(kinds).size);
    }),
  );
});

const plain = {
  id: 'order-1',
  orderNumber: '#1001',
  customerName: 'Maria Lopez',
  pickupDate: '2026-11-25T17:00:00.000Z',
  pickupLocation: 'DAVIS',
  status: 'approved',
  orderNotes: null,
  items: [{ productId: 'p1', productTitle: 'Rye', unit: null, quantity: 2, productionNotes: null }],
};

it('a line of a product that was not sent is an error', () => {
  const { orders } = packOrders([productionOrderSchema.parse(plain)]);
  expect(() => unpackOrders({ products: [], orders })).toThrow('lacks a product');
});
