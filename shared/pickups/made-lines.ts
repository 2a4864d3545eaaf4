import { groupBy } from '#shared/group-by.ts';
import { productionSheet, type SheetLine } from '#shared/production/production-sheet.ts';
import { type TickedProduct, tickedSheet } from '#shared/production/ticked-sheet.ts';
import type { ProductionDay, Tick } from '#shared/schemas/production.ts';

/** The lines of a product without notes, in the order in which finished pieces are assigned to them. */
const inTurn = ({ lines, noted }: TickedProduct, isGone: (orderId: string) => boolean) => {
  const plain = lines.filter(({ key }) => !noted.has(key));
  return [
    ...plain.filter(({ orderId }) => isGone(orderId)),
    ...plain.filter(({ orderId }) => !isGone(orderId)),
  ];
};

function madeOf(product: TickedProduct, isGone: (orderId: string) => boolean): SheetLine[] {
  const withNotes = product.lines.filter((line) => {
    const ticked = product.noted.get(line.key);
    return ticked !== undefined && ticked.made >= line.quantity;
  });
  let left = product.plain.made;
  const plain = inTurn(product, isGone).filter(({ quantity }) => {
    left -= quantity;
    return left >= 0;
  });
  return [...withNotes, ...plain];
}

/**
 * The lines that the kitchen has made, as keys on the sheet by order id (docs/product.md#pickups). A line
 * with a note has its own tick. Finished pieces without notes are assigned to completed orders first, and
 * then to the earliest pickups.
 *
 * @param day a day with its orders by pickup, earliest first
 */
export function madeLines(day: ProductionDay, ticks: Tick[]): Map<string, Set<string>> {
  const complete = new Set(
    day.orders.filter(({ status }) => status === 'complete').map(({ id }) => id),
  );
  const { products } = tickedSheet(productionSheet(day), ticks);
  const made = products.flatMap((product) => madeOf(product, (id) => complete.has(id)));
  return new Map(
    [...groupBy(made, ({ orderId }) => orderId)].map(([orderId, lines]) => [
      orderId,
      new Set(lines.map(({ key }) => key)),
    ]),
  );
}
