import { isDeepStrictEqual } from 'node:util';
import * as z from 'zod/mini';
import type { Key, StoredItem } from '#functions/core/data/table.ts';
import type { OrderContent } from '#functions/orders/order/order-content.ts';
import type { StoredOrder } from '#functions/orders/order/order-item.ts';
import { storeDay } from '#shared/dates/store-time.ts';
import type { ProductionLine } from '#shared/schemas/production.ts';
import type { Projection, StateChange } from './projection.ts';

/** What is to be made for an order; its summary in the index has the rest. */
export type DayRow = {
  id: string;
  orderNotes: string | null;
  items: ProductionLine[];
  pickupLocationNote?: string;
};

const rowPrefix = 'ROW#';

/** The partition of what is to be made for a day, '2026-11-25' (access pattern M1). */
export const dayPk = (day: string) => `DAY#${day}`;

/** The day is that of the zone in which the pickup was agreed: it stays when the store's zone changes. */
export const dayOf = ({ pickupDate, timezone }: OrderContent): string =>
  storeDay(pickupDate, timezone);

const rowKey = ({ id, content }: StoredOrder): Key => ({
  pk: dayPk(dayOf(content)),
  sk: `${rowPrefix}${id}`,
});

const sheetFacts = ({ status, content }: StoredOrder) => [status === 'canceled', content];

/**
 * The days on whose sheets a change of an order is seen: two when its pickup moves to another day,
 * none when nothing changes that a sheet shows.
 */
export function changedDays({ before, after }: StateChange): string[] {
  if (before && isDeepStrictEqual(sheetFacts(before), sheetFacts(after))) return [];
  return [...new Set([before ?? after, after].map(({ content }) => dayOf(content)))];
}

export const toDayRow = (
  id: string,
  { orderNotes, lines, pickupLocationNote }: OrderContent,
): DayRow => ({
  id,
  orderNotes,
  ...(pickupLocationNote && { pickupLocationNote }),
  items: lines.map(({ productId, productTitle, unit, quantity, productionNotes, allergens }) => ({
    productId,
    productTitle,
    unit,
    quantity,
    productionNotes,
    ...(allergens && { allergens }),
  })),
});

const text = z.nullable(z.string());
const jsonText = z.pipe(
  z.string(),
  z.transform((json): unknown => JSON.parse(json)),
);
/** A JSON list, because a day has a thousand rows; a later release may add to its ends. */
const rowSchema = z.pipe(
  jsonText,
  z.tuple(
    [
      text,
      z.array(
        z.tuple([text, z.string(), text, z.int(), z.optional(text), z.optional(text)], z.unknown()),
      ),
      z.optional(z.string()),
    ],
    z.unknown(),
  ),
);

/**
 * Order notes, the place in words if there is one, and between them the lines, each with product,
 * title, unit, quantity, notes and allergens.
 */
const rowText = ({ orderNotes, items, pickupLocationNote }: DayRow): string =>
  JSON.stringify([
    orderNotes,
    items.map(({ productId, productTitle, unit, quantity, productionNotes, allergens }) => [
      productId,
      productTitle,
      unit,
      quantity,
      ...(productionNotes || allergens ? [productionNotes] : []),
      ...(allergens ? [allergens] : []),
    ]),
    ...(pickupLocationNote ? [pickupLocationNote] : []),
  ]);

const rowItem = (order: StoredOrder) => ({
  ...rowKey(order),
  row: rowText(toDayRow(order.id, order.content)),
});

export function parseDayRow({ sk, row }: StoredItem): DayRow {
  const [orderNotes, items, pickupLocationNote] = rowSchema.parse(row);
  return {
    id: String(sk).slice(rowPrefix.length),
    orderNotes,
    ...(pickupLocationNote && { pickupLocationNote }),
    items: items.map(
      ([productId, productTitle, unit, quantity, productionNotes = null, allergens]) => ({
        productId,
        productTitle,
        unit,
        quantity,
        productionNotes,
        ...(allergens && { allergens }),
      }),
    ),
  };
}

/**
 * Keeps an order's row of its pickup day as the order is. A change that the production team need
 * not know, as that of a status, writes nothing.
 */
export const dayRowWrites: Projection = ({ before, after }) => {
  const item = rowItem(after);
  const earlier = before && rowItem(before);
  if (isDeepStrictEqual(item, earlier)) return [];
  const hasMoved = earlier && earlier.pk !== item.pk;
  return [
    { put: { Item: item } },
    ...(hasMoved && before ? [{ delete: { Key: rowKey(before) } }] : []),
  ];
};
