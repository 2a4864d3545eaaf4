import { groupBy } from '#shared/group-by.ts';
import type { SheetLine } from '#shared/production/production-sheet.ts';
import type { TickedProduct } from '#shared/production/ticked-sheet.ts';

type LeftLine = { line: SheetLine; left: number };

/**
 * The quantity left of each line. Pieces that are ticked together count for the earliest pickups first,
 * because those are handed out first.
 */
function leftOfLines({ lines, noted, plain }: TickedProduct): LeftLine[] {
  let made = plain.made;
  return lines.map((line) => {
    const own = noted.get(line.key);
    if (own) return { line, left: Math.max(own.needed - own.made, 0) };
    const taken = Math.min(made, line.quantity);
    made -= taken;
    return { line, left: line.quantity - taken };
  });
}

/** The part of a product for one hour of the day (0 to 23), or one place (its id). */
export type LeftShare<Of> = { of: Of; quantity: number };

function sharesBy<Of>(lines: LeftLine[], labelOf: (line: SheetLine) => Of): LeftShare<Of>[] {
  const groups = [...groupBy(lines, ({ line }) => labelOf(line))];
  return groups.map(([of, group]) => ({
    of,
    quantity: group.reduce((sum, { left }) => sum + left, 0),
  }));
}

/** The quantity left of a product by hour and by place; its whole quantity once nothing is left. */
export function leftShares(product: TickedProduct): {
  hours: LeftShare<number>[];
  places: LeftShare<string>[];
} {
  const lines =
    product.left > 0
      ? leftOfLines(product).filter(({ left }) => left > 0)
      : product.lines.map((line) => ({ line, left: line.quantity }));
  return {
    hours: sharesBy(lines, ({ hour }) => hour),
    places: sharesBy(lines, ({ pickupLocation }) => pickupLocation),
  };
}

/** The hour of the first pickup for which something is left; undefined once nothing is. */
export const dueHour = (product: TickedProduct): number | undefined =>
  leftOfLines(product).find(({ left }) => left > 0)?.line.hour;
