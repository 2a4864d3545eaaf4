import { formatShortDay } from '#shared/dates/store-day.ts';
import type { SheetProduct } from '#shared/production/production-sheet.ts';
import type { PickupPlace } from '#shared/schemas/places.ts';
import type { Print } from '#shared/schemas/prints.ts';
import type { ProductionDay } from '#shared/schemas/production.ts';
import { page } from './page.ts';

/** In points. The sheet of a day with 1,000 orders has little room. */
export const printMargin = 36;
export const printWidth = page.width - 2 * printMargin;

export type PrintedProduct = SheetProduct & {
  /** The category; only set on the first product of the category. */
  group?: string;
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
};

/** 'Pumpkin Pie, 9 inch · for Fri 27-Nov': adds the day of the pickup if it is not the day of the sheet. */
export const titleOn = (day: string, title: string, { pickupDay }: PrintedProduct): string =>
  pickupDay === day ? title : `${title} · for ${formatShortDay(pickupDay)}`;
