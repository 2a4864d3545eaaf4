/** A station of the demo bakery: days before the pickup, by category name or product SKU. */
type DemoStation = {
  name: string;
  categories: Record<string, number>;
  products?: Record<string, number>;
};

/** The birthday cake dries for a day before it is decorated. */
const birthdayCake = 'CAK-404';

export const stations: DemoStation[] = [
  { name: 'Dough', categories: { Breads: 1, 'Rolls & Bagels': 1, Pastries: 1 } },
  {
    name: 'Oven',
    categories: {
      Breads: 0,
      'Rolls & Bagels': 0,
      Pastries: 0,
      Seasonal: 0,
      Cakes: 1,
      'Pies & Tarts': 1,
      'Cookies & Bars': 1,
    },
    products: { [birthdayCake]: 2 },
  },
  { name: 'Decorating', categories: { Cakes: 0 }, products: { [birthdayCake]: 1 } },
];
