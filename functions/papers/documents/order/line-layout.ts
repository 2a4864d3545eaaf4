import { contentWidth } from '#functions/papers/documents/parts/page.ts';
import { noteInset } from '#functions/papers/documents/parts/small-parts.ts';

/** Padding on both sides of a column, in points. */
export const padding = 6;

/** The layout of a table of lines; lengths and type sizes in points. */
export type LineLayout = {
  /** The widths of all columns. */
  columns: number[];
  check: number;
  unit: number;
  title: number;
  /** The width of the columns before the title. */
  beforeTitle: number;
  /** The width of a note. It begins below the title, and is as wide as the page allows. */
  note: number;
  sizes: { quantity: number; text: number; note: number; group: number };
  /**
   * The most lines of a note that fit on a page together with the title. The last row has fewer,
   * because the closing part follows.
   */
  mostNoteLines: { within: number; last: number };
  hasPrices: boolean;
};

type Given = Pick<LineLayout, 'check' | 'unit' | 'sizes' | 'mostNoteLines'> & {
  quantity: number;
  prices: number[];
};

function layoutOf({ quantity, prices, ...given }: Given): LineLayout {
  const before = [given.check, quantity, given.unit];
  const widthOf = (columns: number[]) =>
    columns.reduce((sum, width) => sum + width + 2 * padding, 0);
  const beforeTitle = widthOf(before);
  const title = contentWidth - beforeTitle - widthOf(prices) - 2 * padding;
  return {
    ...given,
    columns: [...before, title, ...prices],
    title,
    beforeTitle,
    note: contentWidth - beforeTitle - 2 * padding - noteInset,
    hasPrices: prices.length > 0,
  };
}

const priced: Parameters<typeof layoutOf>[0] = {
  check: 11,
  quantity: 26,
  unit: 56,
  prices: [52, 60],
  sizes: { quantity: 14, text: 11.5, note: 10.5, group: 11 },
  mostNoteLines: { within: 30, last: 22 },
};
export const withPrices = layoutOf(priced);

/** Without boxes to tick: a customer's receipt. */
export const withoutBoxes = layoutOf({ ...priced, check: 0 });

/** Larger, so that it can be read at arm's length. */
export const withoutPrices = layoutOf({
  check: 13,
  quantity: 32,
  unit: 64,
  prices: [],
  sizes: { quantity: 15.5, text: 13, note: 13, group: 11 },
  mostNoteLines: { within: 22, last: 20 },
});

/** A third larger again, for an order that would leave most of its page blank. */
export const inLargeType = layoutOf({
  check: 17,
  quantity: 42,
  unit: 84,
  prices: [],
  sizes: { quantity: 20.5, text: 17, note: 17, group: 14 },
  mostNoteLines: { within: 16, last: 14 },
});
