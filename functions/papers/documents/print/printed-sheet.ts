import type { Content } from 'pdfmake';
import type { Pictures } from '#functions/papers/documents/parts/images.ts';
import { page } from '#functions/papers/documents/parts/page.ts';
import { palette } from '#functions/papers/documents/parts/palette.ts';
import { isSpecial } from '#shared/orders/line/line.ts';
import type { SheetLine, SheetProduct } from '#shared/production/production-sheet.ts';
import type { PickupPlace } from '#shared/schemas/places.ts';
import type { Print } from '#shared/schemas/prints.ts';
import type { ProductionDay } from '#shared/schemas/production.ts';
import type { Words } from '#shared/words/en.ts';
import type { Language } from '#shared/words/languages.ts';

/** In points. It is narrow, because the sheet of a day with 1,000 orders has little room. */
export const printMargin = 28;
export const printWidth = page.width - 2 * printMargin;

export type PrintedProduct = SheetProduct & {
  /** The category; only set on the first product of the category. */
  group?: string;
  /** The pieces that a tray holds; missing if nobody counts trays of it. */
  trayHolds?: number;
};

/** All data that the PDF of a print, or of a station's list, shows. Equal data gives equal bytes. */
export type PrintedSheet = {
  /** 'Print 2', or the name of the station. */
  name: string;
  print: Omit<Print, 'number'>;
  /** The day on which the products are made. */
  printed: Pick<ProductionDay, 'day' | 'timezone'>;
  /** Explains on each page how a station's list differs from a print. */
  note?: string;
  /** In the order in which to print them. */
  products: PrintedProduct[];
  /** The name of the store. */
  author: string;
  places: PickupPlace[];
  language: Language;
  /** Of the lines; missing until the paper is drawn. */
  pictures?: Pictures;
};

/** 'Pumpkin Pie, 9 inch · for Fri 27-Nov': adds the day of the pickup if it is not the day of the sheet. */
export const titleOn = (
  day: string,
  title: string,
  { pickupDay }: PrintedProduct,
  { dates, row }: Words,
): string => (pickupDay === day ? title : `${title} · ${row.forDay(dates.shortDay(pickupDay))}`);

/** The lines that the kitchen makes on their own. */
export const notedLines = ({ lines }: PrintedProduct): SheetLine[] => lines.filter(isSpecial);

export const piecesOf = (lines: SheetLine[]): number =>
  lines.reduce((sum, { quantity }) => sum + quantity, 0);

/** A box to tick with a pencil, with sides of `size` points, below `top`. */
export const tickBox = (size: number, top: number): Content => ({
  canvas: [{ type: 'rect', x: 0, y: top, w: size, h: size, r: 2, lineColor: palette.ink }],
});
