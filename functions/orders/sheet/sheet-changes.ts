import { noteOf, sheetProductKey, shownKey } from '#shared/orders/line/line.ts';
import { optionsText } from '#shared/orders/line/options.ts';
import { printedPlace } from '#shared/pickups/places.ts';
import type { ProductionLine } from '#shared/schemas/lines.ts';
import type { PickupPlace } from '#shared/schemas/places.ts';
import type { AmountChange, TextChange } from '#shared/schemas/prints.ts';
import type { ProductionDay, ProductionOrder } from '#shared/schemas/production.ts';

/** An order from the print, from the current sheet, or from both. */
export type OrderDifference = { before?: ProductionOrder; after?: ProductionOrder };

const add = (sums: Map<string, number>, key: string, quantity: number) =>
  sums.set(key, (sums.get(key) ?? 0) + quantity);

/** The number of pieces for each key of a line. */
function piecesBy(
  order: Pick<ProductionOrder, 'items'> | undefined,
  keyOf: (line: ProductionLine) => string,
): Map<string, number> {
  const sums = new Map<string, number>();
  for (const line of order?.items ?? []) add(sums, keyOf(line), line.quantity);
  return sums;
}

/**
 * A text that is equal for two orders if the sheet shows the same for both. The sequence of the
 * lines and the status do not matter.
 */
export const shownOf = (
  order: Pick<
    ProductionOrder,
    'pickupDate' | 'pickupLocation' | 'pickupLocationNote' | 'customerName' | 'orderNotes' | 'items'
  >,
): string =>
  JSON.stringify([
    order.pickupDate,
    order.pickupLocationNote || order.pickupLocation,
    order.customerName,
    order.orderNotes,
    [...piecesBy(order, shownKey)].toSorted(([one], [other]) => (one < other ? -1 : 1)),
  ]);

/**
 * The orders that differ between a print and the current sheet, in the order of their numbers. A
 * change that was undone does not count (docs/product.md#changes-since-a-print).
 */
export function differencesSince(
  printed: Pick<ProductionDay, 'orders'>,
  now: Pick<ProductionDay, 'orders'>,
): OrderDifference[] {
  const [before, after] = [printed, now].map(
    ({ orders }) => new Map(orders.map((order) => [order.id, order])),
  );
  const ids = new Set([...(before?.keys() ?? []), ...(after?.keys() ?? [])]);
  return [...ids]
    .map((id): OrderDifference => {
      const was = before?.get(id);
      const is = after?.get(id);
      return { ...(was && { before: was }), ...(is && { after: is }) };
    })
    .filter(({ before: was, after: is }) => !was || !is || shownOf(was) !== shownOf(is))
    .toSorted((one, other) => numberOf(one) - numberOf(other));
}

const numberOf = ({ before, after }: OrderDifference): number =>
  Number((after ?? before)?.orderNumber.slice(1));

const linesOf = ({ before, after }: OrderDifference): ProductionLine[] => [
  ...(before?.items ?? []),
  ...(after?.items ?? []),
];

/** The change in pieces of each product and unit. Added up, they are the difference between the sheets. */
export function amountChanges(difference: OrderDifference): AmountChange[] {
  const { before, after } = difference;
  const sums = piecesBy(after, sheetProductKey);
  for (const [key, quantity] of piecesBy(before, sheetProductKey)) add(sums, key, -quantity);
  const lineOf = new Map(linesOf(difference).map((line) => [sheetProductKey(line), line]));
  return [...sums].flatMap(([key, quantity]) => {
    const { productTitle = '', unit = null, options } = lineOf.get(key) ?? {};
    const title = options ? `${productTitle} (${optionsText(options)})` : productTitle;
    return quantity === 0 ? [] : [{ title, unit, quantity }];
  });
}

/** Pairs removed with added texts, so that 'Ava' to 'Eva' is one change. */
const paired = (of: string, gone: string[], come: string[]): TextChange[] =>
  Array.from({ length: Math.max(gone.length, come.length) }, (_, index) => ({
    of,
    before: gone[index] ?? null,
    after: come[index] ?? null,
  }));

type TextOf = (line: ProductionLine) => string | null | undefined;

/** '1 × “No nuts”': the texts of each product where the number of pieces with a text differs. */
function lineTexts(difference: OrderDifference, textOf: TextOf): TextChange[] {
  const keyOf = (line: ProductionLine) => JSON.stringify([line.productTitle, textOf(line)]);
  const [was, is] = [difference.before, difference.after].map((order) => piecesBy(order, keyOf));
  const differing = new Map(
    linesOf(difference)
      .filter((line) => textOf(line) && was?.get(keyOf(line)) !== is?.get(keyOf(line)))
      .map((line) => [keyOf(line), line]),
  );
  const byTitle = Map.groupBy(differing.values(), ({ productTitle }) => productTitle);
  return [...byTitle].flatMap(([title, lines]) => {
    const wordsIn = (pieces: Map<string, number> | undefined) =>
      lines.flatMap((line) => {
        const quantity = pieces?.get(keyOf(line));
        return quantity ? [`${quantity} × “${textOf(line)}”`] : [];
      });
    return paired(title, wordsIn(was), wordsIn(is));
  });
}

/** Allergens of the products that the order had before and still has. */
function allergenTexts({ before, after }: OrderDifference): TextChange[] {
  const allergensOf = (order: ProductionOrder | undefined) => {
    const byTitle = Map.groupBy(order?.items ?? [], ({ productTitle }) => productTitle);
    return new Map(
      [...byTitle].map(([title, lines]) => {
        const found = new Set(lines.flatMap(({ allergens }) => allergens ?? []));
        return [title, [...found].toSorted().join('; ') || null];
      }),
    );
  };
  const is = allergensOf(after);
  return [...allergensOf(before)].flatMap(([title, was]) => {
    const now = is.get(title);
    return now === undefined || now === was
      ? []
      : [{ of: `Allergens of ${title}`, before: was, after: now }];
  });
}

type Text = [of: string, textOf: (order: ProductionOrder) => string | null];
const orderTexts = (places: PickupPlace[]): Text[] => [
  ['Order notes', ({ orderNotes }) => orderNotes],
  ['Customer', ({ customerName }) => customerName],
  ['Location', (order) => printedPlace(places, order)],
];

/** The texts that differ: inscriptions, notes and allergens of lines, order notes, customer and location. */
export function textChanges(difference: OrderDifference, places: PickupPlace[]): TextChange[] {
  const { before, after } = difference;
  const known = orderTexts(places).slice(0, before && after ? undefined : 1);
  const ofOrder = known.flatMap(([of, textOf]) => {
    const [was, is] = [before, after].map((order) => (order && textOf(order)) ?? null);
    return was === is ? [] : paired(of, was ? [was] : [], is ? [is] : []);
  });
  return [
    ...lineTexts(difference, ({ inscription }) => inscription),
    ...lineTexts(difference, noteOf),
    ...allergenTexts(difference),
    ...ofOrder,
  ];
}
