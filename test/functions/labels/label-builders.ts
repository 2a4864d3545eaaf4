import type { BoxLabel, BoxLabels } from '#functions/papers/labels/box-labels.ts';
import type { ProductLabel } from '#functions/papers/labels/product-label.ts';

export const aBox = (changes: Partial<BoxLabel> = {}): BoxLabel => ({
  orderNumber: '#1112',
  lastName: 'Holloway',
  firstName: 'Margaret',
  digits: '0188',
  pickupDate: '2026-11-25T17:00:00.000Z',
  place: 'DAVIS',
  shelf: 'B3',
  box: 1,
  boxes: 3,
  contents: [
    {
      text: '1 × Birthday Cake',
      options: '8 in · half Chocolate, half Lemon',
      note: 'Yellow flowers instead of sprinkles',
      inscription: 'Happy  Birthday\nMaya',
    },
  ],
  allergens: ['Wheat', 'Milk', 'Eggs'],
  due: 3_800,
  ...changes,
});

export const boxSettings = (size: BoxLabels['size'], due = true): Omit<BoxLabels, 'labels'> => ({
  size,
  start: 1,
  due,
  timezone: 'America/Los_Angeles',
  store: 'Golden Hour Bakery',
});

export const aProduct = (changes: Partial<ProductLabel> = {}): ProductLabel => ({
  title: 'Walnut Brownies',
  unit: '4-pack',
  ingredients: 'sugar, butter (cream, salt), eggs, wheat flour, walnuts',
  allergens: 'Wheat, Milk, Eggs, Tree nuts (walnut)',
  netQuantity: 'Net Wt 12 oz (340 g)',
  bestBy: '2026-11-29',
  store: 'Golden Hour Bakery',
  address: '412 G Street, Davis CA 95616',
  rules: 'us',
  line: '',
  linePoints: 10,
  ...changes,
});
