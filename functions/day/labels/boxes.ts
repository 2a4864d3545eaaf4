import { shorten } from '#functions/orders/order/cut-text.ts';
import type { BoxContent } from '#functions/papers/labels/box-labels.ts';
import { mostLabels } from '#shared/labels/sizes.ts';
import { noteOf } from '#shared/orders/line/line.ts';
import { optionsText } from '#shared/orders/line/options.ts';
import { piecesOfUnit } from '#shared/products/pieces-of-unit.ts';
import type { ProductionLine } from '#shared/schemas/lines.ts';
import { formatCounted } from '#shared/text/format-count.ts';

type Counted = Pick<ProductionLine, 'productId' | 'unit' | 'quantity'> & {
  /** The pieces that a box of the product holds; nothing if it shares the box of the order. */
  holds?: number | null | undefined;
};
/** A line, or as much of it as one box holds. */
export type Portion<Line = ProductionLine> = { line: Line; pieces: number };

const piecesOf = ({ unit, quantity }: Counted): number => quantity * piecesOfUnit(unit);
const roomOf = ([line]: Counted[]): number => line?.holds || Number.POSITIVE_INFINITY;

/** Fills boxes with lines, one after the other. Stops when they are more than a file has labels. */
function filled<Line extends Counted>(lines: Line[]): Portion<Line>[][] {
  const boxes: Portion<Line>[][] = [];
  let free = 0;
  for (const line of lines)
    for (let left = piecesOf(line); left > 0 && boxes.length <= mostLabels; ) {
      if (free === 0) {
        boxes.push([]);
        free = roomOf(lines);
      }
      const pieces = Math.min(left, free);
      boxes.at(-1)?.push({ line, pieces });
      left -= pieces;
      free -= pieces;
    }
  return boxes;
}

/**
 * How the lines of an order fall into boxes (docs/product.md#labels). A product with a number of pieces in a
 * box has boxes of its own; all others share the first box. `count` is how many boxes there are, even if a
 * file cannot hold their labels.
 */
export function packBoxes<Line extends Counted>(
  lines: Line[],
): { boxes: Portion<Line>[][]; count: number } {
  const own = lines.filter(({ holds }) => holds);
  const shared = lines.filter(({ holds }) => !holds);
  const groups = [shared, ...Map.groupBy(own, ({ productId }) => productId).values()];
  const counts = groups.map((group) => {
    const pieces = group.reduce((sum, line) => sum + piecesOf(line), 0);
    return Math.ceil(pieces / roomOf(group)) || Math.sign(pieces);
  });
  return {
    boxes: groups.flatMap(filled),
    count: counts.reduce((sum, count) => sum + count, 0),
  };
}

/** The most characters of a note on a label; the kitchen has the whole one. */
const mostOfNote = 160;

/** '2 × Rolls, dozen', '6 pieces of Rolls, dozen' or '1 × Rolls, dozen + 6 pieces', with what was chosen. */
export function contentOf({ line, pieces }: Portion): BoxContent {
  const { productTitle, unit, options, inscription } = line;
  const name =
    unit && unit.trim().toLowerCase() !== 'each' ? `${productTitle}, ${unit}` : productTitle;
  const ofUnit = piecesOfUnit(unit);
  const whole = `${Math.floor(pieces / ofUnit)} × ${name}`;
  const rest = formatCounted(pieces % ofUnit, 'piece', 'pieces');
  const part = pieces < ofUnit ? `${rest} of ${name}` : `${whole} + ${rest}`;
  const note = noteOf(line);
  return {
    text: pieces % ofUnit === 0 ? whole : part,
    options: optionsText(options),
    note: note && shorten(note, mostOfNote),
    ...(inscription && { inscription }),
  };
}
