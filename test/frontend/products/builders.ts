import type { Category } from '#shared/schemas/categories.ts';
import type { Product } from '#shared/schemas/products.ts';

export const aProduct = (given: Partial<Product> = {}): Product => ({
  id: 'id-1',
  title: 'Country Loaf',
  sku: 'LOAF-1',
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
  ...given,
});

export const aCategory = (name: string): Category => ({
  id: `category-${name}`,
  name,
  color: null,
  displayOrder: 0,
});
