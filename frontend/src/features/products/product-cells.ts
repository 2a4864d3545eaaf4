import { centsToDollars } from '#frontend/lib/cents-to-dollars.ts';
import { guardFormula } from '#shared/formula-guard.ts';
import type { Product, productCsvColumns } from '#shared/schemas/products.ts';

type Column = (typeof productCsvColumns)[number];

/**
 * Converts a product to the cells of its CSV row, by column. Importing them changes nothing. Cells
 * that a spreadsheet would run as formulas are escaped.
 */
export function productCells(product: Product, categoryName = ''): Record<Column, string> {
  const text = (value: string | null) => guardFormula(value ?? '');
  return {
    sku: text(product.sku),
    title: text(product.title),
    description: text(product.description),
    price: centsToDollars(product.price),
    unit: text(product.unit),
    ingredients: text(product.ingredients),
    allergens: text(product.allergens),
    categoryName: text(categoryName),
    imageUrl: text(product.imageUrl),
    isAvailable: String(product.isAvailable),
    isTaxable: String(product.isTaxable),
    isActive: String(product.isActive),
  };
}
