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

/** All data that the PDF of a print shows. Equal data give equal bytes. */
export type PrintedSheet = {
  print: Print;
  printed: ProductionDay;
  /** In the order in which they are printed. */
  products: PrintedProduct[];
  /** The name of the store. */
  author: string;
};
