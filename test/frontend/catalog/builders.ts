import type { Category } from '#shared/schemas/categories.ts';
import type { Product } from '#shared/schemas/products.ts';

export const aProduct = (fields: Partial<Product> = {}): Product => ({
  id: 'p1',
  title: 'Sourdough',
  sku: 'BRD-1',
  description: null,
  unit: 'each',
  ingredients: null,
  allergens: null,
  price: 850,
  categoryId: null,
  isAvailable: true,
  isTaxable: false,
  imageUrl: null,
  isActive: true,
  trayHolds: null,
  boxPieces: null,
  netQuantity: null,
  bestDays: null,
  optionSets: [],
  ...fields,
});

export const aCategory = (fields: Partial<Category> = {}): Category => ({
  id: 'c1',
  name: 'Breads',
  color: null,
  displayOrder: 0,
  ...fields,
});
