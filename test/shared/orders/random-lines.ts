import fc from 'fast-check';
import type { OrderedOption } from '#shared/orders/line/options.ts';

const few = fc.constantFrom('Rye', 'Carrot Cake', 'Tarte “Citron”', '"');
const note = fc.oneof(few, fc.string({ minLength: 1 }), fc.constant('No nuts, please'));

const choice = fc.record({
  setId: fc.constantFrom('size', 'flavor'),
  choiceId: fc.constantFrom('one', 'two'),
  set: fc.constantFrom('Size', 'Flavor'),
  choice: fc.constantFrom('8 in', 'Lemon', 'Chocolate, dark'),
  cents: fc.constantFrom(-100, 0, 5_200),
});
/** Options as they are stored: two of a set can share a cake. */
export const anyOptions: fc.Arbitrary<OrderedOption[]> = fc
  .tuple(fc.array(choice, { minLength: 1, maxLength: 3 }), fc.boolean())
  .map(([options, isHalf]) =>
    options.map((option) => ({ ...option, ...(isHalf && { half: true as const }) })),
  );

/** An inscription as a customer may want it, with spaces and marks that programs like to remove. */
export const anyInscription = fc.constantFrom(
  'Happy Birthday',
  'Happy  Birthday\n Zoë ',
  'Zoe\u0308',
  'يوم سعيد\u200f',
  '👩‍👩‍👧‍👦 "50"',
);
export const anyPictures = fc.constantFrom<string[]>(['picture-1'], ['picture-1', 'picture-2']);

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
    options: anyOptions,
    inscription: anyInscription,
    pictures: anyPictures,
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
