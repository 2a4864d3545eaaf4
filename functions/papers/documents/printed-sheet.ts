import { formatShortDay } from '#shared/dates/store-day.ts';
import type { SheetProduct } from '#shared/production/production-sheet.ts';
import type { Print } from '#shared/schemas/prints.ts';
import type { ProductionDay } from '#shared/schemas/production.ts';
import { page } from './page.ts';

/** In points. The paper of a day of 1,000 orders has little room. */
export const printMargin = 36;
export const printWidth = page.width - 2 * printMargin;

export type PrintedProduct = SheetProduct & {
  /** The category, if the product is the first one of it. */
  group?: string;
};

/** All data that the PDF of a print, or of a station's list, shows. Equal data give equal bytes. */
export type PrintedSheet = {
  /** 'Print 2', or the name of the station. */
  name: string;
  print: Omit<Print, 'number'>;
  /** The day on which it is made. */
  printed: Pick<ProductionDay, 'day' | 'timezone'>;
  /** What the list of a station is not: stands on each page. */
  note?: string;
  /** In the order in which they are printed. */
  products: PrintedProduct[];
  /** The name of the store. */
  author: string;
};

/**
 * 'Pumpkin Pie, 9 inch · for Fri 27-Nov', with the day of the pickup where it is another than that
 * of the sheet.
 */
export const titleOn = (day: string, title: string, { pickupDay }: PrintedProduct): string =>
  pickupDay === day ? title : `${title} · for ${formatShortDay(pickupDay)}`;
