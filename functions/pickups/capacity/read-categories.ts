import { findProducts } from '#functions/catalog/products/product-repository.ts';
import type { CapacityRule } from '#shared/schemas/capacity.ts';
import type { Categories } from './needs.ts';

/** The current categories of these products; read only if a rule counts categories (access pattern P2). */
export async function readCategories(
  rules: CapacityRule[],
  productIds: string[],
): Promise<Categories> {
  const countsCategories = rules.some(({ counts }) => counts.kind === 'categories');
  const products = await findProducts(countsCategories ? productIds : []);
  return new Map([...products].map(([id, { categoryId }]) => [id, categoryId]));
}
