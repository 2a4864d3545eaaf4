import fc from 'fast-check';

const few = fc.constantFrom('Rye', 'Carrot Cake', 'Tarte “Citron”', '"');
const note = fc.oneof(few, fc.string({ minLength: 1 }), fc.constant('No nuts, please'));

/** A stored line. There are few texts, so that two lines often share some. */
export const anyLine = fc.record(
  {
    id: fc.constantFrom('one', 'two', 'three', 'four'),
    productId: fc.option(fc.constantFrom('p1', 'p2')),
    productTitle: few,
    productSku: fc.option(few),
    unit: fc.option(fc.constantFrom('each', 'dozen')),
    quantity: fc.integer({ min: 1, max: 3 }),
    unitPrice: fc.constantFrom(0, 5, 450, 10_000_000),
    isTaxable: fc.boolean(),
    productionNotes: fc.option(note),
    allergens: note,
  },
  {
    noNullPrototype: true,
    requiredKeys: [
      'id',
      'productId',
      'productTitle',
      'productSku',
      'unit',
      'quantity',
      'unitPrice',
      'isTaxable',
      'productionNotes',
    ],
  },
);

/** The lines of an order. */
export const anyLines = fc.uniqueArray(anyLine, { selector: ({ id }) => id, maxLength: 4 });
