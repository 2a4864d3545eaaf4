export const labelSizes = ['4x6', '2x1', '2.25x1.25', '62mm', '5163'] as const;
export type LabelSize = (typeof labelSizes)[number];

/** How a sheet is divided into labels. Lengths are in points. */
export type SheetOfLabels = {
  columns: number;
  rows: number;
  left: number;
  top: number;
  /** From the left edge of a label to that of its neighbor. */
  across: number;
};

const inch = 72;
const millimeter = inch / 25.4;

/** The most places of a sheet: Avery 5163 has two columns of five. */
export const mostPlaces = 10;

type LabelFormat = {
  name: string;
  /** In points. */
  width: number;
  height: number;
  /** Missing for rolls, where each page is a label. */
  sheet?: SheetOfLabels;
};

/** The labels that can be printed, with their names as they stand on the packages. */
export const labelFormats: Record<LabelSize, LabelFormat> = {
  '4x6': { name: '4 × 6 in', width: 4 * inch, height: 6 * inch },
  '2x1': { name: '2 × 1 in', width: 2 * inch, height: inch },
  '2.25x1.25': { name: '2¼ × 1¼ in', width: 2.25 * inch, height: 1.25 * inch },
  '62mm': { name: '62 mm roll', width: 62 * millimeter, height: 100 * millimeter },
  '5163': {
    name: 'Avery 5163',
    width: 4 * inch,
    height: 2 * inch,
    sheet: { columns: 2, rows: 5, left: 0.15625 * inch, top: 0.5 * inch, across: 4.1875 * inch },
  },
};

/** The white margin on every side, in points: 2 mm, which printers and dies need. */
export const labelMargin = 2 * millimeter;

/** The most labels of one file; more would exceed the time of a response (docs/product.md#limits). */
export const mostLabels = 3_000;
