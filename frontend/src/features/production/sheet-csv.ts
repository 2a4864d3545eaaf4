import { storeTime } from '#shared/dates/store-time.ts';
import { guardFormula } from '#shared/formula-guard.ts';
import { noteOf } from '#shared/orders/line/line.ts';
import { optionsText } from '#shared/orders/line/options.ts';
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

/** Behind the others, and only on days that have such lines: stores without options keep their columns. */
const answerColumns: typeof columns = {
  Options: ({ line }) => text(optionsText(line.options)),
  Inscription: ({ line }) => text(line.inscription),
};

/** A row for each line of each order, to be summed up as needed. */
export function sheetCsvRows(days: ProductionDay[], places: PickupPlace[]): string[][] {
  const entries = days.flatMap((day) =>
    day.orders.flatMap((order) => order.items.map((line) => ({ line, order, day, places }))),
  );
  const hasAnswers = entries.some(({ line }) => line.options || line.inscription);
  const all = { ...columns, ...(hasAnswers && answerColumns) };
  const cells = Object.values(all);
  return [Object.keys(all), ...entries.map((entry) => cells.map((cell) => cell(entry)))];
}

/** A row for each product, unit and choice of options of each day, with the quantity to make. */
export function totalsCsvRows(days: ProductionDay[]): string[][] {
  const products = days.flatMap((day) => productionSheet(day).products);
  const hasOptions = products.some(({ options }) => options);
  return [
    ['Product', 'Unit', 'Quantity', 'Pickup day', ...(hasOptions ? ['Options'] : [])],
    ...products.map(({ title, unit, quantity, pickupDay, options }) => [
      text(title),
      text(unit),
      String(quantity),
      pickupDay,
      ...(hasOptions ? [text(optionsText(options))] : []),
    ]),
  ];
}
