import { withKnownCategories } from '#shared/products/plan-import.ts';
import { isForSale, type Product } from '#shared/schemas/products.ts';
import { listCategories } from '../categories/category-repository.ts';
import { listProducts } from './product-repository.ts';

/** Everything for staff; a visitor sees what can be ordered. A category that was deleted reads as none. */
export async function listCatalog(isStaff: boolean): Promise<Product[]> {
  const [products, categories] = await Promise.all([listProducts(), listCategories()]);
  return withKnownCategories(isStaff ? products : products.filter(isForSale), categories);
}
