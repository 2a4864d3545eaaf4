import { isDeepStrictEqual } from 'node:util';
import * as z from 'zod/mini';
import type { Key, StoredItem } from '#functions/core/data/table.ts';
import type { OrderContent } from '#functions/orders/order/order-content.ts';
import { hereOn, type StoredOrder } from '#functions/orders/order/order-item.ts';
import { storeDay } from '#shared/dates/store-time.ts';
import { isLineRow, type LineRow, ofLineRow, toLineRow } from '#shared/orders/line/line.ts';
import { type ProductionLine, productionLineSchema } from '#shared/schemas/lines.ts';
import { lastDigits } from '#shared/text/phone-numbers.ts';
import { jsonText } from './list-row.ts';
import type { Projection, StateChange } from './projection.ts';

/** The lines and notes to make for an order. Its other fields are in the summary in the index. */
export type DayRow = {
  id: string;
  orderNotes: string | null;
  items: ProductionLine[];
  pickupLocationNote?: string;
};

/** The facts that the counter needs about an order, in addition to its row and its summary. */
export type CounterFacts = {
  lastName: string;
  firstName: string;
  /** The last four digits of each phone number: '0188 0189'; '' if there is none. */
  digits: string;
  shelf?: string;
  keepUntil?: string;
  /** The positions of the lines that were handed over before the rest. */
  gone: number[];
  /** When the customer said that they are there. */
  here?: string;
  /** Missing in a row that an earlier release stored. */
  contentVersion?: number | undefined;
};

const rowPrefix = 'ROW#';

/** The partition of the rows of a day, '2026-11-25' (access pattern M1). */
export const dayPk = (day: string) => `DAY#${day}`;

/** The day in the time zone in which the pickup was agreed; it stays when the store's time zone changes. */
export const dayOf = ({ pickupDate, timezone }: OrderContent): string =>
  storeDay(pickupDate, timezone);

const rowKey = ({ id, content }: StoredOrder): Key => ({
  pk: dayPk(dayOf(content)),
  sk: `${rowPrefix}${id}`,
});

const sheetFacts = ({ status, content }: StoredOrder) => [status === 'canceled', content];

/**
 * The days whose sheets show a change of an order: two when its pickup moves to another day, none
 * when nothing on the sheet changes.
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
  items: lines.map((line) => productionLineSchema.parse(line)),
});

export function toCounterFacts(order: StoredOrder): CounterFacts {
  const { content, shelf, keepUntil, gone = [], contentVersion } = order;
  const here = hereOn(order);
  return {
    lastName: content.customer.lastName,
    firstName: content.customer.firstName,
    digits: lastDigits(content.customer.phone),
    ...(shelf && { shelf }),
    ...(keepUntil && { keepUntil }),
    gone: content.lines.flatMap(({ id }, index) => (gone.includes(id) ? [index] : [])),
    ...(here && { here }),
    contentVersion,
  };
}

/** Checked by hand, because a large day has forty thousand lines, and tuples are slow. */
const lineSchema = z.custom<LineRow>(isLineRow, 'Not a line of a row');
const versionSchema = z.optional(z.int());
/** A JSON array, because a day has a thousand rows; a later release may append elements. */
const rowSchema = z.pipe(
  jsonText,
  z.tuple(
    [
      z.nullable(z.string()),
      z.array(lineSchema),
      z.optional(z.string()),
      // Last name, first name, digits, shelf, the last day the boxes are kept, and the positions of gone
      // lines, and when the customer said that they are there.
      z.optional(z.string()),
      z.optional(z.string()),
      z.optional(z.string()),
      z.optional(z.string()),
      z.optional(z.string()),
      z.optional(z.array(z.int())),
      z.optional(z.string()),
    ],
    z.unknown(),
  ),
);

/** Leaves out empty values at the end. */
function factsText({
  lastName,
  firstName,
  digits,
  shelf = '',
  keepUntil = '',
  gone,
  here = '',
}: CounterFacts) {
  const rare = [shelf, keepUntil, gone, here];
  const end = rare.findLastIndex(({ length }) => length > 0) + 1;
  return [lastName, firstName, digits, ...rare.slice(0, end)];
}

/** Order notes, lines, the free-text place ('' if there is none), and the facts for the counter. */
const rowText = (
  { orderNotes, items, pickupLocationNote = '' }: DayRow,
  facts: CounterFacts,
): string =>
  JSON.stringify([orderNotes, items.map(toLineRow), pickupLocationNote, ...factsText(facts)]);

const rowItem = (order: StoredOrder) => ({
  ...rowKey(order),
  row: rowText(toDayRow(order.id, order.content), toCounterFacts(order)),
  contentVersion: order.contentVersion,
});

type RowValues = z.infer<typeof rowSchema>;

const dayRowOf = (sk: unknown, [orderNotes, items, pickupLocationNote]: RowValues): DayRow => ({
  id: String(sk).slice(rowPrefix.length),
  orderNotes,
  ...(pickupLocationNote && { pickupLocationNote }),
  items: items.map(ofLineRow),
});

function factsOf(values: RowValues, contentVersion: unknown): CounterFacts | undefined {
  const [, , , lastName, firstName, digits, shelf, keepUntil, gone = [], here] = values;
  if (lastName === undefined || firstName === undefined || digits === undefined) return undefined;
  return {
    lastName,
    firstName,
    digits,
    ...(shelf && { shelf }),
    ...(keepUntil && { keepUntil }),
    gone,
    ...(here && { here }),
    contentVersion: versionSchema.parse(contentVersion),
  };
}

export const parseDayRow = ({ sk, row }: StoredItem): DayRow => dayRowOf(sk, rowSchema.parse(row));

/** `facts` is undefined for a row that was stored before rows had them. */
export function parseCounterRow({ sk, row, contentVersion }: StoredItem) {
  const values = rowSchema.parse(row);
  return { row: dayRowOf(sk, values), facts: factsOf(values, contentVersion) };
}

/**
 * Keeps the row of an order under its pickup day up to date. A change that does not concern the production
 * team, such as of the status, writes nothing.
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
