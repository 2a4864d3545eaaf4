import { storeTime } from '#shared/dates/store-time.ts';
import { guardFormula } from '#shared/formula-guard.ts';
import { noteOf } from '#shared/orders/line/line.ts';
import { namedPlace } from '#shared/pickups/places.ts';
import { productionSheet } from '#shared/production/production-sheet.ts';
import type { ProductionLine } from '#shared/schemas/lines.ts';
import type { PickupPlace } from '#shared/schemas/places.ts';
import type { ProductionDay, ProductionOrder } from '#shared/schemas/production.ts';

type Entry = {
  line: ProductionLine;
  order: ProductionOrder;
  day: ProductionDay;
  places: PickupPlace[];
};

const text = (value: string | null | undefined) => guardFormula(value ?? '');

const columns: Record<string, (entry: Entry) => string> = {
  Product: ({ line }) => text(line.productTitle),
  Unit: ({ line }) => text(line.unit),
  Quantity: ({ line }) => String(line.quantity),
  'Pickup day': ({ day }) => day.day,
  'Pickup time': ({ order, day }) => storeTime(order.pickupDate, day.timezone),
  Location: ({ order, places }) => text(namedPlace(places, order)),
  'Production notes': ({ line }) => text(noteOf(line)),
  Allergens: ({ line }) => text(line.allergens),
  'Order #': ({ order }) => text(order.orderNumber),
  Customer: ({ order }) => text(order.customerName),
  'Order notes': ({ order }) => text(order.orderNotes),
};

/** A row for each line of each order, to be summed up as needed. */
export const sheetCsvRows = (days: ProductionDay[], places: PickupPlace[]): string[][] => [
  Object.keys(columns),
  ...days.flatMap((day) =>
    day.orders.flatMap((order) =>
      order.items.map((line) =>
        Object.values(columns).map((cell) => cell({ line, order, day, places })),
      ),
    ),
  ),
];

/** A row for each product and unit of each day, with the quantity to make. */
export const totalsCsvRows = (days: ProductionDay[]): string[][] => [
  ['Product', 'Unit', 'Quantity', 'Pickup day'],
  ...days.flatMap((day) =>
    productionSheet(day).products.map(({ title, unit, quantity }) => [
      text(title),
      text(unit),
      String(quantity),
      day.day,
    ]),
  ),
];
